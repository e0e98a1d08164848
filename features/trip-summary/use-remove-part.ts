import { useTranslations } from 'next-intl';
import { showToast } from '@/components/feedback/toasts-store';
import type { Session } from '@/contract/session';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { useAddHotel } from '@/lib/booking-session/session/adding-hotel';
import {
  useAddActivity,
  useAddBus,
  useRemoveActivity,
  useRemoveBus,
  useRemoveHotel,
} from '@/lib/booking-session/session/session-actions';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import type { TripActivity, TripBus, TripPart, TripStay } from './rules/trip-days';

export type PartRemoval = {
  remove: (part: TripPart) => Promise<void>;
  /** A part is just being removed or put back: no other one meanwhile. */
  isBusy: boolean;
};

/**
 * Removes a part of the trip; the pair of a round trip goes together (D32). It can be undone while the notice is there
 * (F24): the same thing is registered again at its price, if it is still free. A refusal is said by the query client
 * (R165).
 */
export function useRemovePartWithUndo(session: Session): PartRemoval {
  const t = useTranslations('tripSummary');
  const calls = {
    removeBus: useRemoveBus(),
    addBus: useAddBus(),
    removeHotel: useRemoveHotel(),
    addHotel: useAddHotel(),
    removeActivity: useRemoveActivity(),
    addActivity: useAddActivity(),
  };
  const { nbOfAdults, nbOfChildren, ageOfChildren } = session;
  const buyer = { party: { nbOfAdults, nbOfChildren, ageOfChildren }, currency: session.currency.code };

  async function bus({ entry, isPair, journey }: TripBus) {
    // The return ticket's offer stands for the pair.
    const ticket = session.bookedBuses[entry]?.tickets.at(-1);
    await calls.removeBus.mutateAsync(entry);
    const message = isPair ? t('removedBoth') : t('removed', { city: journey.destinationLocation.cityName });
    offerUndo(message, async () => {
      if (ticket)
        useSelectionStore
          .getState()
          .adoptSession(await calls.addBus.mutateAsync({ tripId: ticket.tripId, key: ticketKey(ticket), ...buyer }));
    });
  }

  async function stay({
    entry,
    stay: { hotel, selectedRoom, rooms, product, checkinDate, checkoutDate, price },
  }: TripStay) {
    await calls.removeHotel.mutateAsync(entry);
    offerUndo(t('removedPart', { name: hotel.name }), () =>
      calls.addHotel.mutateAsync({
        hotelIdentifier: hotel.hotelIdentifier,
        roomIdentifier: selectedRoom.roomIdentifier,
        roomIdentifiers: rooms.map(({ roomIdentifier }) => roomIdentifier),
        checkinDate,
        checkoutDate,
        cityCode: hotel.cityCode,
        product,
        expectedAmount: price.total,
        expectedCurrency: price.currency,
        ...buyer,
      }),
    );
  }

  async function activity({
    entry,
    activity: { activityId, optionId, date, time, quantity, total, currency, activityName },
  }: TripActivity) {
    await calls.removeActivity.mutateAsync(entry);
    offerUndo(t('removedPart', { name: activityName }), () =>
      calls.addActivity.mutateAsync({
        activityId,
        optionId,
        date,
        time,
        quantity,
        expectedAmount: total,
        expectedCurrency: currency,
        ...buyer,
      }),
    );
  }

  function offerUndo(message: string, again: () => Promise<unknown>) {
    showToast({ message, action: { label: t('undo'), onAction: () => void again().catch(() => undefined) } });
  }

  return {
    remove: (part) =>
      (part.kind === 'bus' ? bus(part) : part.kind === 'stay' ? stay(part) : activity(part)).catch(() => undefined),
    isBusy: Object.values(calls).some((call) => call.isPending),
  };
}
