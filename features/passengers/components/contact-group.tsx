'use client';

import type { ChangeEvent } from 'react';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { TextField } from '@/components/form/text-field';
import type { Passengers } from '@/contract/passengers';
import type { Papers } from '@/rules/travellers/papers';
import { useFieldErrors } from '../use-field-errors';
import type { TravellerPath } from '../use-passengers-form';

export type ContactGroupProps = {
  path: TravellerPath;
  /** Only the first traveller is told what it is for. */
  isLead: boolean;
  papers: Papers;
  autoComplete: (token: string) => string;
};

/** E-mail and cell phone, neither required; ticked off they are hidden and cleared (R63, D47). */
export function ContactGroup({ path, isLead, papers, autoComplete }: ContactGroupProps) {
  const t = useTranslations('passengers');
  const { control, register, setValue } = useFormContext<Passengers>();
  const errorOf = useFieldErrors(path);
  const hasNoContact = useWatch({ control, name: `${path}.hasNoContact` });

  function clear() {
    setValue(`${path}.email`, '');
    setValue(`${path}.cellPhone`, '');
  }

  return (
    <>
      <CheckboxField
        label={t('noContact')}
        {...register(`${path}.hasNoContact`, {
          onChange: (event: ChangeEvent<HTMLInputElement>) => event.target.checked && clear(),
        })}
      />
      {!hasNoContact && (
        <div className="fields">
          <TextField
            column="m3"
            type="email"
            inputMode="email"
            label={t('email')}
            hint={isLead ? t('emailHint', { papers }) : undefined}
            autoComplete={autoComplete('email')}
            error={errorOf('email')}
            {...register(`${path}.email`)}
          />
          <TextField
            column="m3"
            type="tel"
            inputMode="tel"
            label={t('cellPhone')}
            hint={isLead ? t('cellPhoneHint', { papers }) : undefined}
            autoComplete={autoComplete('tel')}
            error={errorOf('cellPhone')}
            {...register(`${path}.cellPhone`)}
          />
        </div>
      )}
    </>
  );
}
