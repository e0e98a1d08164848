'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { DatePartsField } from '@/components/form/date-parts-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Badge } from '@/components/ui/basics/badge';
import { Card } from '@/components/ui/basics/card';
import { TextLink } from '@/components/ui/basics/button';
import type { Country } from '@/contract/destinations';
import type { Passengers } from '@/contract/passengers';
import { childAgeReferenceDate } from '@/rules/travellers/ages';
import { formatDate } from '@/rules/dates/dates';
import type { TravellersTrip } from '@/rules/travellers/travellers';
import type { Papers } from '@/rules/travellers/papers';
import type { TravellerPath } from '../use-passengers-form';
import { useFieldErrors } from '../use-field-errors';
import { ContactGroup } from './contact-group';
import { PassportGroup } from './passport-group';

export type TravellerCardProps = {
  path: TravellerPath;
  index: number;
  trip: TravellersTrip;
  papers: Papers;
  countries: readonly Country[];
  searchHref: string;
};

/** One traveller's form (R62, R63, R111, D47). */
export function TravellerCard({ path, index, trip, papers, countries, searchHref }: TravellerCardProps) {
  const t = useTranslations('passengers');
  const { register } = useFormContext<Passengers>();
  const errorOf = useFieldErrors(path);
  const isLead = path === 'adults.0';
  const age = path.startsWith('children') ? trip.party.ageOfChildren[index] : undefined;
  const title = t(age === undefined ? 'adult' : 'child', { number: index + 1 });
  // A browser fills in the owner's details for one traveller, not for everybody.
  const autoComplete = (token: string) => (isLead ? token : `section-${path.replace('.', '-')} ${token}`);
  return (
    <Card
      title={title}
      titleId={`${path.replace('.', '-')}-title`}
      gap={18}
      aside={isLead ? <Badge tone="blue">{t('leadTraveller')}</Badge> : <ChildBadge age={age} trip={trip} />}
    >
      <div className="fields">
        <TextField
          column="m3"
          label={t('firstName')}
          required
          autoComplete={autoComplete('given-name')}
          error={errorOf('firstName')}
          {...register(`${path}.firstName`)}
        />
        <TextField
          column="m3"
          label={t('lastName')}
          required
          autoComplete={autoComplete('family-name')}
          error={errorOf('lastName')}
          {...register(`${path}.lastName`)}
        />
        <DatePartsField
          column="m4"
          legend={t('dateOfBirth')}
          required
          autoComplete={isLead ? 'bday' : undefined}
          error={errorOf('dateOfBirth')}
          day={register(`${path}.dateOfBirth.day`)}
          month={register(`${path}.dateOfBirth.month`)}
          year={register(`${path}.dateOfBirth.year`)}
        />
        <SelectField
          column="m2"
          label={t('gender')}
          placeholder={t('genderUnstated')}
          options={(['Female', 'Male'] as const).map((value) => ({ value, label: t(`genders.${value}`) }))}
          error={errorOf('gender')}
          {...register(`${path}.gender`, { setValueAs: (value: string) => value || undefined })}
        />
        {age !== undefined && (
          <TextField
            column="m3"
            label={t('ageOfChild')}
            required
            readOnly
            hint={t.rich('ageHint', {
              search: (words) => (
                <TextLink small href={searchHref}>
                  {words}
                </TextLink>
              ),
            })}
            error={errorOf('ageOfChild')}
            name={`${path}.ageOfChild`}
            value={String(age)}
          />
        )}
      </div>
      <ContactGroup path={path} autoComplete={autoComplete} isLead={isLead} papers={papers} />
      <PassportGroup path={path} countries={countries} crossesBorder={trip.crossesBorder} />
    </Card>
  );
}

/** The age that the search was for, and the day it counts on (D20). */
function ChildBadge({ age, trip }: { age: number | undefined; trip: TravellersTrip }) {
  const t = useTranslations('passengers');
  const language = useLocale();
  if (age === undefined) return null;
  const date = childAgeReferenceDate({ departure: trip.departureDate, return: trip.returnDate });
  return <Badge>{t('ageOn', { age, date: formatDate(date, language, 'dayMonth') })}</Badge>;
}
