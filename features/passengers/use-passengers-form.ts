import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import { formErrorList } from '@/components/form/form-error-list';
import type { Passengers } from '@/contract/passengers';
import type { Session } from '@/contract/session';
import { useAccount } from '@/lib/account/account-store';
import { draftsOf } from '@/lib/booking-session/choices/passenger-drafts';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { sessionQuery } from '@/lib/booking-session/session/session.queries';
import { useSavePassengers } from '@/lib/booking-session/session/session-actions';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import type { TravellersTrip } from '@/rules/travellers/travellers';
import { accountTraveller } from './rules/account-traveller';
import { passengersResolver } from './rules/passengers-resolver';
import { startingForms } from './rules/starting-forms';
import { usePassengerWords } from './use-passenger-words';

export type TravellerPath = `adults.${number}` | `children.${number}`;
export type PassengersFormControl = { form: UseFormReturn<Passengers>; isSending: boolean; submit: () => void };

/** Refusals after which the cart on the screen is no longer true. */
const CART_IS_STALE = new Set(['CART_EMPTY', 'SESSION_NOT_FOUND', 'SESSION_LOCKED']);

/**
 * State of the travellers' forms. What is typed is kept in this tab at once, and in the session when it is sent (D40).
 */
export function usePassengersForm(session: Session, trip: TravellersTrip, language: Language): PassengersFormControl {
  const router = useRouter();
  const queryClient = useQueryClient();
  const api = useProductApi();
  const words = usePassengerWords();
  const save = useSavePassengers();
  const [defaultValues] = useState(() =>
    startingForms(trip.party, useSelectionStore.getState().passengers, session.passengers),
  );
  const form = useForm<Passengers>({
    defaultValues,
    resolver: passengersResolver(trip, words),
    shouldFocusError: false,
  });

  useDraftKeeping(form);
  useAccountTraveller(form, session);
  useRechecking(form);

  async function send(passengers: Passengers) {
    try {
      await save.mutateAsync(passengers);
    } catch (error) {
      // The alert says it already (R165); here it goes beside the fields.
      if (!(error instanceof ApiFailure)) return;
      for (const { path, message } of error.fields ?? [])
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own names
        form.setError(path as TravellerPath, { type: 'server', message });
      if (CART_IS_STALE.has(error.code)) await queryClient.invalidateQueries(sessionQuery(api));
      return;
    }
    startRouteProgress();
    router.push(pathFor('payment', language));
  }

  return { form, isSending: save.isPending, submit: () => void form.handleSubmit(send)() };
}

/**
 * Who is signed in need not type what we know of them. Once, and never where this tab or the session has travellers
 * already: what somebody took out stays out.
 */
function useAccountTraveller({ getValues, setValue }: UseFormReturn<Passengers>, session: Session): void {
  const profile = useAccount((state) => state.profile);
  const [isNew] = useState(
    () => session.passengers === null && useSelectionStore.getState().passengers.adultsInfo.length === 0,
  );
  const isFilled = useRef(false);
  const fill = useEffectEvent(() => {
    if (!isNew || isFilled.current || !profile) return;
    isFilled.current = true;
    const known = accountTraveller(getValues(), profile);
    if (!known) return;
    setValue('adults.0.firstName', known.firstName);
    setValue('adults.0.lastName', known.lastName);
    setValue('adults.0.email', known.email);
  });
  useEffect(() => fill(), [profile]);
}

function useDraftKeeping({ subscribe }: UseFormReturn<Passengers>): void {
  const keep = useSelectionStore((state) => state.savePassengerDrafts);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(draftsOf(structuredClone(values))) }),
    [subscribe, keep],
  );
}

/**
 * What was found wrong is judged again as soon as something is typed: a date is three fields, and a passport is
 * complete or not as a whole. What only the API can judge waits until its own field changes.
 */
function useRechecking({ subscribe, trigger, getFieldState, formState: { errors } }: UseFormReturn<Passengers>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed = '' }) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own names
          const names = formErrorList(errors).map(({ name }) => name as `${TravellerPath}.firstName`);
          const open = names.filter((name) => changed.startsWith(name) || getFieldState(name).error?.type !== 'server');
          if (open.length > 0) void trigger(open);
        },
      }),
    [subscribe, trigger, getFieldState, errors],
  );
}
