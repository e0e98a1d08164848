import type { ReactNode } from 'react';
import { classNames } from '../../ui/basics/class-names';

export type MainProps = {
  /** False where blocks run from edge to edge and bring their own `wrap` (home, landing pages). */
  wrap?: boolean;
  className?: string;
  children: ReactNode;
};

/** The page's content. A bar that sticks to the bottom (`cartbar`) is its next sibling, before the footer. */
export function Main({ wrap = true, className, children }: MainProps) {
  return (
    <main id="main" tabIndex={-1} className={classNames(wrap && 'wrap', className)}>
      {children}
    </main>
  );
}
