'use client';

import { useTranslations } from 'next-intl';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { Note } from '@/components/ui/basics/note';
import type { Country } from '@/contract/destinations';
import type { Passengers } from '@/contract/passengers';
import { brand } from '@/lib/brand/brand';
import { hasContact, type TravellersTrip } from '@/rules/travellers/travellers';
import type { Papers } from '@/rules/travellers/papers';
import { travellerErrors, type TravellerError } from '../rules/traveller-errors';
import type { PassengersFormControl } from '../use-passengers-form';
import { TravellerCard } from './traveller-card';

/** For the button, which stands beside the total. */
export const PASSENGERS_FORM_ID = 'passengers-form';

export type PassengersFormProps = {
  passengers: PassengersFormControl;
  trip: TravellersTrip;
  papers: Papers;
  countries: readonly Country[];
  /** Where another age or number of travellers is searched for. */
  searchHref: string;
};

/** One card for each traveller, then what concerns them all (R38, R60–R64). */
export function PassengersForm({ passengers: { form, submit }, ...shared }: PassengersFormProps) {
  const t = useTranslations('passengers');
  const { party } = shared.trip;
  const { errors, submitCount } = form.formState;
  const named = ({ traveller, message }: TravellerError) =>
    traveller
      ? t('errorOf', {
          traveller: t(traveller.group === 'adults' ? 'adult' : 'child', { number: traveller.index + 1 }),
          message,
        })
      : message;
  return (
    <FormProvider {...form}>
      <form
        id={PASSENGERS_FORM_ID}
        className="stack gap-20"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ErrorSummary
          errors={travellerErrors(errors).map((error) => ({ name: error.name, message: named(error) }))}
          focusKey={submitCount}
        />
        {Array.from({ length: party.nbOfAdults }, (_, index) => (
          <TravellerCard key={`adult ${index}`} path={`adults.${index}`} index={index} {...shared} />
        ))}
        {Array.from({ length: party.nbOfChildren }, (_, index) => (
          <TravellerCard key={`child ${index}`} path={`children.${index}`} index={index} {...shared} />
        ))}
        <div className="card">
          <div className="card__body stack gap-14">
            <CheckboxField
              label={t('textMarketing')}
              hint={t('textMarketingHint')}
              {...form.register('textMarketing')}
            />
            <p className="small muted">
              {t.rich('onlineAges', {
                phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a>,
                email: () => <a href={brand.email.href}>{brand.email.shown}</a>,
              })}
            </p>
            <NobodyToMail papers={shared.papers} />
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

/** Tickets are mailed to whoever gives an e-mail; if nobody does, that is said now (D47). */
function NobodyToMail({ papers }: { papers: Papers }) {
  const t = useTranslations('passengers');
  const { control } = useFormContext<Passengers>();
  const [adults, children] = useWatch({ control, name: ['adults', 'children'] });
  const isSomebody = [...adults, ...children].some((traveller) => hasContact(traveller) && traveller.email?.trim());
  return isSomebody ? null : <Note>{t('nobodyToMail', { papers })}</Note>;
}
