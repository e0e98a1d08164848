import type { BusLeg, BusPlace, BusTicket } from '@/contract/bus-ticket';
import type { JourneyTimes } from '@/rules/after-sale/changes/company-change';
import { journeyExchangeTerms } from '@/rules/after-sale/exchange/exchange-terms';
import { otherArrivalDay } from '@/rules/dates/arrival-day';
import { formatDateTime, formatTime, zoneLabel } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { RefundLadder } from '@/rules/money/refund-ladder';
import { shownAddress } from '@/rules/typography';
import type { MailPart, MailRow } from '../../outbox/mail-parts';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { text, type TextParams } from '../../texts/text';
import type { BookingDetails } from '../details/booking-details';
import type { MailedDetails } from '../details/booking-to-mail';
import { isJourneyStopped, namesOnJourney } from '../details/cancelled-parts';
import { changeLine, changesOf } from '../documents/change-lines';
import { refundLines } from '../documents/refund-lines';
import { exchangeLine } from '../documents/terms-lines';
import { MINUTES_BEFORE } from '../documents/ticket-content';

type Say = (key: string, params?: TextParams) => string;

/**
 * A journey as its mails tell it: when and where it leaves and arrives, when to be there, which seats, and what comes
 * back until when. Of one that its company has cancelled: that there is something to choose.
 */
export function journeyPart(ticket: BusTicket, details: MailedDetails, now: Date): MailPart {
  const { language, travellers, contact } = details;
  const { departureLocation: from, destinationLocation: to, departureTime } = journeyOf(ticket);
  const say: Say = (key, params) => text(language, `mails.bookingConfirmed.${key}`, params);
  const names = namesOnJourney(details, ticket);
  const isPart = names.length > 0 && names.length < travellers.length;
  const travelling = isPart ? [{ label: say('travelling'), value: names.join(', ') }] : [];
  const title = `${from.cityName} → ${to.cityName}`;
  if (isJourneyStopped(details, ticket)) {
    return {
      title,
      rows: [...endsOf(ticket, details), companyRow(ticket, details), ...travelling],
      notes: [say('stopped')],
    };
  }
  const changes = changesOf(ticket);
  const early = new Date(Date.parse(departureTime) - MINUTES_BEFORE * 60_000);
  const rows = [
    ...endsOf(ticket, details),
    { label: say('beThere'), value: formatDateTime(early, from.zone, language) },
    companyRow(ticket, details),
    seatRow(ticket, details, say),
    ...(isPart ? travelling : cancelRow(ticket, details, { say, now })),
    ...(isPart || changes.length > 0 ? [] : exchangeRow(ticket, details, { say, now })),
  ];
  const notes = changes.map((change) => changeLine(change, { language, phone: contact.phone }));
  return { title, rows, notes };
}

/** The day of the arrival is said where it is another one, and both clocks where they differ. */
function endsOf(ticket: BusTicket, { language }: BookingDetails): MailRow[] {
  const journey = journeyOf(ticket);
  const { departureLocation: from, destinationLocation: to, departureTime, arrivalTime } = journey;
  const clocks = namedClocks(journey, { from: from.zone, to: to.zone }, language);
  const arrival =
    otherArrivalDay(journey) === null
      ? formatTime({ instant: arrivalTime, zone: to.zone }, language)
      : formatDateTime(arrivalTime, to.zone, language);
  return [
    {
      label: text(language, 'documents.ticket.departure'),
      value: [`${formatDateTime(departureTime, from.zone, language)}${clocks.from}`, stopInWords(from)],
    },
    { label: text(language, 'documents.ticket.arrival'), value: [`${arrival}${clocks.to}`, stopInWords(to)] },
  ];
}

/** ' CST' and ' EST', what clocks at both ends are called where they differ at these moments; else nothing. */
export function namedClocks(
  { departureTime, arrivalTime }: JourneyTimes,
  zones: { from: string; to: string },
  language: Language,
): { from: string; to: string } {
  const from = zoneLabel(departureTime, zones.from, language);
  const to = zoneLabel(arrivalTime, zones.to, language);
  return from === to ? { from: '', to: '' } : { from: ` ${from}`, to: ` ${to}` };
}

/** 'Gare d’autocars, 1717 rue Berri, Montréal'. */
export function stopInWords({ name, address, cityName }: BusPlace): string {
  return [name, address === null ? cityName : shownAddress(address)].join(', ');
}

function companyRow(ticket: BusTicket, { language }: BookingDetails): MailRow {
  const names = journeyOf(ticket).legs.map(({ operator }) => operator.name);
  return { label: text(language, 'documents.ticket.operator'), value: [...new Set(names)].join(', ') };
}

/** Seats of those who travel, of each vehicle where there are several. */
function seatRow(ticket: BusTicket, details: BookingDetails, say: Say): MailRow {
  const { legs } = journeyOf(ticket);
  const count = details.issued.filter((one) => one.ticket === ticket && one.leg === legs[0]).length;
  const words = legs.map((leg) => seatsOn(leg, ticket, details));
  const isSame = new Set(words).size === 1;
  const ofCompany = (seats: string, index: number) =>
    say('seatsOf', { company: legs[index]?.operator.name ?? '', seats });
  const value = isSame ? words.slice(0, 1) : words.map(ofCompany);
  return { label: say(count === 1 ? 'seat' : 'seats'), value };
}

function seatsOn(leg: BusLeg, ticket: BusTicket, { issued, language }: BookingDetails): string {
  const seats = issued.filter((one) => one.ticket === ticket && one.leg === leg).flatMap(({ seat }) => seat ?? []);
  if (seats.length > 0) return seats.join(', ');
  return text(language, `documents.ticket.${leg.hasReservedSeats ? 'reservedSeat' : 'freeSeating'}`);
}

/** Of all who travel, as long as they are all there: sums are for everybody. */
function cancelRow(ticket: BusTicket, details: BookingDetails, { say, now }: { say: Say; now: Date }): MailRow[] {
  const entry = details.entries.find(({ tickets }) => tickets.includes(ticket));
  const ladder = entry?.refunds[entry.tickets.indexOf(ticket)];
  if (!ladder) return [];
  const { language, booking } = details;
  const { zone } = journeyOf(ticket).departureLocation;
  return [
    {
      label: say('cancellation'),
      value: refundLines(openLadder(ladder, now), { language, currency: booking.currency, zone }),
    },
  ];
}

/** Fees are of everybody who travels. Of a bus that its company has moved the mail about that says what can be done. */
function exchangeRow(ticket: BusTicket, details: BookingDetails, { say, now }: { say: Say; now: Date }): MailRow[] {
  const { legs, departureLocation } = journeyOf(ticket);
  const terms = journeyExchangeTerms(legs);
  if (typeof terms === 'string' || new Date(terms.until) < now) return [];
  const { language, booking, travellers } = details;
  const isMixed = terms.feeOnce > 0 && terms.feePerPerson > 0;
  const fees = isMixed
    ? { feeOnce: terms.feeOnce + terms.feePerPerson * travellers.length, feePerPerson: 0 }
    : { feeOnce: terms.feeOnce, feePerPerson: terms.feePerPerson };
  const where = { language, currency: booking.currency, zone: departureLocation.zone };
  return [{ label: say('exchange'), value: exchangeLine({ until: terms.until, ...fees }, where) }];
}

/** What of a ladder can still be had. */
export function openLadder({ paid, steps }: RefundLadder, now: Date): RefundLadder {
  return { paid, steps: steps.filter(({ until }) => new Date(until) >= now) };
}
