import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import { Disclosure } from '@/components/ui/basics/disclosure';
import type { LandingBlockProps } from '../../landing-props';
import { RouteLinks } from './route-links';

/** Shown at once; the others open below. */
const FIRST = 12;

/** Bus routes to the city of a hotel page (E14), the most travelled first. */
export function BusesToCity({ page, language }: LandingBlockProps) {
  const t = useTranslations('landingStay.buses');
  const links = page.links.to.filter(({ kind }) => kind === 'bus-route');
  if (links.length === 0) return null;
  return (
    <PageSection id="buses" title={t('title', { city: page.to?.name ?? '' })} lead={t('lead')}>
      <RouteLinks links={links.slice(0, FIRST)} language={language} />
      {links.length > FIRST && (
        <Disclosure summary={t('more', { count: links.length - FIRST })}>
          <RouteLinks links={links.slice(FIRST)} language={language} />
        </Disclosure>
      )}
    </PageSection>
  );
}
