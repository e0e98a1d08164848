import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { changeChoicesQuery, useHoldBus } from './change-calls';
import { useDeadline } from './use-deadline';

type HeldBusCall = {
  bookingNumber: string;
  caseId: string;
  /** Of the bus that is picked; null: another answer is. */
  tripId: string | null;
  /** What the API holds, as it was read. */
  held: { tripId: string; heldUntil: string } | null;
  /** Milliseconds that this browser's clock is behind the API's. */
  lag: number;
  onRefused: (error: ApiFailure) => Promise<void>;
};

/**
 * The seats of the bus that is picked are held while it is (D71), also of the one that stands ready. Once their time is
 * up they are held again only by a press: a page that nobody looks at keeps nobody off a bus.
 */
export function useHeldBus({ bookingNumber, caseId, tripId, held, lag, onRefused }: HeldBusCall) {
  const queryClient = useQueryClient();
  const { queryKey } = changeChoicesQuery(useProductApi(), { bookingNumber, caseId }, useLocale());
  const holding = useHoldBus({ bookingNumber, caseId });
  const [loose, setLoose] = useState<string | null>(null);
  const isLoose = tripId !== null && loose === tripId;
  const isHeld = tripId !== null && held?.tripId === tripId && !isLoose;

  async function hold(wanted: string) {
    try {
      const { heldUntil } = await holding.mutateAsync(wanted);
      queryClient.setQueryData(queryKey, (read) => read && { ...read, held: { tripId: wanted, heldUntil } });
      setLoose(null);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setLoose(wanted);
      await onRefused(error);
    }
  }

  const holdNow = useRef(hold);
  useEffect(() => {
    holdNow.current = hold;
  });
  useEffect(() => {
    if (tripId !== null && !isHeld) void holdNow.current(tripId);
    // Asked for once for each bus that is picked, not again when its time is up.
    // oxlint-disable-next-line react/exhaustive-deps -- `isHeld` is looked at when another bus is picked
  }, [tripId]);
  // Also while another answer is looked at.
  useDeadline(held?.heldUntil ?? null, lag, () => setLoose(held?.tripId ?? null));

  return {
    until: isHeld ? held.heldUntil : null,
    /** Its time is up, or it could not be held: whoever comes first has the seats. */
    isLoose,
    isHolding: holding.isPending,
    again: () => tripId !== null && void hold(tripId),
  };
}
