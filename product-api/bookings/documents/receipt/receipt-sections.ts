import type { BusTicket } from '@/contract/bus-ticket';
import { formatDate, formatDateTime, zoneLabel } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { journeyOf } from '../../../sessions/cart/cart-contents';
import { text } from '../../../texts/text';
import type { BookedStay, BookedVisit, BookingDetails } from '../../details/booking-details';
import { changeLine, changesOf } from '../change-lines';
import { addressInWords, guestsInWords, roomInWords, timeInWords } from '../stay-words';

type Block = { title: string; lines: string[] };
export type ReceiptSection = { title: string; blocks: Block[] };

/** Where and when the parts of a booking are; kinds that it does not have are left out. */
export function receiptSections(details: BookingDetails): ReceiptSection[] {
  const { language, soldEntries, stays, visits } = details;
  const title = (key: string) => text(language, `documents.receipt.${key}`);
  const sections = [
    {
      title: title('journeys'),
      blocks: soldEntries.flatMap(({ tickets }) => tickets.map((ticket) => journeyBlock(ticket, details))),
    },
    { title: title('stays'), blocks: stays.map((stay) => stayBlock(stay, details)) },
    { title: title('activities'), blocks: visits.map((visit) => visitBlock(visit, language)) },
  ];
  return sections.filter((section) => section.blocks.length > 0);
}

function momentOf(instant: string, zone: string, language: Language): string {
  return `${formatDateTime(instant, zone, language, 'shortYear')} ${zoneLabel(instant, zone, language)}`;
}

/** Each vehicle, and between two of them the change. */
function journeyBlock(ticket: BusTicket, { language, contact: { phone } }: BookingDetails): Block {
  const { legs } = journeyOf(ticket);
  const changes = changesOf(ticket).map((change) => changeLine(change, { language, phone }));
  const from = legs[0]?.departureLocation.cityName ?? '';
  const to = legs.at(-1)?.destinationLocation.cityName ?? '';
  return {
    title: `${text(language, `documents.directions.${ticket.direction}`)}, ${from} → ${to}`,
    lines: legs.flatMap((leg, index) => [
      `${momentOf(leg.departureTime, leg.departureLocation.zone, language)}, ${leg.departureLocation.name}`,
      `${momentOf(leg.arrivalTime, leg.destinationLocation.zone, language)}, ${leg.destinationLocation.name}`,
      [
        text(language, 'documents.receipt.operatedBy', { operator: leg.operator.name }),
        ...(leg.tripNumber ? [text(language, 'documents.receipt.tripNumber', { number: leg.tripNumber })] : []),
      ].join(', '),
      ...changes.slice(index, index + 1),
    ]),
  };
}

function stayBlock({ stay }: BookedStay, { language }: BookingDetails): Block {
  const { hotel, rooms, checkinDate, checkoutDate } = stay;
  const say = (key: string, date: string, time: string) =>
    text(language, `documents.receipt.${key}`, {
      date: formatDate(date, language, 'shortYear'),
      time: timeInWords(time, language),
    });
  return {
    title: hotel.name,
    lines: [
      addressInWords(hotel, language),
      say('checkinOn', checkinDate, hotel.checkInFrom),
      say('checkoutOn', checkoutDate, hotel.checkOutUntil),
      ...rooms.map((room) => `${roomInWords(room, language)}, ${guestsInWords(room.occupants, language)}`),
    ],
  };
}

function visitBlock({ activity }: BookedVisit, language: Language): Block {
  return {
    title: activity.activityName,
    lines: [momentOf(activity.startsAt, activity.zone, language), activity.address],
  };
}
