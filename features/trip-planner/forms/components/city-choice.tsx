'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { ComboboxField } from '@/components/form/combobox-field';
import { usePlannerCities } from '../planner-cities';
import { unknownCity, unknownCityIn, type ItemValues } from '../rules/item-values';

export type CityChoiceProps = {
  name: 'cityCode' | 'departureCityCode' | 'arrivalCityCode';
  zoneName: 'zone' | 'departureZone' | 'arrivalZone';
  column?: string;
};

/** A city we know, or none: it names the trip, and its clock becomes that of the times (D55). */
export function CityChoice({ name, zoneName, column }: CityChoiceProps) {
  const t = useTranslations('plannerForm');
  const cities = usePlannerCities();
  const { setValue, trigger } = useFormContext<ItemValues>();
  const { field, fieldState } = useController<ItemValues, CityChoiceProps['name']>({ name });

  function choose(code: string) {
    field.onChange(code);
    const zone = cities.find(({ value }) => value === code)?.zone;
    if (zone) setValue(zoneName, zone, { shouldDirty: true });
  }

  /** It is said at once, and the form is not sent with it: what was typed would be gone. */
  function tell(text: string) {
    field.onChange(unknownCity(text));
    void trigger(name);
  }

  const unknown = unknownCityIn(field.value);
  return (
    <ComboboxField
      name={name}
      label={t(`fields.${name}`)}
      hint={t('hints.city')}
      error={fieldState.error?.message}
      column={column}
      options={cities}
      value={unknown === '' ? field.value : ''}
      onChange={choose}
      unknown={unknown}
      onUnknown={tell}
      placeholder={t('city.placeholder')}
      noneText={t('city.none')}
      countText={(count) => t('city.found', { count })}
    />
  );
}
