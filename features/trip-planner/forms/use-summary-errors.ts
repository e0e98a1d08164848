import { useLocale, useTranslations } from 'next-intl';
import { get, type FieldErrors } from 'react-hook-form';
import { formErrorList, type FormError } from '@/components/form/form-error-list';
import type { PlannerKind } from '@/contract/planner-items';
import type { ItemValues } from './rules/item-values';

/** Their words name what is wrong with which field. */
const NAMED = new Set<unknown>([
  'REQUIRED',
  'ARRIVAL_BEFORE_DEPARTURE',
  'CHECKOUT_BEFORE_CHECKIN',
  'DATES_REVERSED',
  'GUESTS_INVALID',
  'GUESTS_OUT_OF_RANGE',
]);

/**
 * What is wrong, as a list that can be understood away from the fields: 'Bus line: at most 200 characters fit here.'
 */
export function useSummaryErrors(kind: PlannerKind, errors: FieldErrors<ItemValues>): FormError[] {
  const t = useTranslations('plannerForm');
  const language = useLocale();

  function labelOf(name: string): string {
    const traveller = /^travellers\.(\d+)/.exec(name);
    return traveller ? t('travellers.name', { number: Number(traveller[1]) + 1 }) : t(`fields.${name}`, { kind });
  }

  return formErrorList(errors).map(({ name, message }) => {
    const error: unknown = get(errors, name);
    if (isNamed(error)) return { name, message };
    return {
      name,
      message: t('inSummary', {
        field: labelOf(name),
        message: message.charAt(0).toLocaleLowerCase(language) + message.slice(1),
      }),
    };
  });
}

function isNamed(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && NAMED.has(error.type);
}
