import type { UnitKind } from '@/contract/cancellations';
import { formatDate, formatDateRange, localDateOf } from '@/rules/dates/dates';
import type { BookingDetails } from '../../bookings/details/booking-details';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { text } from '../../texts/text';

type UnitPlace = { kind: UnitKind; entryIndex: number; directionIndex: number; memberIndex: number };

/** What a unit is in words, and on which clock its moments are said. */
export type UnitInWords = { label: string; zone: string };

/**
 * 'Bus Montréal to Toronto, Fri 11 Dec, Simon Lavoie'; a room with its nights; one ticket of an activity.
 * @param travellers names as the reader may see them (D61)
 */
export function unitInWords(
  { kind, entryIndex, directionIndex, memberIndex }: UnitPlace,
  { entries, stays, visits, language }: BookingDetails,
  travellers: readonly { name: string }[],
): UnitInWords {
  const say = (key: string, params: Record<string, string | number>) =>
    text(language, `documents.creditNote.${key}`, params);
  const index = memberIndex + 1;
  if (kind === 'seat') {
    const ticket = required(entries[entryIndex]?.tickets[directionIndex]);
    const { departureLocation: from, destinationLocation: to, departureTime } = journeyOf(ticket);
    const date = formatDate(localDateOf(departureTime, from.zone), language);
    const traveller = travellers[memberIndex]?.name ?? '';
    return { label: say('seat', { from: from.cityName, to: to.cityName, date, traveller }), zone: from.zone };
  }
  if (kind === 'room') {
    const { hotel, rooms, checkinDate, checkoutDate } = required(stays[entryIndex]).stay;
    const words = {
      hotel: hotel.name,
      room: required(rooms[memberIndex]).name,
      dates: formatDateRange(checkinDate, checkoutDate, language),
    };
    const count = rooms.length;
    return { label: count === 1 ? say('room', words) : say('roomOf', { ...words, index, count }), zone: hotel.zone };
  }
  const { activityName, date, quantity, zone } = required(visits[entryIndex]).activity;
  const words = { activity: activityName, date: formatDate(date, language), index, count: quantity };
  return { label: say('place', words), zone };
}

function required<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new RangeError('A unit belongs to a part of its booking');
  return part;
}
