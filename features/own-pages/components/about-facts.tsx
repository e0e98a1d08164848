import { useTranslations } from 'next-intl';
import type { Destination } from '@/contract/destinations';
import { brand } from '@/lib/brand/brand';

/** Numbers of what is on sale now; those that nobody can count at the moment are left out. */
export function AboutFacts({ destinations }: { destinations: readonly Destination[] }) {
  const t = useTranslations('content.about.facts');
  const cities = destinations.filter(({ busDestinations }) => busDestinations.length > 0).length;
  const routes = destinations.reduce((sum, { busDestinations }) => sum + busDestinations.length, 0);
  const hours = brand.chatHours.closes - brand.chatHours.opens;
  return (
    <dl className="facts about__facts">
      {cities > 0 && (
        <>
          <Fact name={t('cities')} value={t('number', { value: cities })} note={t('citiesNote')} />
          <Fact name={t('routes')} value={t('number', { value: routes })} note={t('routesNote')} />
        </>
      )}
      <Fact name={t('help')} value={t('helpHours', { hours })} note={t('helpNote')} />
    </dl>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{note}</small>
      </dd>
    </div>
  );
}
