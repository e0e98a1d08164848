import type { ReactNode } from 'react';
import { classNames } from '../ui/basics/class-names';

export type SectionHeadProps = { title: ReactNode; lead?: ReactNode };

/** Heading of a part of a page, with a line on what it is. */
export function SectionHead({ title, lead }: SectionHeadProps) {
  return (
    <div className="section__head">
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
  );
}

export type PageSectionProps = SectionHeadProps & {
  id?: string;
  /** Its ground, or the distance to what stands around it. */
  look?: 'mist' | 'board' | 'after' | 'last';
  /** Classes that lay out head and children. */
  inside?: string;
  children: ReactNode;
};

/** A part of a page from edge to edge: head and children as wide as the page's text. */
export function PageSection({ id, look, inside, title, lead, children }: PageSectionProps) {
  return (
    <section className={classNames('section', look && `section--${look}`)} id={id}>
      <div className={classNames('wrap', inside)}>
        <SectionHead title={title} lead={lead} />
        {children}
      </div>
    </section>
  );
}
