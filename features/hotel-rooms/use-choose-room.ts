'use client';

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import type { RoomOffer } from '@/contract/hotels';
import { useAddHotel } from '@/lib/booking-session/session/session-actions';
import { HOTELS_KEY } from '@/lib/booking-session/session/query-keys';
import { ApiFailure } from '@/lib/http/api-failure';
import type { StayCriteria } from '@/lib/search-criteria/stay-criteria';
import { isCurrencyCode, type CurrencyCode } from '@/rules/money/currency';
import type { Money } from '@/rules/money/money';
import type { StayProduct } from './hotel-rooms.queries';

/** Refusals after which the rooms on the screen are no longer true. */
const ROOMS_ARE_STALE = new Set(['SOLD_OUT', 'PRICE_CHANGED', 'NOT_ON_SALE', 'ROOM_TOO_SMALL', 'ROOM_NOT_FOUND']);

/** What a press on 'Choose' met: another price, which needs consent (D23), or a refusal in the API's words. */
export type RoomProblem = { roomIdentifier: string } & (
  { kind: 'price'; shown: Money; now: Money } | { kind: 'refusal'; message: string }
);

export type ChoosingRoom = {
  /** @param price what the screen shows for the stay: another price is refused */
  choose: (room: RoomOffer, price: Money) => void;
  /** To the next step, with the room that is chosen already. */
  goOn: () => void;
  /** Room that is being registered. */
  pendingId: string | null;
  problem: RoomProblem | null;
};

type Choice = {
  hotelIdentifier: string;
  stay: StayCriteria;
  product: StayProduct;
  currency: CurrencyCode;
  nextPath: string;
};

/**
 * Puts a room into the cart (R94, R130) and goes on. A refusal stays on the page, with the rooms asked for again;
 * nothing is lost.
 */
export function useChooseRoom({ hotelIdentifier, stay, product, currency, nextPath }: Choice): ChoosingRoom {
  const router = useRouter();
  const queryClient = useQueryClient();
  const addHotel = useAddHotel();
  const [problem, setProblem] = useState<RoomProblem | null>(null);

  async function register({ roomIdentifier }: RoomOffer, shown: Money) {
    const { cityCode, checkinDate, checkoutDate, nbOfAdults, nbOfChildren, ageOfChildren } = stay;
    setProblem(null);
    try {
      await addHotel.mutateAsync({
        hotelIdentifier,
        roomIdentifier,
        cityCode,
        checkinDate,
        checkoutDate,
        product,
        currency,
        expectedAmount: shown.amount,
        expectedCurrency: shown.currency,
        party: { nbOfAdults, nbOfChildren, ageOfChildren },
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) return;
      setProblem(problemOf(error, roomIdentifier, shown));
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
    choose: (room, price) => {
      if (!addHotel.isPending) void register(room, price);
    },
    pendingId: addHotel.isPending ? addHotel.variables.roomIdentifier : null,
    problem,
  };
}

function problemOf({ code, message, total, currency }: ApiFailure, roomIdentifier: string, shown: Money): RoomProblem {
  if (code !== 'PRICE_CHANGED' || total === undefined) return { roomIdentifier, kind: 'refusal', message };
  return {
    roomIdentifier,
    kind: 'price',
    shown,
    now: { amount: total, currency: isCurrencyCode(currency) ? currency : shown.currency },
  };
}
