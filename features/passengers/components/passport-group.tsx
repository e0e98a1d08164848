'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useFormContext, type FieldError } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DatePartsField } from '@/components/form/date-parts-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Note } from '@/components/ui/note';
import type { Country } from '@/contract/destinations';
import type { Passengers } from '@/contract/passengers';
import { hasPassport, isPassportGroupOpen } from '@/rules/travellers';
import type { TravellerPath } from './traveller-card';

const EMPTY_DATE = { day: '', month: '', year: '' };

/** Identity document: Passport. Open on border trips; its fields count as required once one of them is used (D47). */
export function PassportGroup({ path, countries, crossesBorder }: { path: TravellerPath; countries: readonly Country[]; crossesBorder: boolean }) {
  const t = useTranslations('passengers');
  const { register, watch, setValue, getFieldState, formState } = useFormContext<Passengers>();
  const traveller = watch(path);
  const isInUse = hasPassport(traveller);
  const [isOpen, setIsOpen] = useState(() => isPassportGroupOpen(traveller, { crossesBorder }));
  const errorOf = (field: 'passportNumber' | 'passportNationality' | 'passportIssuingAuthority' | 'passportExpiryDate') =>
    (getFieldState(`${path}.${field}`, formState).error as FieldError | undefined)?.message;

  function clear() {
    setValue(`${path}.passportNumber`, '');
    setValue(`${path}.passportNationality`, '');
    setValue(`${path}.passportIssuingAuthority`, '');
    setValue(`${path}.passportExpiryDate`, { ...EMPTY_DATE });
  }

  return (
    <details className="more" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="link">
        {t('passport.add')} <span className="muted">({t(crossesBorder ? 'passport.atBorder' : 'passport.notNeeded')})</span>
      </summary>
      <fieldset className="stack gap-14">
        <legend className="tl__title">{t('passport.document')}</legend>
        {crossesBorder && <Note>{t('passport.borderNote')}</Note>}
        <CheckboxField
          label={t('passport.none')}
          {...register(`${path}.hasNoPassport`, { onChange: (event: { target: { checked: boolean } }) => event.target.checked && clear() })}
        />
        {!traveller.hasNoPassport && (
          <div className="fields">
            <TextField column="m3" label={t('passport.number')} required={isInUse} autoComplete="off" error={errorOf('passportNumber')} {...register(`${path}.passportNumber`)} />
            <SelectField
              column="m3"
              label={t('passport.nationality')}
              required={isInUse}
              placeholder={t('passport.choose')}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              error={errorOf('passportNationality')}
              {...register(`${path}.passportNationality`)}
            />
            <TextField column="m3" label={t('passport.authority')} required={isInUse} autoComplete="off" error={errorOf('passportIssuingAuthority')} {...register(`${path}.passportIssuingAuthority`)} />
            <DatePartsField
              column="m3"
              legend={t('passport.expires')}
              required={isInUse}
              error={errorOf('passportExpiryDate')}
              day={register(`${path}.passportExpiryDate.day`)}
              month={register(`${path}.passportExpiryDate.month`)}
              year={register(`${path}.passportExpiryDate.year`)}
            />
          </div>
        )}
      </fieldset>
    </details>
  );
}
