import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { SectionHead } from '@/components/layout/page-section';
import { TextLink } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { RoutePrices } from '@/lib/destinations/known-route-prices';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { busSlug, type PopularRoute } from '../rules/popular-routes';

type RoutesProps = {
  routes: readonly PopularRoute[];
  /** A route without an entry shows none: what is not known is not guessed. */
  prices?: RoutePrices;
  language: Language;
};

/** Routes between the most travelled cities. @param isPart the page of all routes is another one */
export function RouteList({ routes, prices = {}, language, isPart = false }: RoutesProps & { isPart?: boolean }) {
  const t = useTranslations('home.routes');
  if (routes.length === 0) return null;
  return (
    <div>
      <SectionHead
        title={t('title')}
        lead={t(routes.some((route) => prices[busSlug(route)]) ? 'leadPriced' : 'lead')}
      />
      <div className="routes routes--columns">
        {routes.map((route) => (
          <SoftLink
            key={`${route.from.code} ${route.to.code}`}
            href={pathFor('fromTo', language, { fromTo: busSlug(route) })}
          >
            <b>{t('route', { from: route.from.name, to: route.to.name })}</b>
            <small>{t('companies', { count: route.companies.length })}</small>
            <RouteEnd prices={prices[busSlug(route)]} />
          </SoftLink>
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
