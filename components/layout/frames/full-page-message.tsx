import type { ReactNode } from 'react';
import { HeroStrip } from '../../ui/drawings/hero-strip';
import { Logo } from '../logo';

export type FullPageMessageProps = {
  homeHref: string;
  /** 'Error 404' */
  kicker?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** LinkButtons */
  actions?: ReactNode;
  /** Below the actions. */
  children?: ReactNode;
};

/** A message that is the whole page: maintenance, 404. Works without scripts (R41, R42). */
export function FullPageMessage({ homeHref, kicker, title, text, actions, children }: FullPageMessageProps) {
  return (
    <div className="full on-navy">
      <header className="wrap full__bar">
        <Logo href={homeHref} />
      </header>
      <main id="main" tabIndex={-1} className="wrap full__in">
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        <p>{text}</p>
        {actions && <div className="row">{actions}</div>}
        {children}
      </main>
      <HeroStrip />
    </div>
  );
}
