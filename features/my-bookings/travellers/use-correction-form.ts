import { useState } from 'react';
import { ApiFailure } from '@/lib/http/api-failure';
import { useCorrection } from './traveller-calls';
import type { TravellerPlace } from './traveller-place';

/** One small form of a traveller's card: what was refused, field by field, and whether it was saved. */
export function useCorrectionForm({ bookingNumber, index }: Pick<TravellerPlace, 'bookingNumber' | 'index'>) {
  const correction = useCorrection(bookingNumber, index);
  const [refusals, setRefusals] = useState(0);
  const { error } = correction;
  const fields = error instanceof ApiFailure ? (error.fields ?? []) : [];
  return {
    isBusy: correction.isPending,
    isDone: correction.isSuccess,
    /** Of a field, as the API says it. */
    errorOf: (name: string) => fields.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message,
    /** What no field is to blame for. */
    message: error && fields.length === 0 ? error.message : null,
    refusals,
    send: (change: Parameters<typeof correction.mutate>[0], onSaved?: () => void) =>
      correction.mutate(change, { onSuccess: onSaved, onError: () => setRefusals((count) => count + 1) }),
  };
}
