import { formatDate, formatDateRange, formatTime, localDateOf, zoneLabel } from '@/rules/dates/dates';
import { roomNames } from '@/rules/hotels/room-names';
import type { Language } from '@/rules/language';
import { text } from '../../texts/text';
import type { BookedStay, BookedVisit, BookingDetails, IssuedVoucher } from '../details/booking-details';
import { isRoomGone } from '../details/cancelled-parts';
import type { RoomPlace } from '../record/room-place';
import type { PassCode, PassContent } from './pass-content';
import { refundLines } from './refund-lines';
import { addressInWords, guestsInWords, nightsInWords, roomInWords, timeInWords } from './stay-words';

const sayer = (language: Language) => (key: string, params?: Record<string, string | number>) =>
  text(language, `documents.voucher.${key}`, params);

/**
 * The vouchers of a booking's hotels as words, one for each room (D22); none until they are issued (R39, F21, F35).
 * @param gone rooms that their hotels cannot give: said so, without a code (D71)
 */
export function hotelPasses({ stays, language }: BookingDetails, gone: readonly RoomPlace[]): PassContent[] {
  return stays.flatMap((stay, entryIndex) =>
    stay.rooms.flatMap((_, roomIndex) =>
      roomPass(stay, roomIndex, { language, isGone: isRoomGone(gone, { entryIndex, roomIndex }) }),
    ),
  );
}

function roomPass(
  { stay, rooms }: BookedStay,
  index: number,
  { language, isGone }: { language: Language; isGone: boolean },
): PassContent[] {
  const { room, voucher, supplierReference } = rooms[index] ?? {};
  if (!room || !voucher) return [];
  const say = sayer(language);
  const { hotel, checkinDate, checkoutDate, nights, price } = stay;
  const day = (date: string) => formatDate(date, language, 'longYear');
  const roomLabel = rooms.length === 1 ? say('room') : say('roomOf', { index: index + 1, count: rooms.length });
  return [
    {
      code: isGone ? null : codeOf(voucher, say('showAtHotel'), language),
      notice: isGone ? text(language, 'mails.bookingConfirmed.roomGone', { count: 1, rooms: roomNames([room]) }) : null,
      heading: hotel.name,
      subheading: `${formatDateRange(checkinDate, checkoutDate, language)}, ${nightsInWords(nights, language)}`,
      ends: [
        {
          label: say('checkin'),
          time: say('from', { time: timeInWords(hotel.checkInFrom, language) }),
          place: day(checkinDate),
          address: '',
        },
        {
          label: say('checkout'),
          time: say('until', { time: timeInWords(hotel.checkOutUntil, language) }),
          place: day(checkoutDate),
          address: '',
        },
      ],
      facts: [
        { label: say('leadName'), value: voucher.leadName },
        { label: say('guests'), value: guestsInWords(room.occupants, language) },
        { label: roomLabel, value: roomInWords(room, language) },
        { label: say('address'), value: addressInWords(hotel, language) },
        { label: say('hotelPhone'), value: hotel.phone ?? text(language, 'documents.ticket.notStated') },
        ...(isGone || !supplierReference ? [] : [{ label: say('confirmationCode'), value: supplierReference }]),
      ],
      conditionsTitle: text(language, 'documents.ticket.conditions'),
      // What a lost room gives back is all that was paid for it.
      conditions: isGone
        ? []
        : [say('paidInFull'), ...refundLines(room.refund, { language, currency: price.currency, zone: hotel.zone })],
    },
  ];
}

/** An activity's voucher as words; none until it is issued (R75, F35). */
export function activityPass({ activity, voucher, places }: BookedVisit, { language }: BookingDetails): PassContent[] {
  if (!voucher) return [];
  const say = sayer(language);
  const { zone, currency, refund } = activity;
  const moment = (instant: string) =>
    `${formatTime({ instant, zone }, language)} ${zoneLabel(instant, zone, language)}`;
  return [
    {
      code: codeOf(voucher, say('showAtActivity'), language),
      notice: null,
      heading: activity.activityName,
      subheading: formatDate(localDateOf(activity.startsAt, zone), language, 'longYear'),
      ends: [
        { label: say('begins'), time: moment(activity.startsAt), place: activity.address, address: '' },
        { label: say('ends'), time: moment(activity.endsAt), place: '', address: '' },
      ],
      facts: [
        { label: say('leadName'), value: voucher.leadName },
        { label: say('option'), value: activity.optionTitle },
        { label: say('tickets'), value: String(places) },
      ],
      conditionsTitle: text(language, 'documents.ticket.conditions'),
      conditions: [say('paidInFull'), ...refundLines(refund, { language, currency, zone })],
    },
  ];
}

function codeOf(
  { voucherNumber: number, qrPayload }: Pick<IssuedVoucher, 'voucherNumber' | 'qrPayload'>,
  show: string,
  language: Language,
): PassCode {
  return { number, payload: qrPayload, alt: sayer(language)('qrAlt', { number }), show };
}
