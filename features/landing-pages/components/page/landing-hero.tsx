import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '@/components/ui/basics/breadcrumb';
import { HeroTitle } from '@/components/layout/hero-title';
import { HeroSide } from '@/components/ui/drawings/hero-strip';
import { JsonLd } from '@/components/ui/basics/json-ld';
import { breadcrumbData } from '@/lib/structured-data/breadcrumb';

export type LandingHeroProps = {
  /** Code of the city that is drawn beside the title. */
  city: string;
  crumbs: readonly Crumb[];
  title: string;
  lead: ReactNode;
  /** The prefilled search form. */
  children: ReactNode;
};

/**
 * The navy top of a landing page under the clear header: where one is, the page's h1, what it is about in one line, the
 * form (E14).
 */
export function LandingHero({ city, crumbs, title, lead, children }: LandingHeroProps) {
  return (
    <section className="hero hero--route on-navy">
      <HeroSide city={city} />
      <div className="wrap hero__in">
        <div className="stack gap-8">
          <Breadcrumb crumbs={crumbs} />
          <JsonLd data={breadcrumbData(crumbs)} />
          <HeroTitle title={title} />
          <p className="hero__lead">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
