import type { ReactNode } from 'react';
import { HeroStrip } from '@/components/ui/drawings/hero-strip';

/** The navy top of home-like pages with the search card on it (R47). */
export function SearchHero({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="hero on-navy">
      <div className="wrap hero__in">
        <div>
          <h1>{title}</h1>
          <p className="hero__lead">{lead}</p>
        </div>
        {children}
      </div>
      <HeroStrip />
    </section>
  );
}
