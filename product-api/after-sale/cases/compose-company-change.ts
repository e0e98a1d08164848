import type { BusTicket } from '@/contract/bus-ticket';
import type { CompanyChange } from '@/contract/after-sale/company-changes';
import { formatDate, formatDateRange, formatDateTime, formatDuration, localDateOf } from '@/rules/dates/dates';
import type { JourneyTimes } from '@/rules/after-sale/changes/company-change';
import { formatMoney } from '@/rules/money/money';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../database/database';
import { bookingToMail, type MailedDetails } from '../../bookings/details/booking-to-mail';
import { isRoomGone } from '../../bookings/details/cancelled-parts';
import type { BookingDetails } from '../../bookings/details/booking-details';
import { listReplacedDirections } from '../../bookings/directions/replaced-directions.repository';
import { changesOf } from '../../bookings/documents/change-lines';
import { calendarDocument, ticketsDocument } from '../../bookings/documents/booking-documents';
import { mailLink } from '../../bookings/doors/booking-links';
import { stayPart } from '../../bookings/mails/confirmed-parts';
import { namedClocks } from '../../bookings/mails/journey-part';
import { reservationMarkup } from '../../bookings/mails/reservation-markup';
import type { RoomPlace } from '../../bookings/record/room-place';
import { listUnits } from '../../bookings/units/units.repository';
import { localizeTicket } from '../../buses/tickets/localize-ticket';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { ComposedMail } from '../../outbox/composers';
import { mailBody } from '../../outbox/mail-body';
import type { MailPart } from '../../outbox/mail-parts';
import type { OutboxMessage } from '../../outbox/outbox-message';
import { text, type TextParams } from '../../texts/text';
import { findChange, listChanges } from '../changes/changes.repository';
import { listGoneRooms } from '../changes/list-gone-rooms';
import { otherStops } from '../papers/stop-words';
import { presentChange } from './present-change';

type Payload = Extract<OutboxMessage, { kind: 'company-change' }>['payload'];
type Say = (key: string, params?: TextParams) => string;

/** The statuses in which a mail still says what holds; what is later has a mail of its own. */
const SAID: Record<Payload['what'], readonly CompanyChange['status'][]> = {
  changed: ['TOLD', 'OPEN', 'LAPSED'],
  restored: ['RESTORED'],
  answered: ['ANSWERED'],
};

/**
 * What a company or hotel changed, what can be chosen until when, and what silence does (D71); or that it is as booked
 * again; or the new tickets. Null when nobody gave an address, or a later mail says what holds.
 */
export async function composeCompanyChange(
  ctx: ApiContext,
  { bookingId, caseId, what, language: asked }: Payload,
): Promise<ComposedMail> {
  const { db } = ctx.database;
  const details = await bookingToMail(ctx, bookingId, asked);
  const row = await findChange(db, { bookingId, caseId });
  if (!details || !row || !SAID[what].includes(row.status)) return null;
  const { booking, language, travellers, contact } = details;
  const units = await listUnits(db, bookingId);
  const change = presentChange(row, { booking, units, cancellations: [] }, ctx.now());
  const about = aboutOf(change, details);
  const say: Say = (key, params) => text(language, `mails.companyChange.${key}`, { ...about, ...params });
  const gone = await listGoneRooms(db, bookingId);
  const lost = { stopped: details.stopped, gone };
  const url = await mailLink(ctx, db, { booking, language, purpose: 'manage' });
  const name = await runsAgain(db, { caseId, booking: booking.id }, nameOf(change, what));
  const letter = {
    language,
    brand: contact.brand,
    title: say(`title.${name === 'runsAgainOpen' ? 'runsAgain' : name}`),
    parts: [
      say('greeting', { name: travellers[0]?.name ?? '' }),
      ...newsOf(change, { name, details, say }),
      ...(name === 'otherBus' ? await replacedBy(ctx, { change, details, say }) : []),
      ...(name === 'otherRoom' ? stayNow(details, row, { now: ctx.now(), gone }) : []),
      ...choicesOf(change, details, say),
      say('calendar'),
      { link: say('open'), url, isMain: true },
    ],
    footer: [say('questions', { ...contact, number: booking.number }), say('signature', contact)],
    markup: reservationMarkup(details, url, gone),
  };
  const files = what === 'answered' ? [await ticketsDocument(details, lost)] : [];
  return {
    to: details.to,
    subject: say(`${name}Subject`),
    ...mailBody(letter),
    attachments: [...files, calendarDocument(ctx, details, lost)],
  };
}

/** Which of the mails it is. */
type News =
  'told' | 'runsAgain' | 'runsAgainOpen' | 'open' | 'cancelled' | 'restored' | 'otherBus' | 'roomGone' | 'otherRoom';

/** Those that say new times. */
const MOVES: ReadonlySet<News> = new Set(['told', 'runsAgain', 'runsAgainOpen', 'open']);

function nameOf({ kind, status }: CompanyChange, what: Payload['what']): News {
  if (what === 'restored') return 'restored';
  if (what === 'answered') return kind === 'ROOM_GONE' ? 'otherRoom' : 'otherBus';
  if (kind === 'BUS_MOVED') return status === 'OPEN' ? 'open' : 'told';
  return kind === 'ROOM_GONE' ? 'roomGone' : 'cancelled';
}

/** A move of a bus that its company had cancelled before is news of its own. */
async function runsAgain(
  db: Queryable,
  { caseId, booking }: { caseId: string; booking: number },
  name: News,
): Promise<News> {
  if (name !== 'told' && name !== 'open') return name;
  const before = (await listChanges(db, booking)).find(({ supersededBy }) => supersededBy === caseId);
  if (before?.kind !== 'BUS_CANCELLED') return name;
  return name === 'told' ? 'runsAgain' : 'runsAgainOpen';
}

/** Names of what changed, for every sentence. */
function aboutOf({ kind, entryIndex, directionIndex, before }: CompanyChange, details: BookingDetails): TextParams {
  const { booking, language, entries, stays } = details;
  const { number } = booking;
  if (kind === 'ROOM_GONE') {
    const stay = stays[entryIndex]?.stay;
    const dates = stay ? formatDateRange(stay.checkinDate, stay.checkoutDate, language) : '';
    return { number, hotel: stay?.hotel.name ?? '', dates };
  }
  const ticket = entries[entryIndex]?.tickets[directionIndex];
  if (!ticket) throw new RangeError(`Booking ${number} has no direction ${entryIndex}-${directionIndex}`);
  const { departureLocation: from, destinationLocation: to, departureTime } = journeyOf(ticket);
  const booked = before?.departureTime ?? departureTime;
  // A cancelled bus is named by the time that was told last.
  const departure = kind === 'BUS_CANCELLED' ? departureTime : booked;
  return {
    number,
    operator: ticket.operator.name,
    route: `${from.cityName} → ${to.cityName}`,
    date: formatDate(localDateOf(departure, from.zone), language),
    departure: formatDateTime(departure, from.zone, language),
    booked: formatDateTime(booked, from.zone, language),
  };
}

function newsOf(
  change: CompanyChange,
  { name, details, say }: { name: News; details: BookingDetails; say: Say },
): MailPart[] {
  const ticket = details.entries[change.entryIndex]?.tickets[change.directionIndex];
  if (name === 'cancelled') return [say(isMovedBefore(change, ticket) ? 'cancelledMoved' : 'cancelled')];
  if (!MOVES.has(name)) return [say(name)];
  const journey = ticket && journeyOf(ticket);
  const times = (of: JourneyTimes) => timesOf(of, { journey, details, say });
  const cities = journey?.legs.slice(1).map((leg) => leg.departureLocation.cityName) ?? [];
  const kept = (ticket ? changesOf(ticket) : [])
    .filter(({ change: { staysSeated } }) => !staysSeated)
    .map(({ next, change: { minutes } }) =>
      say('kept', { city: next.departureLocation.cityName, time: formatDuration(minutes, details.language) }),
    );
  return [
    say(name === 'told' || name === 'open' ? 'moved' : 'runsAgain'),
    {
      rows: [
        ...(change.before ? [{ label: say('timesBefore'), value: times(change.before) }] : []),
        ...(change.after ? [{ label: say('timesNow'), value: times(change.after) }] : []),
      ],
    },
    ...(change.reasons.includes('CHANGE_BROKEN') ? [say('broken', { city: cities.join(', ') })] : kept),
    ...(change.reasons.includes('NEXT_PART_BROKEN') ? [say('nextPart')] : []),
    ...(name === 'told' || name === 'runsAgain' ? [say('valid')] : []),
  ];
}

/** When it leaves and arrives, by the clocks there. */
function timesOf(
  times: JourneyTimes,
  { journey, details, say }: { journey: BusTicket['journey'] | undefined; details: BookingDetails; say: Say },
): string {
  const { language } = details;
  const zones = { from: journey?.departureLocation.zone ?? 'UTC', to: journey?.destinationLocation.zone ?? 'UTC' };
  const clocks = namedClocks(times, zones, language);
  return say('times', {
    departure: `${formatDateTime(times.departureTime, zones.from, language)}${clocks.from}`,
    arrival: `${formatDateTime(times.arrivalTime, zones.to, language)}${clocks.to}`,
  });
}

/** The bus that was chosen instead: its times beside the old ones, and its stops where they are others. */
async function replacedBy(
  ctx: ApiContext,
  {
    change: { entryIndex, directionIndex },
    details,
    say,
  }: { change: CompanyChange; details: BookingDetails; say: Say },
): Promise<MailPart[]> {
  const now = details.entries[entryIndex]?.tickets[directionIndex];
  const old = (await listReplacedDirections(ctx.database.db, details.booking.id)).findLast(
    (one) => one.because === 'company' && one.entryIndex === entryIndex && one.directionIndex === directionIndex,
  );
  if (!now || !old) return [];
  const before = await localizeTicket(ctx, old.direction.ticket, details.language);
  const valueOf = (ticket: BusTicket) => {
    const journey = journeyOf(ticket);
    return timesOf(journey, { journey, details, say });
  };
  return [
    {
      rows: [
        { label: say('timesBefore'), value: valueOf(before) },
        { label: say('timesNow'), value: valueOf(now) },
      ],
    },
    ...otherStops(before, now, details.language),
  ];
}

/** The stay with the room that was chosen instead, which its voucher has on another page. */
function stayNow(
  details: MailedDetails,
  { entryIndex }: Pick<CompanyChange, 'entryIndex'>,
  { now, gone }: { now: Date; gone: readonly RoomPlace[] },
): MailPart[] {
  const stay = details.stays[entryIndex];
  const isGone = (roomIndex: number) => isRoomGone(gone, { entryIndex, roomIndex });
  return stay ? [stayPart(stay, details, { now, isGone })] : [];
}

/** Its times had changed before it was cancelled. */
function isMovedBefore({ before }: CompanyChange, ticket: BusTicket | undefined): boolean {
  return !!before && !!ticket && Date.parse(before.departureTime) !== Date.parse(journeyOf(ticket).departureTime);
}

function choicesOf(change: CompanyChange, details: BookingDetails, say: Say): MailPart[] {
  const { answers, moneyForPart, moneyForAll, deadline, ifSilent } = change;
  if (answers.length === 0 || deadline === null || ifSilent === null) return [];
  const { booking, language } = details;
  const money = (amount: number | null) => formatMoney({ amount: amount ?? 0, currency: booking.currency }, language);
  const amountOf = (answer: CompanyChange['answers'][number]) =>
    money(answer === 'MONEY_ALL' ? moneyForAll : moneyForPart);
  return [
    say('choose'),
    { list: answers.map((answer) => say(answer, { amount: amountOf(answer) })) },
    [
      say('deadline', { deadline: formatDateTime(deadline, zoneOf(change, details), language) }),
      say(`silent${ifSilent}`, { amount: money(moneyForPart) }),
    ],
  ];
}

/** Of the stop, or of the hotel. */
function zoneOf({ kind, entryIndex, directionIndex }: CompanyChange, { entries, stays }: BookingDetails): string {
  if (kind === 'ROOM_GONE') return stays[entryIndex]?.stay.hotel.zone ?? 'UTC';
  const ticket = entries[entryIndex]?.tickets[directionIndex];
  return ticket ? journeyOf(ticket).departureLocation.zone : 'UTC';
}
