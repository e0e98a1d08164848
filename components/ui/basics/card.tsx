import type { ElementType, ReactNode } from 'react';
import { classNames } from './class-names';

export type CardProps = {
  as?: ElementType;
  title?: ReactNode;
  /** Goes on the heading, for aria-labelledby and links from an error summary. */
  titleId?: string;
  /** Stands at the right of the title. */
  aside?: ReactNode;
  gap?: 8 | 12 | 14 | 16 | 18 | 20;
  className?: string;
  children: ReactNode;
};

export function Card({ as: Element = 'section', title, titleId, aside, gap = 16, className, children }: CardProps) {
  const heading = title && (
    <h2 className="card__title" id={titleId}>
      {title}
    </h2>
  );
  return (
    <Element className={classNames('card', className)} aria-labelledby={title ? titleId : undefined}>
      <div className={`card__body stack gap-${gap}`}>
        {aside ? (
          <div className="card__head">
            {heading}
            {aside}
          </div>
        ) : (
          heading
        )}
        {children}
      </div>
    </Element>
  );
}
