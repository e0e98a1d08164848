import { addDays, daysBetween, isLocalDate, type LocalDate } from '../dates/local-date';
import { ruleFault, type RuleFault } from '../rule-fault';

/** Longest stay of one booking. */
export const MAX_NIGHTS = 30;
/** Most people that one room of the catalogue holds; a larger party needs several, or the phone (D22). */
export const MAX_GUESTS_ONLINE = 6;

/** Nights from check-in to the one before check-out. */
export type StayDates = { checkinDate: LocalDate; checkoutDate: LocalDate };

/** Every night of a stay, by the day on which it begins. */
export function nightsOfStay({ checkinDate, checkoutDate }: StayDates): LocalDate[] {
  return Array.from({ length: Math.max(0, daysBetween(checkinDate, checkoutDate)) }, (_, index) =>
    addDays(checkinDate, index),
  );
}

/**
 * What is wrong with the dates of a stay; empty when it can be asked for. Paths are `checkinDate` and `checkoutDate`.
 * @param limits today in the hotel's zone, and the last night that is on sale: check-out may be the day after it
 */
export function stayFaults(
  { checkinDate, checkoutDate }: StayDates,
  limits: { today: LocalDate; lastDate: LocalDate },
): RuleFault[] {
  const checkin = dateFault('checkinDate', checkinDate) ?? checkinFault(checkinDate, limits);
  const checkout =
    dateFault('checkoutDate', checkoutDate) ??
    (isLocalDate(checkinDate) ? checkoutFault({ checkinDate, checkoutDate }, limits) : null);
  // A stay that begins too far away is said once.
  const isSaidTwice = checkin?.code === 'DATE_TOO_FAR' && checkout?.code === 'DATE_TOO_FAR';
  return [checkin, isSaidTwice ? null : checkout].filter((fault) => fault !== null);
}

function dateFault(path: string, date: string): RuleFault | null {
  if (date === '') return ruleFault(path, 'REQUIRED');
  return isLocalDate(date) ? null : ruleFault(path, 'DATE_INVALID');
}

function checkinFault(
  checkinDate: LocalDate,
  { today, lastDate }: { today: LocalDate; lastDate: LocalDate },
): RuleFault | null {
  if (checkinDate < today) return ruleFault('checkinDate', 'DATE_PAST');
  return checkinDate > lastDate ? ruleFault('checkinDate', 'DATE_TOO_FAR', { lastDate }) : null;
}

function checkoutFault(
  { checkinDate, checkoutDate }: StayDates,
  { lastDate }: { lastDate: LocalDate },
): RuleFault | null {
  const nights = daysBetween(checkinDate, checkoutDate);
  if (nights < 1) return ruleFault('checkoutDate', 'CHECKOUT_BEFORE_CHECKIN');
  if (nights > MAX_NIGHTS) return ruleFault('checkoutDate', 'TOO_MANY_NIGHTS', { max: MAX_NIGHTS });
  return addDays(checkoutDate, -1) > lastDate
    ? ruleFault('checkoutDate', 'DATE_TOO_FAR', { lastDate: addDays(lastDate, 1) })
    : null;
}
