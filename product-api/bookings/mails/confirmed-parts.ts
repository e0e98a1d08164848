import type { SharedRoom } from '@/contract/hotels';
import { formatDate, formatDateTime } from '@/rules/dates/dates';
import { roomNames } from '@/rules/hotels/room-names';
import { shownAddress } from '@/rules/typography';
import type { MailPart, MailRow } from '../../outbox/mail-parts';
import { text, type TextParams } from '../../texts/text';
import type { BookedStay, BookedVisit, BookingDetails } from '../details/booking-details';
import type { MailedDetails } from '../details/booking-to-mail';
import { isJourneyCancelled, isRoomGone, isStayCancelled } from '../details/cancelled-parts';
import { refundLines } from '../documents/refund-lines';
import { addressInWords, nightsInWords, timeInWords } from '../documents/stay-words';
import type { RoomPlace } from '../record/room-place';
import { journeyPart, openLadder } from './journey-part';

/**
 * What was bought and was not given back since: a heading for each kind, and a table for each part under it.
 * @param gone rooms that their hotels cannot give: said so, and not as held (D71)
 */
export function confirmedParts(details: MailedDetails, now: Date, gone: readonly RoomPlace[]): MailPart[] {
  const { language, entries, stays, visits } = details;
  const heading = (key: string) => text(language, `mails.bookingConfirmed.${key}`);
  const journeys = entries.flatMap(({ tickets }) => tickets).filter((ticket) => !isJourneyCancelled(details, ticket));
  const groups = [
    { heading: heading('journeys'), parts: journeys.map((ticket) => journeyPart(ticket, details, now)) },
    {
      heading: heading('stays'),
      parts: stays.flatMap((stay, entryIndex) =>
        isStayCancelled(stay) ? [] : [stayPart(stay, details, { now, isGone: isGoneOf(gone, entryIndex) })],
      ),
    },
    {
      heading: heading('activities'),
      parts: visits.filter(({ isCancelled }) => !isCancelled).map((visit) => visitPart(visit, details, now)),
    },
  ];
  return groups.filter(({ parts }) => parts.length > 0);
}

const isGoneOf = (gone: readonly RoomPlace[], entryIndex: number) => (roomIndex: number) =>
  isRoomGone(gone, { entryIndex, roomIndex });

/** A stay as its mails tell it: where, by which code the hotel knows it, from when until when, and in which rooms. */
export function stayPart(
  { stay, rooms: booked }: BookedStay,
  { language }: BookingDetails,
  { now, isGone = () => false }: { now: Date; isGone?: (roomIndex: number) => boolean },
): MailPart {
  const { hotel, checkinDate, checkoutDate } = stay;
  const roomsThat = (are: 'held' | 'lost') =>
    booked.flatMap((each, index) =>
      !each.isCancelled && isGone(index) === (are === 'lost') ? [{ ...each, number: index + 1 }] : [],
    );
  const held = roomsThat('held');
  const rooms = held.map(({ room }) => room);
  const lost = roomsThat('lost').map(({ room }) => room);
  const codes = held.flatMap(({ supplierReference }) => supplierReference ?? []);
  const say = (key: string, params?: Record<string, string>) => text(language, `documents.voucher.${key}`, params);
  const moment = (date: string, words: string) => `${formatDate(date, language)}, ${words}`;
  const where = { language, zone: hotel.zone, currency: stay.price.currency };
  const termsOf = ({ refund }: SharedRoom) => refundLines(openLadder(refund, now), where);
  return {
    title: `${hotel.name}, ${hotel.cityName}`,
    rows: [
      { label: say('address'), value: addressInWords(hotel, language) },
      ...(hotel.phone === null ? [] : [{ label: say('hotelPhone'), value: hotel.phone }]),
      ...(codes.length === 0 ? [] : [{ label: say('confirmationCode'), value: codes.join(', ') }]),
      {
        label: say('checkin'),
        value: moment(checkinDate, inSentence('from', timeInWords(hotel.checkInFrom, language), language)),
      },
      {
        label: say('checkout'),
        value: moment(checkoutDate, inSentence('until', timeInWords(hotel.checkOutUntil, language), language)),
      },
      ...(rooms.length > 0
        ? [{ label: say('room'), value: `${roomNames(rooms)}, ${nightsInWords(stay.nights, language)}` }]
        : []),
      ...held.map(({ room, number }) =>
        cancelRow(termsOf(room), language, held.length > 1 ? { index: number, count: booked.length } : null),
      ),
    ],
    notes: lost.length > 0 ? [text(language, 'mails.bookingConfirmed.roomGone', lostWords(lost))] : [],
  };
}

function lostWords(lost: readonly SharedRoom[]): TextParams {
  return { rooms: roomNames(lost), count: lost.length };
}

function visitPart({ activity, places }: BookedVisit, { language }: BookingDetails, now: Date): MailPart {
  const { zone, currency, refund, quantity } = activity;
  const say = (key: string) => text(language, `documents.voucher.${key}`);
  const tickets = text(language, 'mails.bookingConfirmed.tickets', { count: places, option: activity.optionTitle });
  return {
    title: activity.activityName,
    rows: [
      { label: say('begins'), value: formatDateTime(activity.startsAt, zone, language) },
      { label: say('address'), value: shownAddress(activity.address) },
      { label: say('tickets'), value: tickets },
      // Sums are for all of its tickets.
      ...(places === quantity
        ? [cancelRow(refundLines(openLadder(refund, now), { language, currency, zone }), language)]
        : []),
    ],
  };
}

/** @param room which one of how many, where each has terms of its own: numbered as their vouchers are */
function cancelRow(
  value: readonly string[],
  language: BookingDetails['language'],
  room: { index: number; count: number } | null = null,
): MailRow {
  const say = (key: string) => text(language, `mails.bookingConfirmed.${key}`, room ?? {});
  return { label: say(room ? 'cancellationOfRoom' : 'cancellation'), value };
}

/** 'from 3:00 PM', 'until 11:00 AM'. */
function inSentence(key: 'from' | 'until', time: string, language: BookingDetails['language']): string {
  return text(language, `mails.bookingConfirmed.${key}`, { time });
}
