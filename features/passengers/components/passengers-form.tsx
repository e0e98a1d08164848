'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { formErrorList, type FormError } from '@/components/form/form-error-list';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { Country } from '@/contract/destinations';
import type { Passengers } from '@/contract/passengers';
import type { Session } from '@/contract/session';
import { draftsOf } from '@/lib/booking-session/passenger-drafts';
import { useSelectionStore } from '@/lib/booking-session/selection-store';
import { useSavePassengers } from '@/lib/booking-session/session-actions';
import { ApiFailure } from '@/lib/http/api-failure';
import { pathFor } from '@/lib/paths/routes';
import { useFaultWords } from '@/lib/rule-words/use-fault-words';
import type { Language } from '@/rules/language';
import { hasContact, type TravellersTrip } from '@/rules/travellers';
import { passengersResolver } from '../rules/passengers-resolver';
import { startingForms } from '../rules/blank-travellers';
import { TravellerCard, type TravellerPath } from './traveller-card';

type PassengersFormProps = { session: Session; trip: TravellersTrip; countries: readonly Country[]; language: Language };

/** One card for each traveller. What is typed is kept in this tab at once, and in the session when it is sent (D40). */
export function PassengersForm({ session, trip, countries, language }: PassengersFormProps) {
  const t = useTranslations('passengers');
  const router = useRouter();
  const words = useFaultWords();
  const save = useSavePassengers();
  const keepDrafts = useSelectionStore((state) => state.savePassengerDrafts);
  const [defaultValues] = useState(() => startingForms(trip.party, useSelectionStore.getState().passengers, session.passengers));
  const form = useForm<Passengers>({ defaultValues, resolver: passengersResolver(trip, words), shouldFocusError: false, reValidateMode: 'onChange' });
  const { handleSubmit, register, setError, subscribe, formState, watch } = form;

  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepDrafts(draftsOf(values)) }), [subscribe, keepDrafts]);

  async function send(passengers: Passengers) {
    try {
      await save.mutateAsync(passengers);
    } catch (error) {
      // The alert says it already (R165); here it goes beside the fields.
      const fields = error instanceof ApiFailure ? (error.fields ?? []) : [];
      for (const { path, message } of fields) setError(path as TravellerPath, { type: 'server', message });
      return;
    }
    startRouteProgress();
    router.push(pathFor('payment', language));
  }

  const paths: { path: TravellerPath; index: number }[] = [
    ...defaultValues.adults.map((_, index) => ({ path: `adults.${index}` as const, index })),
    ...defaultValues.children.map((_, index) => ({ path: `children.${index}` as const, index })),
  ];
  const nobodyToMail = !watch(['adults', 'children']).flat().some((traveller) => hasContact(traveller) && traveller.email?.trim());

  return (
    <FormProvider {...form}>
      <form className="stack gap-20" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <ErrorSummary errors={errorLinks(formErrorList(formState.errors))} focusKey={formState.submitCount} />
        {paths.map(({ path, index }) => (
          <TravellerCard key={path} path={path} index={index} countries={countries} crossesBorder={trip.crossesBorder} />
        ))}
        <div className="card">
          <div className="card__body stack gap-14">
            <CheckboxField label={t('textMarketing')} hint={t('textMarketingHint')} {...register('textMarketing')} />
            {nobodyToMail && <Note>{t('nobodyToMail')}</Note>}
            <Button type="submit" variant="primary" size="lg" block iconEnd="arrowRight" isBusy={save.isPending} busyLabel={t('saving')}>
              {t('continue')}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

const SPLIT_DATES = /(dateOfBirth|passportExpiryDate)$/;

/** A split date's link lands on its day. */
function errorLinks(errors: readonly FormError[]): FormError[] {
  return errors.map((error) => (SPLIT_DATES.test(error.name) ? { ...error, name: `${error.name}.day` } : error));
}
