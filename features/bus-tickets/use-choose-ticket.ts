'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import type { BusTicket } from '@/contract/bus-ticket';
import { useAddBus } from '@/lib/booking-session/session/session-actions';
import { sessionQuery } from '@/lib/booking-session/session/session.queries';
import { useOtherParty } from '@/lib/booking-session/session/use-other-party';
import { useSessionCall } from '@/lib/booking-session/session/use-session-call';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import { ApiFailure } from '@/lib/http/api-failure';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import type { Direction } from './rules/day-links';
import type { ListViews } from './rules/list-views';
import { afterTicketsPath, ticketsPath } from './rules/ticket-paths';
import { TICKETS_KEY } from './ticket-questions';

/** Refusals after which the list on the screen is no longer true. */
const LIST_IS_STALE = new Set([
  'SOLD_OUT',
  'PRICE_CHANGED',
  'NOT_ON_SALE',
  'INVALID_TRIP',
  'PARTY_CHANGED',
  'MOCKED_TRIP',
]);

export type ChoosingProps = {
  direction: Direction;
  search: SearchCriteria;
  currency: CurrencyCode;
  language: Language;
  /** How the lists are shown: the list of the return goes on with its own. */
  views: ListViews;
};

export type Choosing = {
  choose: (ticket: BusTicket) => void;
  /** `ticketKey` of what is being registered. */
  pendingKey: string | null;
  /** How often the list was asked for anew because of a refusal. */
  refusals: number;
};

/**
 * What a press on 'Choose' does: the outbound of a round trip is kept here (R92); a one-way ticket or a return is
 * registered in the session first, then stored (R91), and leads to the summary, or to the hotels of a package. Nothing
 * is chosen while the cart is for others (D22b). A refusal is said in the visitor's language by the query client; the
 * list is asked for again and nothing chosen is lost.
 */
export function useChooseTicket({ direction, search, currency, language, views }: ChoosingProps): Choosing {
  const router = useRouter();
  const { api, queryClient } = useSessionCall();
  const addBus = useAddBus();
  const otherParty = useOtherParty(search);
  const { chooseOutbound, chooseReturn } = useSelectionStore.getState();
  const [refusals, setRefusals] = useState(0);

  function go(path: string) {
    startRouteProgress();
    router.push(path);
  }

  async function register(ticket: BusTicket) {
    const { nbOfAdults, nbOfChildren, ageOfChildren } = search;
    try {
      await addBus.mutateAsync({
        tripId: ticket.tripId,
        key: ticketKey(ticket),
        party: { nbOfAdults, nbOfChildren, ageOfChildren },
        currency,
      });
    } catch (error) {
      if (error instanceof ApiFailure && LIST_IS_STALE.has(error.code)) {
        setRefusals((count) => count + 1);
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: TICKETS_KEY }),
          queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey }),
          queryClient.invalidateQueries({ queryKey: ['day-prices'] }),
        ]);
      }
      return;
    }
    if (direction === 'return') chooseReturn(ticket);
    else chooseOutbound(ticket);
    go(afterTicketsPath(search, language));
  }

  return {
    choose: (ticket) => {
      if (otherParty.waits()) return;
      if (direction === 'outbound' && search.tripType === 'roundTrip') {
        chooseOutbound(ticket);
        go(ticketsPath(search, 'return', language, views));
      } else if (!addBus.isPending) void register(ticket);
    },
    pendingKey: addBus.isPending ? (addBus.variables.key ?? null) : null,
    refusals,
  };
}
