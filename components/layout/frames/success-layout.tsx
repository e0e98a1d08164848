import type { ReactNode } from 'react';
import { Icon } from '../../ui/basics/icon';
import { Logo } from '../logo';
import { PageFrame } from './page-frame';

export type SuccessLayoutProps = { homeHref: string; title: ReactNode; text?: ReactNode; actions?: ReactNode };

/** Something is done: logo, one message and the next step (R46). */
export function SuccessLayout({ homeHref, title, text, actions }: SuccessLayoutProps) {
  return (
    <PageFrame surface="mist" className="waitpage">
      <header className="wrap full__bar">
        <Logo href={homeHref} />
      </header>
      <main id="main" tabIndex={-1} className="waitpage__in">
        <span className="done">
          <Icon name="check" size={24} />
        </span>
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
        {actions && <div className="row">{actions}</div>}
      </main>
    </PageFrame>
  );
}
