import type { ReactNode } from 'react';
import { PageFrame, type Surface } from './page-frame';

export type WithoutHeaderLayoutProps = { footer?: ReactNode; surface?: Surface; children: ReactNode };

/** Pages that bring their own top, such as maintenance (R46). */
export function WithoutHeaderLayout({ footer, surface, children }: WithoutHeaderLayoutProps) {
  return (
    <PageFrame surface={surface}>
      {children}
      {footer}
    </PageFrame>
  );
}
