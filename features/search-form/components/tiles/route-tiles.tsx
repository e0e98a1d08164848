import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { PageSection } from '@/components/layout/page-section';
import { Tile } from '@/components/ui/basics/tile';
import { Skyline } from '@/components/ui/drawings/skyline';
import type { Prices } from '@/contract/landing-pages';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import type { HomePrices } from '../../rules/home-prices';
import { busSlug, packageSlug, type PopularRoute } from '../../rules/popular-routes';

export type RouteTilesProps = {
  routes: readonly PopularRoute[];
  prices: Pick<HomePrices, 'routes' | 'packages'>;
  language: Language;
};

/** Cities reached from one city, each with its drawn skyline, its cheapest ticket and a trip with a hotel. */
export function RouteTiles({ routes, prices, language }: RouteTilesProps) {
  const t = useTranslations('home.tiles');
  const [first] = routes;
  if (!first) return null;
  const arePriced = routes.some((route) => prices.routes[busSlug(route)]);
  const haveHotels = routes.some((route) => prices.packages[packageSlug(route)]);
  return (
    <PageSection
      look="mist"
      title={t('title', { city: first.from.name })}
      lead={t(haveHotels ? 'leadPackages' : arePriced ? 'leadPriced' : 'lead')}
    >
      <div className="grid grid--4 shelf">
        {routes.map((route) => (
          <Tile
            key={route.to.code}
            href={pathFor('fromTo', language, { fromTo: busSlug(route) })}
            drawing={<Skyline seed={route.to.code} title={t('picture', { city: route.to.name })} />}
            title={route.to.name}
          >
            <span className="small muted">{companiesText(t, route.companies)}</span>
            <TileFoot bus={prices.routes[busSlug(route)]} withHotel={prices.packages[packageSlug(route)]} />
          </Tile>
        ))}
      </div>
    </PageSection>
  );
}

function TileFoot({ bus, withHotel }: { bus: Prices | undefined; withHotel: Prices | undefined }) {
  const t = useTranslations('home.tiles');
  if (!bus && !withHotel)
    return (
      <span className="tile__foot">
        <span className="link link--sm">{t('see')}</span>
      </span>
    );
  return (
    <>
      {bus && <FromPrice label={t('from')} prices={bus} />}
      {withHotel && <FromPrice label={t('packageExample')} prices={withHotel} />}
    </>
  );
}

function FromPrice({ label, prices }: { label: string; prices: Prices }) {
  return (
    <span className="tile__foot">
      <span className="small muted">{label}</span>
      <b className="num">
        <PriceInCurrency prices={prices} />
      </b>
    </span>
  );
}

/** 'Kestrel Coach', 'Kestrel Coach and Nordet', 'Kestrel Coach and 2 others' */
function companiesText(t: ReturnType<typeof useTranslations<'home.tiles'>>, companies: readonly string[]): string {
  const [first = '', second = ''] = companies;
  const count = companies.length > 2 ? companies.length - 1 : companies.length;
  return companies.length > 2 ? t('companiesMore', { first, count }) : t('companies', { first, second, count });
}
