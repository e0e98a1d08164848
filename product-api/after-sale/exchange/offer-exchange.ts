import { randomBytes } from 'node:crypto';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import { exchangeConsequences, type ExchangeConsequence } from '@/rules/after-sale/exchange/exchange-consequences';
import type { DepartureRefusal } from '@/rules/after-sale/exchange/exchange-act';
import type { ExchangeTerms } from '@/rules/after-sale/exchange/exchange-terms';
import { unitRefund } from '@/rules/after-sale/units/unit-refund';
import { faultsUnder } from '@/rules/rule-fault';
import { localDateOf, localTimeOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { CartBus } from '../../buses/cart-bus';
import type { ErrorCode } from '@/contract/errors';
import type { DoorView } from '../../bookings/doors/rights';
import {
  findNewestExchangeOffer,
  insertExchangeOffer,
  type ExchangeOfferRow,
} from '../../bookings/exchanges/exchanges.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { lockBooking } from '../../bookings/record/bookings.repository';
import { refundableUnit } from '../../bookings/units/refundable-unit';
import type { UnitRow } from '../../bookings/units/units.repository';
import { requireUnits } from '../../bookings/units/write-missing-units';
import { readOffer, type Offer } from '../../buses/pricing/offers';
import { holdSeats, releaseSeats } from '../../buses/seats/hold-seats';
import { freeToHolder } from '../../buses/seats/own-holds';
import type { BusContext } from '../../buses/supply/bus-supply';
import { forgetOffers } from '../../buses/supply/kept-offers';
import { describeOffer } from '../../buses/tickets/describe-offer';
import { readOnSale } from '../../buses/tickets/read-on-sale';
import { freshOffer } from '../../buses/tickets/reprice-offer';
import type { CaptchaContext } from '../../captcha/captcha-check';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { ApiError } from '../../http/api-error';
import { journeyOf } from '../../sessions/cart/cart-contents';
import { holderOf } from '../../sessions/limits/holder-of';
import { limitHolds, waitForHolder, wantedSeats } from '../../sessions/limits/limit-holds';
import { provePerson, type Caller } from '../../sessions/limits/prove-person';
import { keepEarlierSeats } from './choose-exchange-seats';
import { holdKeyOf } from './hold-key';
import { departureJudge } from './judge-departure';
import { facesOf, isOfSameCompanies } from './list-exchange-departures';
import { newUnits } from './new-units';
import { obstaclesOf } from './obstacles';
import { presentExchangeOffer } from './present-exchange';
import { requireOpen, standingDirection, type StandingDirection } from './standing-direction';

const HOLDS_MS = 10 * 60_000;

export type ExchangeContext = BusContext & CaptchaContext;
export type OfferRequest = Caller & {
  booking: BookingRow;
  view: Pick<DoorView, 'card'>;
  direction: string;
  tripId: string;
  language: Language;
};

const REFUSALS: Readonly<Record<DepartureRefusal, ErrorCode>> = {
  SAME_BUS: 'INVALID_TRIP',
  OTHER_STOP: 'INVALID_TRIP',
  SOLD_OUT: 'SOLD_OUT',
  NO_PRICE: 'NOT_ON_SALE',
  CHEAPER: 'EXCHANGE_CHEAPER',
  OUT_OF_ORDER: 'EXCHANGE_OUT_OF_ORDER',
  AGE: 'EXCHANGE_TRAVELLERS',
  PASSPORT: 'EXCHANGE_TRAVELLERS',
};

/**
 * What taking another departure would do and cost, with its seats held for ten minutes (D69). It is the booking's
 * newest offer then, and seats held for an earlier one are free again; those chosen on the same bus stay chosen.
 * @throws ApiError EXCHANGE_CLOSED, BOOKING_PENDING; INVALID_TRIP for another company, pair, party or the same bus;
 * NOT_ON_SALE, SOLD_OUT; EXCHANGE_CHEAPER, EXCHANGE_OUT_OF_ORDER, EXCHANGE_TRAVELLERS; HOLD_LIMIT, CAPTCHA_REQUIRED
 */
export async function offerExchange(ctx: ExchangeContext, request: OfferRequest): Promise<ExchangeOffer> {
  const { booking, direction, tripId, view, language } = request;
  const all = await requireUnits(ctx.database, booking);
  const standing = standingDirection(booking, all, direction);
  const terms = requireOpen(standing, await obstaclesOf(ctx.database.db, booking), ctx.now());
  const offered = await readDeparture(ctx, booking, standing, tripId);
  const judged = await judge(ctx, { booking, all, standing, terms, ...offered });
  const row = await provePerson(ctx, request, (isPerson) => hold(ctx, request, { standing, judged, isPerson }));
  return presentExchangeOffer(ctx, { booking, row, standing, view, language });
}

type Departure = { offer: Offer; direction: CartBus['directions'][number] };

/** The chosen departure as a direction of this booking: at the price that was listed while that is young. */
async function readDeparture(
  ctx: ExchangeContext,
  booking: BookingRow,
  { party, direction: old, cart, place, journey }: StandingDirection,
  tripId: string,
): Promise<Departure> {
  const listed = readOffer(ctx, tripId);
  const isForThem =
    listed.kind === 'oneWay' &&
    listed.currency === booking.currency &&
    listed.party.nbOfAdults === party.nbOfAdults &&
    listed.party.nbOfChildren === party.nbOfChildren;
  if (!isForThem) throw new ApiError('INVALID_TRIP');
  const offer = await freshOffer(ctx, listed, booking.rateDate);
  const [found] = (await describeOffer(ctx, offer, 'en', booking.rateDate)).directions;
  if (!found) throw new ApiError('INVALID_TRIP');
  const { departureLocation, destinationLocation, legs } = journeyOf(found.ticket);
  const isSamePair =
    departureLocation.cityCode === journey.departureLocation.cityCode &&
    destinationLocation.cityCode === journey.destinationLocation.cityCode;
  if (!isSamePair || !isOfSameCompanies({ journey }, legs)) throw new ApiError('INVALID_TRIP');
  const { direction, type, isReturn } = old.ticket;
  const { price } = found.ticket;
  const ownPrice = place.directionIndex === 0 ? null : price;
  // A round trip is taxed where its way out begins (D24).
  const origin = cart.directions[0]?.origin ?? found.origin;
  return { offer, direction: { ...found, origin, ticket: { ...found.ticket, direction, type, isReturn, ownPrice } } };
}

type Judged = Omit<ExchangeOfferRow, 'id' | 'offerId' | 'createdAt' | 'revision' | 'bookingId' | 'seats'>;

async function judge(
  ctx: ExchangeContext,
  given: Departure & { booking: BookingRow; all: UnitRow[]; standing: StandingDirection; terms: ExchangeTerms },
): Promise<Judged> {
  const { booking, all, standing, terms, offer, direction } = given;
  const [quote] = offer.legs;
  const [found = []] = await readOnSale(ctx, offer);
  // What an earlier offer of theirs holds is released by this one.
  const vehicles = found.map(await freeToHolder(ctx.database.db, holdKeyOf(booking.id)));
  const judgeDeparture = departureJudge(ctx, booking, all, { standing, terms });
  const { refusal, faults, sum } = judgeDeparture({ ...facesOf(standing, vehicles), quote: quote ?? null });
  if (refusal === 'AGE' || refusal === 'PASSPORT')
    throw new ApiError(REFUSALS[refusal], { fields: faultsUnder('passengers', faults) });
  if (refusal) throw new ApiError(REFUSALS[refusal], { partKind: 'bus' });
  if (!sum) throw new ApiError('NOT_ON_SALE');
  const { units, taxes } = await newUnits(ctx, booking, { standing, direction, sum });
  const { lines, newFare, oldFare, fee, keptDifference, total } = sum;
  return {
    ...standing.place,
    tripId: direction.ticket.tripId,
    oldDeparture: new Date(standing.journey.departureTime),
    direction,
    units,
    lines: lines.map(({ leastKept: _, ...line }, index) => ({ unitId: units[index]?.unitId ?? '', ...line })),
    newFare,
    oldFare,
    fee,
    feePerPerson: terms.feeOnce === 0 && terms.feePerPerson > 0 ? terms.feePerPerson : null,
    keptDifference,
    total,
    taxes,
    consequences: consequencesFor(booking, all, direction, total),
    expiresAt: expiryOf(ctx, booking, standing, terms),
  };
}

/** Ten minutes, or until the old bus's limit, or until its ladder steps down: the amounts stay as they are. */
function expiryOf(
  ctx: ExchangeContext,
  booking: BookingRow,
  { units }: StandingDirection,
  { until }: ExchangeTerms,
): Date {
  const now = ctx.now();
  const steps = units.map((unit) => unitRefund(refundableUnit(unit, booking), now).holdsUntil);
  const ends = [until, ...steps.filter((step) => step !== null)].map((end) => Date.parse(end));
  return new Date(Math.min(now.getTime() + HOLDS_MS, ...ends));
}

function consequencesFor(
  booking: BookingRow,
  all: readonly UnitRow[],
  { ticket }: CartBus['directions'][number],
  total: number,
): ExchangeConsequence[] {
  const { departureTime, departureLocation, arrivalTime, destinationLocation, legs } = journeyOf(ticket);
  const end = (at: string, { cityCode, zone }: { cityCode: string; zone: string }) => ({
    cityCode,
    at,
    date: localDateOf(at, zone),
    hour: localTimeOf(at, zone).hour,
  });
  const isSold = (kind: UnitRow['kind'], entry: number) =>
    all.some((unit) => unit.kind === kind && unit.entryIndex === entry && unit.status === 'SOLD');
  return exchangeConsequences({
    departure: end(departureTime, departureLocation),
    arrival: end(arrivalTime, destinationLocation),
    hasReservedSeats: legs.some(({ hasReservedSeats }) => hasReservedSeats),
    isRefundable: booking.isRefundable,
    total,
    stays: booking.hotelCarts
      .filter((_, entry) => isSold('room', entry))
      .map(({ hotel, stay }) => ({ ...stay, cityCode: hotel.cityCode })),
    visits: booking.activityCarts
      .filter((_, entry) => isSold('place', entry))
      .map(({ cityCode, startsAt }) => ({ cityCode, startsAt })),
  });
}

async function hold(
  ctx: ExchangeContext,
  { booking: { id: bookingId, revision }, visitorAddress }: OfferRequest,
  { standing, judged, isPerson }: { standing: StandingDirection; judged: Judged; isPerson: boolean },
): Promise<ExchangeOfferRow> {
  const holdKey = holdKeyOf(bookingId);
  return retryOnDeadlock(() =>
    ctx.database.transaction(async (tx) => {
      const now = ctx.now();
      const holder = { sessionId: holdKey, heldFor: holderOf(visitorAddress), isPerson, now };
      await waitForHolder(ctx, tx, holder);
      const booking = await lockBooking(tx, bookingId);
      if (!booking) throw new ApiError('BOOKING_NOT_FOUND');
      // What was read before may have been given back or exchanged since.
      if ((await obstaclesOf(tx, booking)).isPending) throw new ApiError('BOOKING_PENDING');
      const { segments } = judged.direction;
      const seats = standing.units.length;
      await releaseSeats(tx, { sessionId: holdKey });
      await limitHolds(ctx, tx, holder, [wantedSeats(segments, seats)]);
      const expiresAt = new Date(now.getTime() + HOLDS_MS);
      if ((await holdSeats(tx, { ...holder, segments, seats, expiresAt })) === 'soldOut') {
        forgetOffers(ctx);
        throw new ApiError('SOLD_OUT', { part: standing.place.entryIndex, partKind: 'bus' });
      }
      const offerId = randomBytes(18).toString('base64url');
      const earlier = await findNewestExchangeOffer(tx, bookingId);
      const offer = await insertExchangeOffer(tx, {
        ...judged,
        seats: [],
        offerId,
        bookingId,
        revision,
        createdAt: now,
      });
      return earlier ? keepEarlierSeats(tx, { booking, offer, earlier, now }) : offer;
    }),
  );
}
