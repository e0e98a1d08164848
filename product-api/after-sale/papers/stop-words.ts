import type { BusTicket } from '@/contract/bus-ticket';
import type { Language } from '@/rules/language';
import { stopInWords } from '../../bookings/mails/journey-part';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { text } from '../../texts/text';

/** 'It leaves from Radisson Metro …, not from Montréal Bus Terminal': what another bus has other stops for. */
export function otherStops(before: BusTicket, now: BusTicket, language: Language): string[] {
  const [old, its] = [journeyOf(before), journeyOf(now)];
  const ends = [
    { key: 'leavesFrom', was: old.departureLocation, is: its.departureLocation },
    { key: 'arrivesAt', was: old.destinationLocation, is: its.destinationLocation },
  ];
  return ends
    .filter(({ was, is }) => was.stationId !== is.stationId)
    .map(({ key, was, is }) =>
      text(language, `mails.bookingExchanged.${key}`, { stop: stopInWords(is), before: was.name }),
    );
}
