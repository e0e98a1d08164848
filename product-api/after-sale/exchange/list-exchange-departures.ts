import type { ExchangeDeparture, ExchangeDepartures } from '@/contract/after-sale/exchanges';
import type { SameAsBefore } from '@/rules/after-sale/exchange/exchange-act';
import { addDays, localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { BookingRow } from '../../bookings/record/booking-record';
import { requireUnits } from '../../bookings/units/write-missing-units';
import { hasSeats, journeyPrices } from '../../buses/connections/journey-prices';
import { signOffer, type OfferDirection } from '../../buses/pricing/offers';
import { presentPrice, priceOne, quoteJourney } from '../../buses/pricing/price-bus-ticket';
import { listJourneys } from '../../buses/search/list-journeys';
import { freeToHolder } from '../../buses/seats/own-holds';
import { isSameSegment } from '../../buses/seats/segment-order';
import type { BusContext } from '../../buses/supply/bus-supply';
import { presentTicket } from '../../buses/tickets/present-ticket';
import { endsOf } from '../../buses/tickets/read-on-sale';
import type { OfferedSegment } from '../../buses/timetable/offered-segment';
import { ApiError } from '../../http/api-error';
import { searchLimits } from '../../places/search-limits';
import { ratesInto, type RatesInto } from '../../prices/exchange-rates';
import { rideInstead, rowsOfRides } from '../replace-direction/rows-of-rides';
import { bestOfDays } from './best-of-days';
import { holdKeyOf } from './hold-key';
import { departureJudge, type JudgedDeparture } from './judge-departure';
import { obstaclesOf } from './obstacles';
import { cancelGivesBack, requireOpen, standingDirection, type StandingDirection } from './standing-direction';

/** Days on either side in the strip. */
const DAYS_BESIDE = 2;

/**
 * Departures of a day that could take a direction's place: the search's own list, of the same company and pair, for
 * those who travel, each priced as the difference in the sale's exchange rate (D69).
 * @param asked.date the day of the bus that they have, unless said otherwise
 * @throws ApiError VALIDATION_FAILED, EXCHANGE_CLOSED
 */
export async function listExchangeDepartures(
  ctx: BusContext,
  booking: BookingRow,
  asked: { direction: string; date: LocalDate | undefined; language: Language },
): Promise<ExchangeDepartures> {
  const { database } = ctx;
  const now = ctx.now();
  const all = await requireUnits(database, booking);
  const standing = standingDirection(booking, all, asked.direction);
  const terms = requireOpen(standing, await obstaclesOf(database.db, booking), now);
  const { journey, party, units } = standing;
  const { departureLocation: from, destinationLocation: to } = journey;
  const date = asked.date ?? localDateOf(journey.departureTime, from.zone);
  refuseDay(date, from.zone, now);
  const rates = await ratesInto(ctx, booking.currency, booking.rateDate);
  // Seats of the offer that they look at are theirs.
  const asHolder = await freeToHolder(database.db, holdKeyOf(booking.id));
  const judge = departureJudge(ctx, booking, all, { standing, terms });
  const { journeys, isComplete } = await listJourneys(ctx, {
    query: { fromCity: from.cityCode, toCity: to.cityCode, date, includeArrivingThatDay: false },
    product: 'bus',
    priceOf: journeyPrices(party, rates.from, now),
  });
  const rides = journeys
    .filter((vehicles) => isOfSameCompanies(standing, vehicles))
    .map((vehicles) => rideInstead(vehicles, journey));
  const departures = rowsOfRides(rides)
    .flat()
    .map(({ vehicles: found }) => {
      const vehicles = found.map(asHolder);
      const quote = quoteOf(ctx, standing, vehicles, rates);
      return present(
        ctx,
        { booking, standing, vehicles, quote, rates, language: asked.language },
        judge({
          ...facesOf(standing, vehicles),
          quote,
        }),
      );
    });
  const days = await bestOfDays(
    ctx,
    { standing, rates, judge },
    {
      first: addDays(date, -DAYS_BESIDE),
      last: addDays(date, DAYS_BESIDE),
      known: { date, difference: bestOf(departures) },
    },
  );
  return {
    bookingNumber: booking.number,
    direction: asked.direction,
    date,
    currency: booking.currency,
    oldFare: units.reduce((sum, { price }) => sum + price, 0),
    fee: terms.feeOnce + terms.feePerPerson * units.length,
    feePerPerson: terms.feeOnce === 0 && terms.feePerPerson > 0 ? terms.feePerPerson : null,
    cancelGivesBack: cancelGivesBack(booking, standing, now),
    travellers: units.length,
    until: terms.until,
    cheaper: terms.cheaper,
    departures,
    days,
    isComplete,
    serverTime: now.toISOString(),
  };
}

function refuseDay(date: LocalDate, zone: string, now: Date): void {
  const { today, lastDate } = searchLimits(zone, now);
  const code = date < today ? 'DATE_PAST' : date > lastDate ? 'DATE_TOO_FAR' : null;
  if (code) throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'date', code }] });
}

/** Every company of the new journey is one of the old one's (D69). */
export function isOfSameCompanies(
  { journey }: Pick<StandingDirection, 'journey'>,
  vehicles: readonly { operator: { id: string } }[],
): boolean {
  const own = new Set(journey.legs.map(({ operator }) => operator.id));
  return vehicles.every(({ operator }) => own.has(operator.id));
}

/** As it is judged, but for its price. */
export function facesOf({ direction, party }: StandingDirection, vehicles: readonly OfferedSegment[]) {
  const { first, last } = endsOf(vehicles);
  return {
    departureAt: first.departureAt,
    arrivalAt: last.arrivalAt,
    zone: first.from.zone,
    crossesBorder: vehicles.some(({ from, to }) => from.country !== to.country),
    same: sameAsBefore(direction, vehicles),
    hasSeats: hasSeats(vehicles, party),
  };
}

function sameAsBefore(
  { segments }: Pick<OfferDirection, 'segments'>,
  vehicles: readonly OfferedSegment[],
): SameAsBefore {
  const isSoInEach = (isSame: (vehicle: OfferedSegment, before: OfferDirection['segments'][number]) => boolean) =>
    segments.length === vehicles.length &&
    segments.every((before, index) => vehicles[index] !== undefined && isSame(vehicles[index], before));
  if (isSoInEach(isSameSegment)) return 'ride';
  return isSoInEach((vehicle, before) => vehicle.departureId === before.departureId) ? 'bus' : null;
}

function quoteOf(
  ctx: BusContext,
  { party, cart }: StandingDirection,
  vehicles: readonly OfferedSegment[],
  rates: RatesInto,
) {
  const quote = quoteJourney(vehicles, party, rates.from, ctx.now());
  return quote && priceOne(quote, party, cart.isPrettyUp);
}

function present(
  ctx: BusContext,
  {
    booking,
    standing,
    vehicles,
    quote,
    rates,
    language,
  }: {
    booking: BookingRow;
    standing: StandingDirection;
    vehicles: OfferedSegment[];
    quote: ReturnType<typeof quoteOf>;
    rates: RatesInto;
    language: Language;
  },
  { refusal, sum }: JudgedDeparture,
): ExchangeDeparture {
  const { party, direction, cart } = standing;
  const tripId =
    quote && refusal === null
      ? signOffer(ctx, {
          v: 2,
          kind: 'oneWay',
          legs: [quote],
          party,
          currency: booking.currency,
          isPrettyUp: cart.isPrettyUp,
          quotedAt: ctx.now().getTime(),
        })
      : '';
  const face = {
    direction: direction.ticket.direction,
    type: direction.ticket.type,
    availability: !quote ? 'priceNotSet' : hasSeats(vehicles, party) ? 'available' : 'soldOut',
    tripId,
    price: quote && presentPrice([quote], party, booking.currency),
    ownPrice: null,
    isLastOfDay: false,
  } as const;
  return {
    tripId,
    ticket: presentTicket(vehicles, face, language, rates.from),
    newFare: sum?.newFare ?? null,
    keptDifference: sum?.keptDifference ?? 0,
    difference: sum?.total ?? null,
    refusal,
  };
}

function bestOf(departures: readonly ExchangeDeparture[]): number | null {
  const open = departures.flatMap(({ refusal, difference }) => (refusal === null ? (difference ?? []) : []));
  return open.length === 0 ? null : Math.min(...open);
}
