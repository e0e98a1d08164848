import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { PageSection } from '@/components/layout/page-section';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { LandingActivity, LandingPage } from '@/contract/landing-pages';
import { pathFor } from '@/lib/paths/routes';
import { formatDate, formatDuration } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';

const ICONS = {
  tour: 'walk',
  food: 'utensils',
  nature: 'map',
  museum: 'picture',
  show: 'ticket',
  water: 'pool',
  sport: 'gym',
  family: 'family',
} as const satisfies Record<LandingActivity['kind'], IconName>;

/** What can be booked once one is there; nothing where nothing is on sale. */
export function ActivityTiles({ page, language }: { page: LandingPage; language: Language }) {
  const t = useTranslations('landing.activities');
  if (page.activities.length === 0) return null;
  return (
    <PageSection id="activities" title={page.to ? t('titleIn', { city: page.to.name }) : t('title')}>
      {/* None stands alone in the last row. */}
      <div className={page.activities.length % 3 === 1 ? 'grid grid--2' : 'grid grid--3 grid--rows'}>
        {page.activities.map(({ id, title, kind, durationMinutes, nextDate, prices }) => (
          <SoftLink key={id} className="tile" href={pathFor('activity', language, { id })}>
            <div className="tile__body landing__activity">
              <span className="tl__icon">
                <Icon name={ICONS[kind]} />
              </span>
              <span className="tile__title">{title}</span>
              <b className="num">
                <PriceInCurrency prices={prices} />
              </b>
              <span className="small muted">
                {t('when', {
                  duration: formatDuration(durationMinutes, language),
                  date: formatDate(nextDate, language),
                })}
              </span>
            </div>
          </SoftLink>
        ))}
      </div>
    </PageSection>
  );
}
