'use client';

import { Suspense, useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { PROGRESS_STEP_MS, progressValue } from './progress-value';
import { endRouteProgress, startRouteProgress, useRouteProgress } from './route-progress-store';
import { useDelayed } from './use-delayed';
import { useElapsed } from './use-elapsed';

/** A press that some script has turned into something else never arrives. */
const GIVES_UP_AFTER_MS = 20_000;

/** A thin bar at the top edge while the next page loads (R177). */
export function RouteProgress() {
  const t = useTranslations('feedback.progress');
  const isRunning = useRouteProgress((state) => state.isRunning);
  const isShown = useDelayed(isRunning, PROGRESS_STEP_MS);
  const elapsed = useElapsed(isRunning, PROGRESS_STEP_MS);
  const value = progressValue(elapsed);

  useEffect(() => {
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(endRouteProgress, GIVES_UP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);

  return (
    <>
      {/* Reading the query on a page that is made in advance needs its own boundary. */}
      <Suspense fallback={null}>
        <EndOnArrival />
      </Suspense>
      {isShown && (
        <div
          className="progress route-progress"
          role="progressbar"
          aria-label={t('route')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={value}
        >
          <div className="progress__bar" style={{ width: `${value}%` }} />
        </div>
      )}
    </>
  );
}

function EndOnArrival() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => {
    endRouteProgress();
  }, [pathname, query]);
  return null;
}

/** Only a plain press on a link that leads to another page of this site. */
function onClick(event: globalThis.MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return;
  const to = new URL(link.href, window.location.href);
  const here = window.location;
  if (to.origin !== here.origin || (to.pathname === here.pathname && to.search === here.search)) return;
  startRouteProgress();
}
