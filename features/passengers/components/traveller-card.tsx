'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, type FieldError } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DatePartsField } from '@/components/form/date-parts-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { Country } from '@/contract/destinations';
import type { Passengers } from '@/contract/passengers';
import { PassportGroup } from './passport-group';

export type TravellerPath = `adults.${number}` | `children.${number}`;

type TravellerCardProps = { path: TravellerPath; index: number; countries: readonly Country[]; crossesBorder: boolean };

/** One traveller's form (R62, R63, R111, D47). */
export function TravellerCard({ path, index, countries, crossesBorder }: TravellerCardProps) {
  const t = useTranslations('passengers');
  const { register, watch, getFieldState, formState } = useFormContext<Passengers>();
  const isChild = path.startsWith('children');
  const isLead = path === 'adults.0';
  const errorOf = (field: 'firstName' | 'lastName' | 'dateOfBirth' | 'ageOfChild' | 'email' | 'cellPhone') =>
    (getFieldState(`${path}.${field}`, formState).error as FieldError | undefined)?.message;
  const age = watch(`${path}.ageOfChild`);
  const title = isChild ? t('child', { number: index + 1 }) : t('adult', { number: index + 1 });
  const autoComplete = (token: string) => (isLead ? token : `section-${path.replace('.', '-')} ${token}`);
  return (
    <Card title={title} titleId={`${path.replace('.', '-')}-title`} gap={18} aside={isLead ? <Badge tone="blue">{t('lead')}</Badge> : undefined}>
      <div className="fields">
        <TextField column="m3" label={t('firstName')} required autoComplete={autoComplete('given-name')} error={errorOf('firstName')} {...register(`${path}.firstName`)} />
        <TextField column="m3" label={t('lastName')} required autoComplete={autoComplete('family-name')} error={errorOf('lastName')} {...register(`${path}.lastName`)} />
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
          {...register(`${path}.gender`, { setValueAs: (value: string) => value || undefined })}
        />
        {isChild && (
          <TextField
            column="m3"
            label={t('ageOfChild')}
            required
            readOnly
            hint={t('ageHint')}
            error={errorOf('ageOfChild')}
            name={`${path}.ageOfChild`}
            value={String(age ?? '')}
          />
        )}
      </div>
      <ContactGroup path={path} isLead={isLead} errorOf={errorOf} autoComplete={autoComplete} />
      <PassportGroup path={path} countries={countries} crossesBorder={crossesBorder} />
    </Card>
  );
}

type ContactGroupProps = { path: TravellerPath; isLead: boolean; errorOf: (field: 'email' | 'cellPhone') => string | undefined; autoComplete: (token: string) => string };

function ContactGroup({ path, isLead, errorOf, autoComplete }: ContactGroupProps) {
  const t = useTranslations('passengers');
  const { register, watch, setValue } = useFormContext<Passengers>();
  const hasNoContact = watch(`${path}.hasNoContact`);
  return (
    <>
      <CheckboxField
        label={t('noContact')}
        {...register(`${path}.hasNoContact`, {
          onChange: (event: { target: { checked: boolean } }) => {
            if (!event.target.checked) return;
            setValue(`${path}.email`, '');
            setValue(`${path}.cellPhone`, '');
          },
        })}
      />
      {!hasNoContact && (
        <div className="fields">
          <TextField column="m3" type="email" inputMode="email" label={t('email')} hint={isLead ? t('emailHint') : undefined} autoComplete={autoComplete('email')} error={errorOf('email')} {...register(`${path}.email`)} />
          <TextField column="m3" type="tel" inputMode="tel" label={t('cellPhone')} hint={isLead ? t('cellPhoneHint') : undefined} autoComplete={autoComplete('tel')} error={errorOf('cellPhone')} {...register(`${path}.cellPhone`)} />
        </div>
      )}
    </>
  );
}
