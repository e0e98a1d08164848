import type { ReactNode } from 'react';
import { AlertContainer } from '../../feedback/alert-container';
import { RouteProgress } from '../../feedback/route-progress';
import { SpinnerOverlay } from '../../feedback/spinner-overlay';
import { ToastContainer } from '../../feedback/toast-container';
import { classNames } from '../../ui/basics/class-names';
import { SkipLink } from './skip-link';

export type Surface = 'paper' | 'mist';
export type PageFrameProps = { surface?: Surface; className?: string | undefined; children: ReactNode };

/** What every layout has: skip link, alerts, toasts, spinner and the progress of a change of page (R44). */
export function PageFrame({ surface = 'paper', className, children }: PageFrameProps) {
  return (
    <>
      <SkipLink />
      <RouteProgress />
      <div className={classNames(className ?? 'page', surface === 'mist' && 'page--mist')}>{children}</div>
      <AlertContainer />
      <ToastContainer />
      <SpinnerOverlay />
    </>
  );
}
