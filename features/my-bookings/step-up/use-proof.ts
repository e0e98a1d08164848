import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser/browser-api';

export type Proof = { code: string } | { cardLast4: string; postalCode: string };

/** A code to the address on file, sent once as soon as it is needed, and again on request (D61). */
export function useCodeMail(bookingNumber: string, purpose: 'stepUp' | 'emailChange', isNeeded: boolean) {
  const api = useProductApi();
  const isAsked = useRef(false);
  const mail = useMutation({
    mutationFn: async () =>
      (
        await api('sendBookingCode', {
          params: { bookingNumber },
          body: { purpose },
        })
      ).data,
    meta: { isQuiet: true },
  });
  const { mutate } = mail;
  useEffect(() => {
    if (!isNeeded || isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [isNeeded, mutate]);
  return mail;
}

/** Proves more than number and name do; holds 30 minutes for this browser (D61). */
export function useStepUp(bookingNumber: string, onProved: () => void) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async (body: Proof) => (await api('stepUpBooking', { params: { bookingNumber }, body })).data,
    meta: { isQuiet: true },
    onSuccess: onProved,
  });
}
