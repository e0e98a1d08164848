'use client';

import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/select-field';
import type { ItemValues } from '../rules/item-values';

export type ZoneChoiceProps = { name: 'zone' | 'departureZone' | 'arrivalZone'; column?: string };

/**
 * The clock that dates and times are read on: of the chosen city, else the visitor's own, else whichever is chosen
 * here.
 */
export function ZoneChoice({ name, column }: ZoneChoiceProps) {
  const t = useTranslations('plannerForm');
  const { control, register, getFieldState, formState } = useFormContext<ItemValues>();
  const zone = useWatch({ control, name });
  const zones = useMemo(() => [...new Set([...Intl.supportedValuesOf('timeZone'), zone])].sort(), [zone]);
  return (
    <SelectField
      {...register(name)}
      label={t(`fields.${name}`)}
      hint={t('hints.zone')}
      error={getFieldState(name, formState).error?.message}
      column={column}
      options={zones.map((each) => ({ value: each, label: each.replaceAll('_', ' ') }))}
    />
  );
}
