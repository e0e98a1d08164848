'use client';

import { useState, type ChangeEvent } from 'react';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DatePartsField } from '@/components/form/date-parts-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Disclosure } from '@/components/ui/basics/disclosure';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import type { Country } from '@/contract/destinations';
import type { Passengers } from '@/contract/passengers';
import { hasPassport, isPassportGroupOpen } from '@/rules/travellers/travellers';
import { useFieldErrors } from '../use-field-errors';
import type { TravellerPath } from '../use-passengers-form';

export type PassportGroupProps = { path: TravellerPath; countries: readonly Country[]; crossesBorder: boolean };

const EMPTY_DATE = { day: '', month: '', year: '' };
/** Their citizens cross this border with a passport alone. */
const BORDER_COUNTRIES = ['CA', 'US'];

/** Identity document: Passport. Open on border trips; its fields count as required once one of them is used (D47). */
export function PassportGroup({ path, countries, crossesBorder }: PassportGroupProps) {
  const t = useTranslations('passengers.passport');
  const { control, register, setValue } = useFormContext<Passengers>();
  const errorOf = useFieldErrors(path);
  const traveller = useWatch({ control, name: path });
  const isInUse = hasPassport(traveller);
  const [isOpen, setIsOpen] = useOpen(isPassportGroupOpen(traveller, { crossesBorder }), path);
  const nationality = traveller.passportNationality;

  function clear() {
    setValue(`${path}.passportNumber`, '');
    setValue(`${path}.passportNationality`, '');
    setValue(`${path}.passportIssuingAuthority`, '');
    setValue(`${path}.passportExpiryDate`, { ...EMPTY_DATE });
  }

  const summary = (
    <>
      <Icon name="passport" />
      <span>
        {t(crossesBorder ? 'bring' : 'add')}{' '}
        <span className="muted">({t(crossesBorder ? 'atBorder' : 'notNeeded')})</span>
      </span>
    </>
  );
  return (
    <Disclosure summary={summary} open={isOpen} onToggle={setIsOpen}>
      <fieldset className="stack gap-14">
        <legend className="vh">{t('bring')}</legend>
        <h3 className="tl__title">{t('document')}</h3>
        {crossesBorder && <Note>{t('borderNote')}</Note>}
        <CheckboxField
          label={t('none')}
          {...register(`${path}.hasNoPassport`, {
            onChange: (event: ChangeEvent<HTMLInputElement>) => event.target.checked && clear(),
          })}
        />
        {!traveller.hasNoPassport && (
          <div className="fields">
            <TextField
              column="m3"
              label={t('number')}
              required={isInUse}
              autoComplete="off"
              error={errorOf('passportNumber')}
              {...register(`${path}.passportNumber`)}
            />
            <SelectField
              // Drawn anew when the countries arrive, so that it shows the one that is kept.
              key={countries.length}
              column="m3"
              label={t('nationality')}
              required={isInUse}
              placeholder={t('choose')}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              error={errorOf('passportNationality')}
              {...register(`${path}.passportNationality`)}
            />
            <TextField
              column="m3"
              label={t('authority')}
              required={isInUse}
              autoComplete="off"
              error={errorOf('passportIssuingAuthority')}
              {...register(`${path}.passportIssuingAuthority`)}
            />
            <DatePartsField
              column="m3"
              legend={t('expires')}
              required={isInUse}
              error={errorOf('passportExpiryDate')}
              day={register(`${path}.passportExpiryDate.day`)}
              month={register(`${path}.passportExpiryDate.month`)}
              year={register(`${path}.passportExpiryDate.year`)}
            />
          </div>
        )}
        <div role="status">
          {crossesBorder && nationality && !BORDER_COUNTRIES.includes(nationality) && (
            <Note tone="warning">{t('foreign')}</Note>
          )}
        </div>
      </fieldset>
    </Disclosure>
  );
}

const FIELDS = ['passportNumber', 'passportNationality', 'passportIssuingAuthority', 'passportExpiryDate'] as const;

/** Open or not, as the traveller likes; sending the form with something wrong inside opens it. */
function useOpen(isOpenAtFirst: boolean, path: TravellerPath): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const { submitCount } = useFormContext<Passengers>().formState;
  const errorOf = useFieldErrors(path);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [seenCount, setSeenCount] = useState(submitCount);
  if (seenCount !== submitCount) {
    setSeenCount(submitCount);
    if (FIELDS.some(errorOf)) setIsOpen(true);
  }
  return [isOpen, setIsOpen];
}
