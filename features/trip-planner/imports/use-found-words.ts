import { useLocale, useTranslations } from 'next-intl';
import type { PlannerFields } from '@/contract/planner-items';
import type { ImportedItem, PlannerItem } from '@/contract/trip-planner';
import { formatDate } from '@/rules/dates/date-text';
import { isLocalDate } from '@/rules/dates/local-date';
import { usePlannerCities } from '../forms/planner-cities';
import { fieldNames } from '../forms/rules/item-values';
import { useItemFacts, type ItemFact } from '../words/use-item-facts';
import { useItemWords } from '../words/use-item-words';

export type FoundWords = {
  title: string;
  line: string;
  facts: ItemFact[];
  faultText: (fault: ImportedItem['faults'][number]) => string;
};

/**
 * What was read out of a file, in the planner's own words: title, line with its day, everything else, and what is wrong
 * with which field.
 */
export function useFoundWords(fields: PlannerFields): FoundWords {
  const t = useTranslations('plannerImport');
  const formWords = useTranslations('plannerForm.fields');
  const language = useLocale();
  const cities = usePlannerCities();
  const { titleOf, lineOf, daysOf } = useItemWords();
  const nameOf = (code: string | null) => cities.find(({ value }) => value === code)?.label ?? null;
  const cityName = nameOf(
    fields.kind === 'bus'
      ? fields.bus.arrivalCityCode
      : fields.kind === 'hotel'
        ? fields.hotel.cityCode
        : fields.kind === 'activity'
          ? fields.activity.cityCode
          : fields.restaurant.cityCode,
  );
  const departureCityName = fields.kind === 'bus' ? nameOf(fields.bus.departureCityCode) : null;
  const asItem: PlannerItem = {
    id: '',
    origin: 'external',
    isConfirmed: false,
    access: 'owner',
    sharedBy: null,
    fields,
    cityName,
    departureCityName,
    files: [],
    viewers: [],
    users: [],
    booking: null,
    journey: null,
    travellerCount: null,
  };
  const day = firstDayOf(fields);
  return {
    title: titleOf(asItem),
    line: [daysOf(asItem) || (isLocalDate(day) ? formatDate(day, language, 'shortYear') : t('noDate')), lineOf(asItem)]
      .filter((part) => part !== '')
      .join(', '),
    facts: useItemFacts(asItem),
    faultText: ({ path, message }) =>
      fieldNames(fields.kind).some((name) => name === path)
        ? t('fault', { field: formWords(path, { kind: fields.kind }), message })
        : message,
  };
}

function firstDayOf(fields: PlannerFields): string | null {
  if (fields.kind === 'bus') return fields.bus.departureDate ?? fields.bus.arrivalDate;
  if (fields.kind === 'hotel') return fields.hotel.checkIn;
  return fields.kind === 'activity' ? fields.activity.startDate : fields.restaurant.reservationDate;
}
