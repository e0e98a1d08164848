'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import { openBedChoices } from '@/lib/booking-session/cart/open-bed-choices';
import { addingHotel } from '@/lib/booking-session/session/adding-hotel';
import { HOTELS_KEY } from '@/lib/booking-session/session/query-keys';
import { sessionQuery } from '@/lib/booking-session/session/session.queries';
import { useOtherParty } from '@/lib/booking-session/session/use-other-party';
import { useSessionCall } from '@/lib/booking-session/session/use-session-call';
import { ApiFailure } from '@/lib/http/api-failure';
import type { StayCriteria } from '@/lib/search-criteria/stay-criteria';
import { isCurrencyCode, type CurrencyCode } from '@/rules/money/currency';
import type { Money } from '@/rules/money/money';
import type { StayProduct } from './hotel-rooms.queries';

/** Refusals after which the rooms on the screen are no longer true. */
const ROOMS_ARE_STALE = new Set(['SOLD_OUT', 'PRICE_CHANGED', 'NOT_ON_SALE', 'ROOM_TOO_SMALL', 'ROOM_NOT_FOUND']);

/** What a press on 'Choose' met, in the API's words; of another price what it takes to agree to it (D23). */
export type RoomProblem = { choiceId: string; message: string; price: { shown: Money; now: Money } | null };

/** A room, or all rooms of a split, the first one first (D22). */
export type ChosenRooms = readonly { roomIdentifier: string }[];

/** Tells one choice of rooms from another: of a single room its identifier. */
export function choiceIdOf(rooms: ChosenRooms): string {
  return rooms.map(({ roomIdentifier }) => roomIdentifier).join(' ');
}

export type ChoosingRoom = {
  /** @param price what the screen shows for the stay in all these rooms: another price is refused */
  choose: (rooms: ChosenRooms, price: Money) => void;
  /** To the next step, with the room that is chosen already. */
  goOn: () => void;
  /** What is being registered, see `choiceIdOf`. */
  pendingId: string | null;
  problem: RoomProblem | null;
  /** The room is in the cart, and its nights leave something to choose before going on (D42b). */
  isBedOpen: boolean;
};

type Choice = {
  hotelIdentifier: string;
  stay: StayCriteria;
  product: StayProduct;
  currency: CurrencyCode;
  nextPath: string;
};

/**
 * Puts a room into the cart (R94, R130) and goes on, unless a night needs a choice first. A refusal stays on the page,
 * with the rooms asked for again; nothing is lost.
 */
export function useChooseRoom({ hotelIdentifier, stay, product, currency, nextPath }: Choice): ChoosingRoom {
  const router = useRouter();
  const { api, queryClient } = useSessionCall();
  // The room that was pressed says it, or the list where that is gone: once, and where somebody looks (R165).
  const addHotel = useMutation({ ...addingHotel({ api, queryClient }), meta: { isQuiet: true } });
  const otherParty = useOtherParty(stay);
  const [problem, setProblem] = useState<RoomProblem | null>(null);
  const [isBedOpen, setBedOpen] = useState(false);

  async function register(rooms: ChosenRooms, shown: Money) {
    const roomIdentifiers = rooms.map(({ roomIdentifier }) => roomIdentifier);
    const [roomIdentifier = ''] = roomIdentifiers;
    const { cityCode, checkinDate, checkoutDate, nbOfAdults, nbOfChildren, ageOfChildren } = stay;
    setProblem(null);
    try {
      const { session } = await addHotel.mutateAsync({
        hotelIdentifier,
        roomIdentifier,
        roomIdentifiers,
        cityCode,
        checkinDate,
        checkoutDate,
        product,
        currency,
        expectedAmount: shown.amount,
        expectedCurrency: shown.currency,
        party: { nbOfAdults, nbOfChildren, ageOfChildren },
      });
      if (openBedChoices(session).length > 0) return setBedOpen(true);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem({ choiceId: choiceIdOf(rooms), message: error.message, price: otherPriceOf(error, shown) });
      if (!(error instanceof ApiFailure)) return;
      if (error.code === 'PARTY_CHANGED') await queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey });
      if (ROOMS_ARE_STALE.has(error.code)) await queryClient.invalidateQueries({ queryKey: HOTELS_KEY });
      return;
    }
    goOn();
  }

  function goOn() {
    startRouteProgress();
    router.push(nextPath);
  }

  return {
    goOn,
    choose: (rooms, price) => {
      if (!otherParty.waits() && !addHotel.isPending) void register(rooms, price);
    },
    pendingId: addHotel.isPending ? (addHotel.variables.roomIdentifiers ?? []).join(' ') : null,
    problem,
    isBedOpen,
  };
}

function otherPriceOf(error: Error, shown: Money): RoomProblem['price'] {
  if (!(error instanceof ApiFailure) || error.code !== 'PRICE_CHANGED' || error.total === undefined) return null;
  const { total: amount, currency } = error;
  return { shown, now: { amount, currency: isCurrencyCode(currency) ? currency : shown.currency } };
}
