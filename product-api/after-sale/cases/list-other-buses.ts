import type { BusTicket } from '@/contract/bus-ticket';
import type { PartyPrice } from '@/contract/common';
import { addDays, localDateOf, todayIn } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { Party } from '@/rules/travellers/party';
import { partyOfBooking } from '../../bookings/record/party-of-booking';
import type { BookingRow } from '../../bookings/record/booking-record';
import type { UnitRow } from '../../bookings/units/units.repository';
import type { CartBus } from '../../buses/cart-bus';
import { hasSeats, journeyPrices, type JourneyPrice } from '../../buses/connections/journey-prices';
import { listJourneys } from '../../buses/search/list-journeys';
import { freeToHolder } from '../../buses/seats/own-holds';
import type { BusContext } from '../../buses/supply/bus-supply';
import { withPatience } from '../../buses/supply/with-patience';
import { endsOf } from '../../buses/tickets/read-on-sale';
import { presentTicket } from '../../buses/tickets/present-ticket';
import type { OfferedSegment } from '../../buses/timetable/offered-segment';
import { ratesInto } from '../../prices/exchange-rates';
import { journeyOf } from '../../sessions/cart/cart-contents';
import type { ChangeRow } from '../changes/changes.repository';
import { touchedUnits } from '../changes/touched-units';
import { rideInstead, rideKey, rowsOfRides } from '../replace-direction/rows-of-rides';
import { isPartSold } from './direction-change';
import { holdKeyOfChange } from './hold-key-of-change';
import { neededNight } from './needed-night';

/** Days before the old departure and after it whose buses are offered. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 3;
/** Rows: a bus that stops many times in a city is one, and leaves the others their place. */
const MAX_CHOICES = 12;

type Direction = CartBus['directions'][number];
type ToReplace = { booking: BookingRow; units: readonly UnitRow[]; change: ChangeRow };

/** On a busy machine no supplier would have a bus. */
const PATIENCE_MS = 10_000;

/**
 * A bus that may be taken instead. `direction`: as the booking has it from then on, at the old price. `night`: the bed
 * that it makes necessary; null: none.
 */
export type OtherBus = { ticket: BusTicket; night: ReturnType<typeof neededNight>; direction: Direction };

/**
 * The departures around the old one that have room for those who travel: same company, same pair of cities, on sale,
 * and in order with the other way (D71). The nearest ones, by departure; free of charge. Seats that are held for this
 * very change are free to it.
 */
export async function listOtherBuses(
  ctx: BusContext,
  { booking, units, change }: ToReplace,
  language: Language,
): Promise<OtherBus[]> {
  const old = booking.carts[change.entryIndex]?.directions[change.directionIndex];
  if (!old) return [];
  const party = travelling(booking, touchedUnits(change, units));
  const rates = await ratesInto(ctx, booking.currency, booking.rateDate);
  const asHolder = await freeToHolder(ctx.database.db, holdKeyOfChange(change));
  const priceOf = journeyPrices(party, rates.from, ctx.now());
  const found = await journeysAround(ctx, {
    booking,
    old,
    priceOf: (vehicles) => priceOf(vehicles.map(asHolder)),
  });
  const offered = found.map((vehicles) => vehicles.map(asHolder));
  const fitting = offered.filter(
    (vehicles) =>
      vehicles.every(({ operator }) => operatorsOf(old).has(operator.id)) &&
      hasSeats(vehicles, party) &&
      rideKey(vehicles) !== rideKey(old.segments) &&
      isInOrder(vehicles, { booking, units, change }),
  );
  const byDistance = fitting.sort((left, right) => distance(left, old) - distance(right, old));
  const rows = rowsOfRides(byDistance.map((vehicles) => rideInstead(vehicles, journeyOf(old.ticket))));
  const nearest = rows.slice(0, MAX_CHOICES).flatMap((row) => row.map(({ vehicles }) => vehicles));
  nearest.sort((left, right) => endsOf(left).first.departureAt.getTime() - endsOf(right).first.departureAt.getTime());
  return nearest.map((vehicles) => {
    const face = { ...old.ticket, tripId: rideKey(vehicles), availability: 'available', isLastOfDay: false } as const;
    const present = (prices: Pick<BusTicket, 'price' | 'ownPrice'>, inLanguage: Language) =>
      presentTicket(vehicles, faceOf(face, prices), inLanguage, rates.from);
    return {
      ticket: present({ price: nothing(booking, party), ownPrice: null }, language),
      night: neededNight({ booking, units, change }, vehicles),
      direction: replacing(
        old,
        vehicles,
        present({ price: old.ticket.price, ownPrice: old.ticket.ownPrice }, booking.language),
      ),
    };
  });
}

function faceOf(
  face: Pick<BusTicket, 'direction' | 'type' | 'tripId' | 'availability'> & { isLastOfDay: boolean },
  { price, ownPrice }: Pick<BusTicket, 'price' | 'ownPrice'>,
) {
  const { direction, type, tripId, availability, isLastOfDay } = face;
  return { direction, type, tripId, availability, isLastOfDay, price, ownPrice };
}

async function journeysAround(
  ctx: BusContext,
  { booking, old, priceOf }: { booking: BookingRow; old: Direction; priceOf: JourneyPrice },
): Promise<OfferedSegment[][]> {
  const { departureTime, departureLocation: from, destinationLocation: to } = journeyOf(old.ticket);
  const day = localDateOf(departureTime, from.zone);
  const today = todayIn(from.zone, ctx.now());
  const days = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) => addDays(day, index - DAYS_BEFORE));
  const patient = withPatience(ctx, { answerAfterMs: PATIENCE_MS });
  const lists = await Promise.all(
    days
      .filter((date) => date >= today)
      .map((date) =>
        listJourneys(patient, {
          query: { fromCity: from.cityCode, toCity: to.cityCode, date, includeArrivingThatDay: false },
          product: booking.hotelCarts.length > 0 ? 'busHotel' : 'bus',
          priceOf,
        }),
      ),
  );
  return lists.flatMap(({ journeys }) => journeys);
}

/** Those of a direction who still travel. */
function travelling(booking: BookingRow, seats: readonly UnitRow[]): Party {
  const { nbOfAdults, ageOfChildren } = partyOfBooking(booking);
  const indexes = seats.map(({ memberIndex }) => memberIndex);
  const ages = ageOfChildren.filter((_, child) => indexes.includes(nbOfAdults + child));
  return {
    nbOfAdults: indexes.filter((index) => index < nbOfAdults).length,
    nbOfChildren: indexes.filter((index) => index >= nbOfAdults).length,
    ageOfChildren: ages,
  };
}

function operatorsOf({ ticket }: Direction): Set<string> {
  return new Set(journeyOf(ticket).legs.map((leg) => leg.operator.id));
}

/** The way back leaves after the way out has arrived. */
function isInOrder(vehicles: readonly OfferedSegment[], { booking, units, change }: ToReplace): boolean {
  const { entryIndex, directionIndex } = change;
  const otherIndex = 1 - directionIndex;
  const other = booking.carts[entryIndex]?.directions[otherIndex];
  if (!other || !isPartSold(units, { kind: 'seat', entryIndex, directionIndex: otherIndex })) return true;
  const { first, last } = endsOf(vehicles);
  const { departureTime, arrivalTime } = journeyOf(other.ticket);
  return directionIndex === 0 ? last.arrivalAt < new Date(departureTime) : first.departureAt > new Date(arrivalTime);
}

function distance(vehicles: readonly OfferedSegment[], { ticket }: Direction): number {
  return Math.abs(endsOf(vehicles).first.departureAt.getTime() - Date.parse(journeyOf(ticket).departureTime));
}

function nothing({ currency }: BookingRow, { nbOfChildren }: Party): PartyPrice {
  const child = nbOfChildren > 0 ? 0 : null;
  return { currency, total: 0, perPerson: 0, isAverage: false, adult: 0, child };
}

/** Price, taxes and what comes back until when stay those of the sale: the ladder does not start anew. */
function replacing(old: Direction, vehicles: readonly OfferedSegment[], ticket: BusTicket): Direction {
  const before = journeyOf(old.ticket).legs;
  const journey = journeyOf(ticket);
  const legs = journey.legs.map((leg, index) => ({
    ...leg,
    terms: { ...leg.terms, refund: (before[index] ?? before.at(-1))?.terms.refund ?? null },
  }));
  const fares = vehicles.flatMap((_, index) => old.fares[index] ?? old.fares.at(-1) ?? []);
  return {
    ...old,
    ticket: { ...ticket, tripId: '', journey: { ...journey, legs } },
    fares,
    segments: vehicles.map(({ departureId, fromPosition, toPosition }) => ({ departureId, fromPosition, toPosition })),
  };
}
