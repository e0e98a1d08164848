import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { isClosedBooking, MY_BOOKINGS_KEY } from '../my-bookings.queries';
import { typedNumber } from '../rules/typed-number';

type FindFields = { bookingNumber: string; lastName: string };

export type FindFormControl = {
  form: UseFormReturn<FindFields>;
  /** Why it was not opened: what to check where no booking is found, else in the API's words. */
  refusal: string | null;
  /** Counts refusals, so that each one takes the focus. */
  refusals: number;
  isSending: boolean;
  submit: () => void;
};

/** State of the form that opens a booking by number and last name (D11b). It ends on the booking's page. */
export function useFindForm(language: Language, givenNumber: string): FindFormControl {
  const t = useTranslations('findBooking');
  const api = useProductApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  const [refusals, setRefusals] = useState(0);
  const form = useForm<FindFields>({
    defaultValues: { bookingNumber: givenNumber, lastName: '' },
    shouldFocusError: false,
    resolver: (values) => {
      const errors = {
        ...(values.bookingNumber.trim() === ''
          ? { bookingNumber: fault(t('missing.bookingNumber')) }
          : typedNumber(values.bookingNumber) === null && { bookingNumber: fault(t('numberShape')) }),
        ...(values.lastName.trim() === '' && { lastName: fault(t('missing.lastName')) }),
      };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ bookingNumber, lastName }: FindFields) =>
      (
        await api('findMyBooking', {
          body: { bookingNumber: typedNumber(bookingNumber) ?? bookingNumber, lastName: lastName.trim() },
        })
      ).data,
    meta: { isQuiet: true },
    onSuccess: async ({ bookingNumber }) => {
      await queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY });
      startRouteProgress();
      router.push(pathFor('myBooking', language, { bookingNumber: bookingNumber.toLowerCase() }));
    },
    onError: () => setRefusals((before) => before + 1),
  });
  return {
    form,
    refusal: isClosedBooking(error) ? t('noSuchPair') : (error?.message ?? null),
    refusals,
    isSending: isPending,
    submit: () => void form.handleSubmit((values) => mutate(values))(),
  };
}

const fault = (message: string) => ({ type: 'rule', message });
