import { addDays, daysBetween, todayIn, type LocalDate } from '@/rules/dates/dates';
import { ApiError } from '../http/api-error';
import { lastDateOnSale } from './activity-times';

/** A stay of the longest kind, and its day of departure. */
const MAX_DAYS = 31;
const DEFAULT_DAYS = 14;

export type AskedDays = { from?: LocalDate; to?: LocalDate };

/**
 * First and last day asked about, on the city's calendar; without them today and the 13 days after it, as far as
 * tickets are on sale.
 * @throws ApiError VALIDATION_FAILED when they are reversed or more than 31
 */
export function askedDays(asked: AskedDays, zone: string, now: Date): { from: LocalDate; to: LocalDate } {
  const today = todayIn(zone, now);
  const from = asked.from ?? (asked.to && asked.to < today ? asked.to : today);
  const to = asked.to ?? addDays(from, DEFAULT_DAYS - 1);
  if (to < from) throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'to', code: 'DATES_REVERSED' }] });
  if (daysBetween(from, to) >= MAX_DAYS)
    throw new ApiError('VALIDATION_FAILED', {
      fields: [{ path: 'to', code: 'TOO_MANY_DAYS', params: { max: MAX_DAYS } }],
    });
  const last = lastDateOnSale(today);
  return { from, to: to > last ? last : to };
}
