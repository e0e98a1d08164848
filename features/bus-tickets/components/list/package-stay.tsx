import type { ComponentType, ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { nightsOf } from '@/lib/search-criteria/stay-criteria';
import { formatDateRange } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { travellersOf } from '@/rules/travellers/party';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import type { TicketSearch } from '../../rules/ticket-search';
import { usePackagePrices, type PackagePrices } from '../../use-package-prices';
import { FareTogether, KnownPackagePrices, type FareTogetherProps } from '../ticket/fare-together';

/** What the search line of a phone says above it, and its steps. */
const md = (chunks: ReactNode) => <span className="only-md">{chunks}</span>;

export type PackageStayProps = {
  search: SearchCriteria;
  currency: CurrencyCode;
  /** The outbound buses so far. */
  outbound: TicketSearch | undefined;
  city: string;
  /** The list, with what says in each row what its bus costs together with bus back and hotel. */
  children: (Together: ComponentType<FareTogetherProps>) => ReactNode;
};

/**
 * The stay that goes with the buses of a package: its nights, and the lowest price that a hotel of the city has for
 * them. Stands at full height before that is known.
 */
export function PackageStay({ search, currency, outbound, city, children }: PackageStayProps) {
  const prices = usePackagePrices(search, currency, outbound);
  return (
    <KnownPackagePrices value={prices}>
      <Stay prices={prices} city={city} />
      {children(FareTogether)}
    </KnownPackagePrices>
  );
}

function Stay({ prices: { stay, found }, city }: { prices: PackagePrices; city: string }) {
  const t = useTranslations('busTickets.package');
  const language = useLocale();
  if (!stay) return null;
  const nights = nightsOf(stay);
  const dates = formatDateRange(stay.checkinDate, stay.checkoutDate, language);
  return (
    <div className="packstay">
      <Icon name="bed" />
      <p className="packstay__what">
        <b>{t.rich('stay', { nights, city, dates, md })}</b>{' '}
        <span className="muted">
          {found.state === 'from'
            ? t.rich('from', {
                price: formatMoney({ amount: found.cheapest.total, currency: found.cheapest.currency }, language),
                travellers: travellersOf(stay),
                rooms: found.cheapest.rooms,
                hotel: found.cheapest.hotel,
                md,
                b: (chunks) => <b>{chunks}</b>,
              })
            : t(found.state, { city })}
        </span>
      </p>
    </div>
  );
}
