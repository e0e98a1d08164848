import type { Prices } from '@/contract/landing-pages';
import { addDays, daysBetween, todayIn, type LocalDate } from '@/rules/dates/dates';
import { dayCached } from '../inventory-cache/day-cache';
import type { ApiContext } from '../context';
import { PieceSize } from '../timing/turns';
import { forgetAnswers } from './kept-answers';
import { readKnown, type Known } from './sale/known';
import type { Span } from './landing-stock.repository';
import { cityNightPrices } from './links/hotel-cities';
import { keepPrices } from './links/kept-prices';
import { linkMemory } from './links/link-prices';
import { forgetLandingList } from './list-landing-pages';
import { spanOf } from './sale/bus-sale';
import { pairKey, readPairDepartures, type PairDeparture } from './sale/pair-departures';
import { cheapestOf, routeDays } from './sale/route-days';
import { cheapestOfDay, spanAround } from './history/cheapest-of-day';
import { routeDigest } from './history/page-fingerprints';
import {
  deleteSamplesBefore,
  insertSamples,
  selectSampledPairs,
  type PriceSample,
} from './history/price-samples.repository';
import { renewStates } from './history/renew-states';
import { sampledPairs } from './history/sampled-pairs';

/**
 * Departure days that are looked at, counted from the day of looking: all that pages speak of, which are read anyhow,
 * and some after them, so that a travel day three weeks ahead has been seen often enough to speak of its price (F42).
 */
const SAMPLED_DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 21, 25, 30, 38, 45, 52, 60];
const KEPT_DAYS = 60;
/** The days that pages speak of are read in one piece. */
const LAST_OF_SPAN = 14;
/** However fast the machine, one statement has only so many values. */
const MAX_PAIRS = 200;

/** Cheapest prices of routes over the days that pages speak of, by pair; null: nothing runs. */
export type RoutePrices = ReadonlyMap<string, Prices | null>;

/**
 * The day's look at everything that pages say (E9, E14), once a day (UTC), and again when inventory has changed; links
 * have their prices at hand afterwards.
 * @param look does it, in whatever process: it keeps a processor for a long time
 */
export async function recordLandingFacts(
  ctx: ApiContext,
  look: () => Promise<RoutePrices> = () => lookAtPages(ctx),
): Promise<void> {
  const today = todayIn('UTC', ctx.now());
  const work = await dayCached(ctx, 'landing-facts', today, async () => ({ isDone: false }));
  if (work.isDone) return;
  const known = await readKnown(ctx);
  // Where no bus runs there is nothing to reckon.
  const prices = await (known.bus.routes.size > 0 ? look() : lookAtPages(ctx));
  await keepPrices(ctx, linkMemory(ctx, known.bus), prices);
  await cityNightPrices(
    ctx,
    [...known.hotelCities].flatMap((code) => known.cities.get(code) ?? []),
    known.pricing,
  );
  forgetLandingList(ctx);
  await forgetAnswers(ctx);
  work.isDone = true;
}

/**
 * Writes today's cheapest prices of every route for its price history, and which pages say something else than before.
 * Reads and writes in short pieces; what another process has done already stays as it is.
 */
export async function lookAtPages(ctx: ApiContext): Promise<RoutePrices> {
  const today = todayIn('UTC', ctx.now());
  const known = await readKnown(ctx);
  const { digests, prices } = await lookAtRoutes(ctx, known, today);
  await renewStates(ctx, known, digests);
  await deleteSamplesBefore(ctx.database, addDays(today, -KEPT_DAYS));
  return prices;
}

/** Writes the day's samples of pairs that have none yet. Returns what pages say of each route, by pair. */
async function lookAtRoutes(
  ctx: ApiContext,
  { bus, cities }: Known,
  seenOn: LocalDate,
): Promise<{ digests: Map<string, string>; prices: Map<string, Prices | null> }> {
  const pairs = [...bus.routes].flatMap(([fromCity, destinations]) =>
    [...destinations.keys()].map((toCity) => ({ fromCity, toCity })),
  );
  const wanted = sampledPairs(pairs, cities);
  const sampled = new Set((await selectSampledPairs(ctx.database, seenOn)).map(pairKey));
  const digests = new Map<string, string>();
  const prices = new Map<string, Prices | null>();
  const pieces = new PieceSize();
  for (let first = 0; first < pairs.length;) {
    const piece = pairs.slice(first, first + Math.min(pieces.rows, MAX_PAIRS));
    first += piece.length;
    await pieces.run(piece.length, async () => {
      const found = await readPairDepartures(ctx, piece, spansFrom(seenOn, ctx.now()), bus);
      const samples = piece.flatMap((pair) => {
        const departures = found.get(pairKey(pair)) ?? [];
        const zone = cities.get(pair.fromCity)?.zone ?? 'UTC';
        const today = todayIn(zone, ctx.now());
        prices.set(pairKey(pair), cheapestOf(routeDays(departures, spanOf(zone, ctx.now())))?.prices ?? null);
        digests.set(
          pairKey(pair),
          routeDigest(departures.filter(({ date }) => daysBetween(today, date) < LAST_OF_SPAN)),
        );
        return wanted.has(pairKey(pair)) && !sampled.has(pairKey(pair)) ? samplesOf(pair, departures, seenOn) : [];
      });
      await insertSamples(ctx.database, samples);
    });
  }
  return { digests, prices };
}

/** Days are counted from `seenOn` wherever the city is: a row has no other day, and readers add them up. */
function samplesOf(
  pair: { fromCity: string; toCity: string },
  departures: readonly PairDeparture[],
  seenOn: LocalDate,
): PriceSample[] {
  return SAMPLED_DAYS.flatMap((daysBefore): PriceSample[] => {
    const cheapest = cheapestOfDay(departures, addDays(seenOn, daysBefore));
    return cheapest ? [{ ...pair, seenOn, daysBefore, perPerson: cheapest.CAD, currency: 'CAD' }] : [];
  });
}

/** The next two weeks, and the single days after them. */
function spansFrom(today: LocalDate, now: Date): Span[] {
  const single = SAMPLED_DAYS.filter((days) => days > LAST_OF_SPAN).map((days) => addDays(today, days));
  return [spanAround(today, addDays(today, LAST_OF_SPAN), now), ...single.map((day) => spanAround(day, day, now))];
}
