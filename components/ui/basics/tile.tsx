import type { ReactNode } from 'react';
import { SoftLink } from '../links/soft-link';

export type TileProps = {
  href: string;
  drawing: ReactNode;
  title: ReactNode;
  /** Small words and the foot. */
  children: ReactNode;
};

/** A place worth going to, as a card that is one link: drawing, name and what is good to know. */
export function Tile({ href, drawing, title, children }: TileProps) {
  return (
    <SoftLink className="tile" href={href}>
      {drawing}
      <div className="tile__body">
        <span className="tile__title">{title}</span>
        {children}
      </div>
    </SoftLink>
  );
}
