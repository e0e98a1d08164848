import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useTranslations } from 'next-intl';
import type { FooterGroup } from '@/components/layout/footer/site-footer';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { whenIdle } from '@/lib/idle/when-idle';
import { visitorPosition } from '@/lib/near-me/visitor-position';
import { visitorZone } from '@/lib/near-me/visitor-zone';
import type { Language } from '@/rules/language';
import { errorOf } from '@/rules/thrown';
import type { VisitorPlace } from './near-me-groups';
import { withNearMe } from './rules/with-near-me';

/** What became of asking for the position. */
export type NearMeAnswer =
  { kind: 'idle' | 'looking' | 'shown' | 'none' | 'refused' } | { kind: 'failed'; message: string };

/** How near the footer must come before its cities are asked for. */
const NEAR = '400px';

/**
 * Destination groups near the visitor (R58, R175, D13c): by their time zone once the footer comes near, by their
 * position when they ask.
 * @param popular what the server drew: it stays where nothing is near, and where the call fails
 */
export function useNearMe(popular: readonly FooterGroup[], language: Language, footer: RefObject<Element | null>) {
  const t = useTranslations('siteStart.footer');
  const api = useProductApi();
  const [near, setNear] = useState<readonly FooterGroup[]>([]);
  const [answer, setAnswer] = useState<NearMeAnswer>({ kind: 'idle' });

  const ask = useCallback(
    async (place: VisitorPlace) => (await import('./near-me-groups')).nearMeGroups(api, place, language, t),
    [api, language, t],
  );

  useEffect(() => {
    // Asked for only then: an older browser takes 20 milliseconds to open its tables of time zones.
    const byZone = () =>
      void ask({ timeZone: visitorZone() }).then(
        (found) => setNear((known) => (known.length > 0 ? known : found)),
        () => undefined,
      );
    return whenNear(footer.current, byZone);
  }, [ask, footer]);

  async function askPosition() {
    setAnswer({ kind: 'looking' });
    const position = await visitorPosition();
    if (!position) return setAnswer({ kind: 'refused' });
    try {
      const found = await ask(position);
      if (found.length > 0) setNear(found);
      setAnswer({ kind: found.length > 0 ? 'shown' : 'none' });
    } catch (error) {
      setAnswer({ kind: 'failed', message: errorOf(error).message });
    }
  }

  return { groups: withNearMe(popular, near), answer, askPosition: () => void askPosition() };
}

/** Does the work once, in a quiet moment after the element came near what is seen. */
function whenNear(element: Element | null, work: () => void): () => void {
  if (!element || typeof IntersectionObserver === 'undefined') return () => undefined;
  let stop: () => void = () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      stop = whenIdle(work);
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    stop();
  };
}
