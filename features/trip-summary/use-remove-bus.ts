import { useTranslations } from 'next-intl';
import { showToast } from '@/components/feedback/toasts-store';
import type { Session } from '@/contract/session';
import { useAddBus, useRemoveBus } from '@/lib/booking-session/session-actions';
import { useSelectionStore } from '@/lib/booking-session/selection-store';
import { ticketKey } from '@/lib/booking-session/ticket-key';
import type { TripBus } from './rules/trip-days';

/**
 * Removes a bus, the pair of a round trip together (D32). It can be undone while the notice is there (F24):
 * the same ticket is registered again at its price, if it is still free. A refusal is said by the query client (R165).
 */
export function useRemoveBusWithUndo(session: Session): { removeBus: (bus: TripBus) => Promise<void>; isBusy: boolean } {
  const t = useTranslations('tripSummary');
  const remove = useRemoveBus();
  const add = useAddBus();

  async function removeBus({ entry, isPair, journey }: TripBus) {
    const { nbOfAdults, nbOfChildren, ageOfChildren, currency } = session;
    // The return ticket's offer stands for the pair.
    const ticket = session.bookedBuses[entry]?.tickets.at(-1);
    const isRemoved = await remove.mutateAsync(entry).then(() => true, () => false);
    if (!isRemoved || !ticket) return;
    const undo = () =>
      add
        .mutateAsync({ tripId: ticket.tripId, key: ticketKey(ticket), party: { nbOfAdults, nbOfChildren, ageOfChildren }, currency: currency.code })
        .then(useSelectionStore.getState().adoptSession, () => undefined);
    showToast({
      message: isPair ? t('removedBoth') : t('removed', { city: journey.destinationLocation.cityName }),
      action: { label: t('undo'), onAction: () => void undo() },
    });
  }

  return { removeBus, isBusy: remove.isPending || add.isPending };
}
