import { formatDate, formatDateRange, formatTime, localDateOf, zoneLabel } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { text } from '../../texts/text';
import type { BookedStay, BookedVisit, BookingDetails } from '../details/booking-details';
import type { PassContent } from './pass-content';
import { refundLines } from './refund-lines';
import { addressInWords, guestsInWords, nightsInWords, roomInWords, timeInWords } from './stay-words';

const sayer = (language: Language) => (key: string, params?: Record<string, string | number>) =>
  text(language, `documents.voucher.${key}`, params);

/** A hotel's vouchers as words, one for each room (D22); none until they are issued (R39, F21, F35). */
export function hotelPasses(stay: BookedStay, { language }: BookingDetails): PassContent[] {
  return stay.rooms.flatMap((_, index) => roomPass(stay, index, language));
}

function roomPass({ stay, rooms }: BookedStay, index: number, language: Language): PassContent[] {
  const { room, voucher, supplierReference } = rooms[index] ?? {};
  if (!room || !voucher) return [];
  const say = sayer(language);
  const { hotel, checkinDate, checkoutDate, nights, price } = stay;
  const day = (date: string) => formatDate(date, language, 'longYear');
  const roomLabel = rooms.length === 1 ? say('room') : say('roomOf', { index: index + 1, count: rooms.length });
  return [
    {
      number: voucher.voucherNumber,
      qrPayload: voucher.qrPayload,
      qrAlt: say('qrAlt', { number: voucher.voucherNumber }),
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
        ...(!supplierReference ? [] : [{ label: say('confirmationCode'), value: supplierReference }]),
      ],
      conditionsTitle: text(language, 'documents.ticket.conditions'),
      conditions: [
        say('paidInFull'),
        ...refundLines(room.refund, { language, currency: price.currency, zone: hotel.zone }),
      ],
      showCode: say('showAtHotel'),
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
      number: voucher.voucherNumber,
      qrPayload: voucher.qrPayload,
      qrAlt: say('qrAlt', { number: voucher.voucherNumber }),
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
      showCode: say('showAtActivity'),
    },
  ];
}
