'use client';

import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { BusTicket } from '@/contract/bus-ticket';
import { useFeatureFlags } from '@/lib/feature-flags/feature-flags.queries';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { nightsOf, stayOfSearch, type StayCriteria } from '@/lib/search-criteria/stay-criteria';
import type { LocalDate } from '@/rules/dates/dates';
import type { CurrencyCode } from '@/rules/money/currency';
import { cheapestStayQuery, type StaySearch } from './package-stay.queries';
import { arrivalDayOf, cheapestBack, packageTotalOf, type CheapestStay } from './rules/package-total';
import type { TicketSearch } from './rules/ticket-search';
import { useReturnSearch } from './use-ticket-search';

/** What the whole package costs with one bus: not known yet, not known at all, or from so much, in minor units. */
type PackageTotal = { state: 'asking' | 'unknown' | 'noRoom' | 'noBack' } | { state: 'from'; total: number };

export type PackagePrices = {
  isRoundTrip: boolean;
  /** The stay of a bus that arrives on the day that was asked for; null where no night lies before the bus back. */
  stay: StayCriteria | null;
  found: { state: 'asking' | 'unknown' | 'noRoom' } | { state: 'from'; cheapest: CheapestStay };
  /** Null for a bus that cannot be bought, or after which no night lies before the bus back. */
  ofTicket: (ticket: BusTicket) => (PackageTotal & { nights: number }) | null;
};

const NO_TICKETS: readonly BusTicket[] = [];

/** Of a search for hotels that has no room so far. */
const OPEN_STATES = { searching: 'asking', complete: 'noRoom', stopped: 'unknown' } as const;

function foundOf(search: StaySearch | undefined, isError: boolean): PackagePrices['found'] {
  if (!search) return { state: isError ? 'unknown' : 'asking' };
  if (search.cheapest && search.status !== 'searching') return { state: 'from', cheapest: search.cheapest };
  return { state: OPEN_STATES[search.status] };
}

/**
 * What bus and hotel cost together (R35): each bus with the cheapest bus back of the day and the cheapest room of the
 * nights that it leaves.
 */
export function usePackagePrices(
  search: SearchCriteria,
  currency: CurrencyCode,
  outbound: TicketSearch | undefined,
): PackagePrices {
  const api = useProductApi();
  const flags = useFeatureFlags().data;
  const tickets = outbound?.tickets ?? NO_TICKETS;

  const back = useCheapestBack(search, currency, tickets);

  const days = new Set<LocalDate>([search.dateStart, ...tickets.flatMap((ticket) => arrivalDayOf(ticket) ?? [])]);
  const stays = [...days].flatMap((day) => stayOfSearch(search, day) ?? []);
  const isShort = flags?.isShortHotelTimeoutEnabled ?? false;
  const answers = useQueries({
    queries: stays.map((stay) => cheapestStayQuery(api, stay, currency, { isShort })),
  });

  const foundOn = (day: LocalDate): PackagePrices['found'] => {
    const answer = answers[stays.findIndex(({ checkinDate }) => checkinDate === day)];
    return foundOf(answer?.data, answer?.isError ?? false);
  };
  return {
    isRoundTrip: search.tripType === 'roundTrip',
    stay: stayOfSearch(search),
    found: foundOn(search.dateStart),
    ofTicket(ticket) {
      const day = arrivalDayOf(ticket);
      const stay = day && stayOfSearch(search, day);
      if (!stay || ticket.availability !== 'available' || !ticket.price) return null;
      const nights = nightsOf(stay);
      const found = foundOn(day);
      if (found.state !== 'from') return { state: found.state, nights };
      if (back.state !== 'known') return { state: back.state, nights };
      // Whether totals are rounded up is not known yet.
      if (!flags) return { state: 'asking', nights };
      const isPrettyUp = flags.isPrettyUpPriceForBusHotelEnabled;
      const total = packageTotalOf(ticket, back.ticket, found.cheapest, { party: search, isPrettyUp });
      return total === null ? { state: 'unknown', nights } : { state: 'from', total, nights };
    },
  };
}

type Back = { state: 'asking' | 'unknown' | 'noBack' } | { state: 'known'; ticket: BusTicket | null };

/**
 * The cheapest bus back, asked for once with the first bus that can be bought: what a bus adds to a pair is its own
 * (D32). A ticket that is offered anew asks nothing anew.
 */
function useCheapestBack(search: SearchCriteria, currency: CurrencyCode, tickets: readonly BusTicket[]): Back {
  const key = JSON.stringify([search, currency]);
  const first = tickets.find(({ availability, tripId }) => availability === 'available' && tripId !== '');
  const [asked, setAsked] = useState<{ key: string; tripId: string | undefined }>({ key, tripId: undefined });
  if (asked.key !== key || (asked.tripId === undefined && first !== undefined))
    setAsked({ key, tripId: first?.tripId });
  const isRoundTrip = search.tripType === 'roundTrip' && search.dateEnd !== undefined;
  const { data, isError } = useReturnSearch(isRoundTrip && asked.key === key ? asked.tripId : undefined, undefined);
  if (!isRoundTrip) return { state: 'known', ticket: null };
  if (!data || data.status === 'searching') return { state: isError ? 'unknown' : 'asking' };
  const ticket = cheapestBack(data.tickets, search.dateEnd ?? search.dateStart, search);
  return ticket ? { state: 'known', ticket } : { state: data.status === 'complete' ? 'noBack' : 'unknown' };
}
