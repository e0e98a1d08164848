'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/select-field';
import { TextAreaField, TextField, type TextFieldProps } from '@/components/form/text-field';
import { CURRENCIES } from '@/rules/money/currency';
import { addDays, isLocalDate } from '@/rules/dates/local-date';
import { AMOUNT_NAMES, isDayName, isTimeName, type FieldName, type ItemValues } from '../rules/item-values';
import { useItemFormKind } from '../item-form-kind';

export type ItemFieldProps = { name: FieldName; required?: boolean; column?: string; hint?: boolean };

/** The earlier day that a later one cannot come before; at least so many days lie between. */
const AFTER: Partial<Record<FieldName, { name: FieldName; days: number }>> = {
  arrivalDate: { name: 'departureDate', days: 0 },
  checkOut: { name: 'checkIn', days: 1 },
  endDate: { name: 'startDate', days: 0 },
  date: { name: 'startDate', days: 0 },
};
/** Years of four digits: browsers type as many as they are let. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

const INPUTS: Partial<Record<FieldName, Partial<TextFieldProps>>> = {
  phone: { type: 'tel', autoComplete: 'off' },
  numberOfGuests: { inputMode: 'numeric' },
  eTicket: { autoCapitalize: 'characters', spellCheck: false },
  confirmationCode: { autoCapitalize: 'characters', spellCheck: false },
  bookingConfirmationNumber: { autoCapitalize: 'characters', spellCheck: false },
};

/**
 * One field of an item by its name in the contract: its kind of control, its label and what is wrong with it (R79–R82).
 */
export function ItemField({ name, required, column, hint }: ItemFieldProps) {
  const t = useTranslations('plannerForm');
  const kind = useItemFormKind();
  const { register, getFieldState, formState } = useFormContext<ItemValues>();
  const field = {
    ...register(name),
    label: t(`fields.${name}`, { kind }),
    hint: hint ? t(`hints.${name}`) : undefined,
    error: getFieldState(name, formState).error?.message,
    required,
    column,
  };
  if (name === 'details') return <TextAreaField {...field} rows={3} />;
  if (name === 'currency')
    return <SelectField {...field} options={CURRENCIES.map((code) => ({ value: code, label: code }))} />;
  if (isDayName(name)) return <DayField {...field} name={name} />;
  if (isTimeName(name)) return <TextField {...field} type="time" />;
  if (AMOUNT_NAMES.some((each) => each === name))
    return <TextField {...field} inputMode="decimal" autoComplete="off" />;
  return <TextField autoComplete="off" {...field} {...INPUTS[name]} />;
}

/**
 * The browser's own date field: typed with the keyboard, chosen from the phone's calendar, which opens where it can go
 * on.
 */
function DayField({ name, ...field }: TextFieldProps & { name: FieldName }) {
  const { control } = useFormContext<ItemValues>();
  const after = AFTER[name];
  const earlier = useWatch({ control, name: after?.name ?? name });
  const min = after && isLocalDate(earlier) ? addDays(earlier, after.days) : FIRST_DAY;
  return <TextField {...field} name={name} type="date" min={min} max={LAST_DAY} />;
}
