import type { HotelCancellationStep, HotelPenalty, HotelPolicies } from '@/rules/hotels/hotel-terms';
import { minorOf, type FieldReader } from './field-reader';

const OLDEST_CHILD = 17;
const MAX_DAYS = 365;
/** When a list does not say. */
const CHECK_IN = '15:00';
const CHECK_OUT = '11:00';

/** A hotel's terms as its list says them; what is not said is the strictest: no refund, children pay as adults. */
export function checkPolicies(fields: FieldReader): HotelPolicies {
  const checkInFrom = timeOf(fields, 'check_in', CHECK_IN);
  const checkOutUntil = timeOf(fields, 'check_out', CHECK_OUT);
  // What our terms promise of every hotel (R182).
  if (checkInFrom < '12:00' || checkInFrom > '15:00')
    fields.warn(
      `check_in ${checkInFrom} is not between 12:00 and 15:00, as our terms say`,
      'hotels have a check_in that is not between 12:00 and 15:00, as our terms say',
    );
  if (checkOutUntil < '11:00')
    fields.warn(
      `check_out ${checkOutUntil} is before 11:00, the earliest in our terms`,
      'hotels have a check_out before 11:00, the earliest in our terms',
    );
  return { checkInFrom, checkOutUntil, cancellation: cancellationOf(fields), childRates: childRatesOf(fields) };
}

function timeOf(fields: FieldReader, name: string, otherwise: string): string {
  const text = fields.text(name);
  if (text === '') return otherwise;
  const match = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text);
  if (match && Number(match[1]) < 24) return `${match[1]?.padStart(2, '0')}:${match[2]}`;
  fields.error(`bad ${name} "${text}" (like 15:00)`);
  return otherwise;
}

/** 'free:3;nights:1:0': nothing is kept until 3 days before, one night until the day itself, then everything. */
function cancellationOf(fields: FieldReader): HotelCancellationStep[] {
  const parts = fields.list('cancellation').filter((part) => part !== 'none');
  const steps = parts.flatMap((part) => {
    const step = stepOf(part);
    if (!step)
      fields.error(
        `bad cancellation "${part}" (like free:3, nights:1:0 or percent:50:1; the last number are days before check-in)`,
      );
    return step ? [step] : [];
  });
  const isInOrder = steps.every((step, index) => index === 0 || step.daysBefore < (steps[index - 1]?.daysBefore ?? 0));
  if (!isInOrder) fields.error('cancellation is not in order of time: days before check-in go down');
  return steps;
}

function stepOf(part: string): HotelCancellationStep | null {
  const match = /^(?:free|nights:(\d{1,2})|percent:(\d{1,3})):(\d{1,3})$/.exec(part);
  if (!match) return null;
  const [nights, percent, daysBefore] = [match[1], match[2], Number(match[3])];
  const penalty: HotelPenalty =
    nights !== undefined
      ? { kind: 'nights', nights: Number(nights) }
      : percent !== undefined
        ? { kind: 'percent', percent: Number(percent) }
        : { kind: 'nothing' };
  const isPossible =
    daysBefore <= MAX_DAYS &&
    (penalty.kind !== 'nights' || penalty.nights > 0) &&
    (penalty.kind !== 'percent' || (penalty.percent > 0 && penalty.percent <= 100));
  return isPossible ? { daysBefore, penalty } : null;
}

/** '2:0;12:15.00': free up to the age of 2, 15.00 a night up to 12. */
function childRatesOf(fields: FieldReader): HotelPolicies['childRates'] {
  const rates = fields.list('child_rates').flatMap((part) => {
    const [age, amount] = part.split(':');
    const [untilAge, amountPerNight] = [/^\d{1,2}$/.test(age ?? '') ? Number(age) : NaN, minorOf(amount ?? '')];
    if (untilAge <= OLDEST_CHILD && amountPerNight !== null) return [{ untilAge, amountPerNight }];
    fields.error(
      `bad child_rates "${part}" (like 12:15.00: up to which age, 0 to ${OLDEST_CHILD}, and what a night costs)`,
    );
    return [];
  });
  const isRising = rates.every((rate, index) => index === 0 || rate.untilAge > (rates[index - 1]?.untilAge ?? 0));
  if (!isRising) fields.error('child_rates are not in rising order of age');
  return rates;
}
