import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { LandingKind, LandingPage } from '@/contract/landing-pages';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { useLinkNames } from '../../use-link-names';

export type MorePagesProps = {
  page: LandingPage;
  language: Language;
  /** Kinds that another block of the page lists. */
  without?: readonly LandingKind[];
};

/**
 * Pages that lie near this one (E14, E15): the way back first, then routes from the origin, routes to the destination,
 * cities.
 */
export function MorePages({ page, language, without = [] }: MorePagesProps) {
  const t = useTranslations('landing.more');
  const nameOf = useLinkNames();
  const { back, from, to, cities } = page.links;
  const near = [...(back ? [back] : []), ...from, ...to, ...cities].filter(({ kind }) => !without.includes(kind));
  // A page may be near in two ways; it is listed once.
  const links = [...new Map(near.map((link) => [link.slug, link])).values()];
  if (links.length === 0) return null;
  return (
    <PageSection id="more" look="last" title={t('title')}>
      <ul className="linkcols">
        {links.map((link) => (
          <li key={link.slug}>
            <SoftLink href={pathFor('fromTo', language, { fromTo: link.slug })}>
              {link === back ? <b>{t('back', { route: nameOf(link) })}</b> : nameOf(link)}
            </SoftLink>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
