import type { ReactNode } from 'react';
import { PageFrame, type Surface } from './page-frame';

export type DefaultLayoutProps = {
  /** A SiteHeader. */
  header: ReactNode;
  /** A SiteFooter. */
  footer: ReactNode;
  /** mist behind cards (results, forms), paper for home and landing pages. */
  surface?: Surface;
  /** One column, from the cart's summary to the payment. */
  isCheckout?: boolean;
  /** Draws `Main`. */
  children: ReactNode;
};

/** Header, page, footer (R44). */
export function DefaultLayout({ header, footer, surface, isCheckout, children }: DefaultLayoutProps) {
  return (
    <PageFrame surface={surface} className={isCheckout ? 'page page--checkout' : undefined}>
      {header}
      {children}
      {footer}
    </PageFrame>
  );
}
