import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { PageSection, SectionHead } from '@/components/layout/page-section';
import { TextLink } from '@/components/ui/basics/button';
import { Tile } from '@/components/ui/basics/tile';
import { Icon } from '@/components/ui/basics/icon';
import { Skyline } from '@/components/ui/drawings/skyline';
import type { RoutePrices } from '@/lib/destinations/known-route-prices';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import type { PopularRoute } from '../rules/popular-routes';

type RoutesProps = {
  routes: readonly PopularRoute[];
  /** A route without an entry shows none: what is not known is not guessed. */
  prices?: RoutePrices;
  language: Language;
};

const slugOf = ({ from, to }: PopularRoute) => `bus-${from.code}-${to.code}`;

function hrefOf(route: PopularRoute, language: Language): string {
  return pathFor('fromTo', language, { fromTo: slugOf(route) });
}

const areAnyPriced = (routes: readonly PopularRoute[], prices: RoutePrices) =>
  routes.some((route) => prices[slugOf(route)] !== undefined);

/** Cities reached from one city, each with its drawn skyline and its cheapest ticket. */
export function RouteTiles({ routes, prices = {}, language }: RoutesProps) {
  const t = useTranslations('home.tiles');
  const [first] = routes;
  if (!first) return null;
  return (
    <PageSection
      look="mist"
      title={t('title', { city: first.from.name })}
      lead={t(areAnyPriced(routes, prices) ? 'leadPriced' : 'lead')}
    >
      <div className="grid grid--4 shelf">
        {routes.map((route) => (
          <Tile
            key={route.to.code}
            href={hrefOf(route, language)}
            drawing={<Skyline seed={route.to.code} title={t('picture', { city: route.to.name })} />}
            title={route.to.name}
          >
            <span className="small muted">{companiesText(t, route.companies)}</span>
            <TileFoot prices={prices[slugOf(route)]} />
          </Tile>
        ))}
      </div>
    </PageSection>
  );
}

function TileFoot({ prices }: { prices: RoutePrices[string] | undefined }) {
  const t = useTranslations('home.tiles');
  return (
    <span className="tile__foot">
      {prices ? (
        <>
          <span className="small muted">{t('from')}</span>
          <b className="num">
            <PriceInCurrency prices={prices} />
          </b>
        </>
      ) : (
        <span className="link link--sm">{t('see')}</span>
      )}
    </span>
  );
}

/** 'Kestrel Coach', 'Kestrel Coach and Nordet', 'Kestrel Coach and 2 others' */
function companiesText(t: ReturnType<typeof useTranslations<'home.tiles'>>, companies: readonly string[]): string {
  const [first = '', second = ''] = companies;
  const count = companies.length > 2 ? companies.length - 1 : companies.length;
  return companies.length > 2 ? t('companiesMore', { first, count }) : t('companies', { first, second, count });
}

/** Routes between the most travelled cities. @param isPart the page of all routes is another one */
export function RouteList({ routes, prices = {}, language, isPart = false }: RoutesProps & { isPart?: boolean }) {
  const t = useTranslations('home.routes');
  if (routes.length === 0) return null;
  return (
    <div>
      <SectionHead title={t('title')} lead={t(areAnyPriced(routes, prices) ? 'leadPriced' : 'lead')} />
      <div className="routes routes--columns">
        {routes.map((route) => (
          <Link key={`${route.from.code} ${route.to.code}`} href={hrefOf(route, language)} prefetch={false}>
            <b>{t('route', { from: route.from.name, to: route.to.name })}</b>
            <small>{t('companies', { count: route.companies.length })}</small>
            <RouteEnd prices={prices[slugOf(route)]} />
          </Link>
        ))}
      </div>
      {isPart && (
        <p className="landing__more">
          <TextLink href={pathFor('bus', language)} iconEnd="arrowRight" prefetch={false}>
            {t('all')}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function RouteEnd({ prices }: { prices: RoutePrices[string] | undefined }) {
  if (!prices) return <Icon name="arrowRight" />;
  return (
    <span className="num">
      <PriceInCurrency prices={prices} />
    </span>
  );
}
