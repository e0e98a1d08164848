import type { ReactNode } from 'react';
import { HeroStrip } from '../ui/drawings/hero-strip';
import { HeroTitle } from './hero-title';

export type SearchHeroProps = { title: string; lead: ReactNode; children: ReactNode };

/** The navy top of home-like pages with the search card on it (R47). */
export function SearchHero({ title, lead, children }: SearchHeroProps) {
  return (
    <section className="hero on-navy">
      <div className="wrap hero__in">
        <div>
          <HeroTitle title={title} />
          <p className="hero__lead">{lead}</p>
        </div>
        {children}
      </div>
      <HeroStrip />
    </section>
  );
}
