'use client';

import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { BookingSteps } from '@/components/booking/steps/booking-steps';
import { CartFrame } from '@/components/booking/cart/cart-frame';
import { OtherPartyNote } from '@/components/booking/cart/other-party-note';
import { SearchRecap } from '@/components/booking/steps/search-recap';
import { PageTitle } from '@/components/layout/page-title';
import { Button, LinkButton } from '@/components/ui/basics/button';
import type { CartContents } from '@/lib/booking-session/cart/cart-contents';
import { useOtherParty } from '@/lib/booking-session/session/use-other-party';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { formatDate } from '@/rules/dates/dates';
import { dayOf, type Direction } from '../../rules/day-links';
import type { ListViews } from '../../rules/list-views';
import type { RouteCities } from '../../rules/route-cities';
import { ticketsPath, ticketsQueryText } from '../../rules/ticket-paths';

export type ChoosingFrameProps = {
  search: SearchCriteria;
  direction: Direction;
  /** How both lists are shown: the steps lead back to them as they were. */
  views: ListViews;
  cities: RouteCities;
  cart: CartContents;
  /** Where 'Continue' leads; null while something is missing: then the bar has no button. */
  continueHref: string | null;
  editSearch: ReactNode;
  children: ReactNode;
};

/** What both ticket screens share: search line, steps, title, cart beside the list and as a bar below it. */
export function ChoosingFrame({
  search,
  direction,
  views,
  cities,
  cart,
  continueHref,
  editSearch,
  children,
}: ChoosingFrameProps) {
  const t = useTranslations('busTickets');
  const language = useLocale();
  const { isOther } = useOtherParty(search);
  const query = criteriaToQuery(search).toString();
  const isRoundTrip = search.tripType === 'roundTrip';
  const [from, to] = direction === 'return' ? [cities.to, cities.from] : [cities.from, cities.to];
  const title = isRoundTrip ? t(`title.${direction}`) : t('title.oneWay');
  const date = formatDate(dayOf(search, direction), language, 'long');
  const action = (block: boolean) =>
    continueHref && !isOther ? (
      <LinkButton variant="primary" block={block} href={continueHref}>
        {t('continue')}
      </LinkButton>
    ) : (
      block && (
        <Button variant="primary" block disabled>
          {t('continue')}
        </Button>
      )
    );
  return (
    <>
      <SearchRecap
        key={query}
        from={cities.from}
        to={cities.to}
        isRoundTrip={isRoundTrip}
        firstDate={search.dateStart}
        lastDate={search.dateEnd ?? search.dateStart}
        nights={search.busHotelMode ? search.nights : undefined}
        party={search}
        editSearch={editSearch}
      />
      <CartFrame
        contents={cart}
        action={action}
        head={
          <>
            <BookingSteps
              current={direction}
              hasReturn={isRoundTrip}
              flow={search.busHotelMode ? 'busHotel' : 'bus'}
              search={ticketsQueryText(search, views)}
              isTight
            />
            <PageTitle
              title={title}
              lead={t(direction === 'return' ? 'lead.return' : 'lead.outbound', { date, from, to })}
              isQuiet
            />
          </>
        }
      >
        <div className="choosing stack">
          <OtherPartyNote
            party={search}
            pathOf={(party) => ticketsPath({ ...search, ...party }, 'outbound', language, views)}
          />
          {children}
        </div>
      </CartFrame>
    </>
  );
}
