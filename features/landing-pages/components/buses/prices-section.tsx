import { useTranslations } from 'next-intl';
import { SectionHead } from '@/components/layout/page-section';
import type { RouteFacts } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';
import { PriceDays } from './price-days';
import { PriceHistory } from './price-history';

export type PricesSectionProps = { route: RouteFacts; from: string; to: string; language: Language };

/** What a day costs, and how the price moves. Without a price and without history there is nothing to say. */
export function PricesSection({ route, from, to, language }: PricesSectionProps) {
  const t = useTranslations('landingBus.days');
  if (!hasPrices(route)) return null;
  return (
    <section className="section" id="prices">
      <div className="wrap stack gap-48">
        {route.cheapest && (
          <div>
            <SectionHead title={t('title')} lead={t('lead')} />
            <PriceDays route={route} from={from} to={to} language={language} />
          </div>
        )}
        {route.history && <PriceHistory history={route.history} />}
      </div>
    </section>
  );
}

export function hasPrices({ cheapest, history }: RouteFacts): boolean {
  return cheapest !== null || history !== null;
}
