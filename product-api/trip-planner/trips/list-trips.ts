import type { z } from 'zod';
import type { listTrips as contract, PlannerItem, Trip, Viewer } from '@/contract/trip-planner';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import type { LocalDate } from '@/rules/dates/local-date';
import type { PlannedItem } from '@/rules/planner/planned-item';
import { tripConflicts } from '@/rules/planner/planner-conflicts';
import { inOrder } from '@/rules/planner/planner-order';
import { plannerSpan } from '@/rules/planner/planner-span';
import { tripTotals, type PricedItem, type RatesTo } from '@/rules/planner/planner-totals';
import { groupTrips, tripCities, tripsFrom, type PlannerTrip } from '@/rules/planner/planner-trips';
import type { Account } from '../../accounts/account';
import type { ApiContext } from '../../context';
import { ratesInto } from '../../prices/exchange-rates';
import { describeEntries } from './list-entries';
import { listDays, readSources } from './planner-sources';

type Trips = z.infer<(typeof contract.success)[200]>;
/** `startDate`: only trips that end on that day or later, each with all its items (R146, D55). */
type ListTripsInput = { language: Language; currency: CurrencyCode; startDate: LocalDate | undefined };

/** The planner by trips. Days are read first, so that what lies before the first trip to show is never opened. */
export async function listTrips(
  ctx: ApiContext,
  account: Account,
  { language, currency, startDate }: ListTripsInput,
): Promise<Trips> {
  const sources = await readSources(ctx, account);
  const wanted =
    startDate === undefined
      ? null
      : tripsFrom(
          groupTrips(await listDays(ctx, account, sources), (days) => days),
          startDate,
        );
  // Nothing to show begins after every day there is; what has no date is shown all the same.
  const from = wanted ? (wanted.shown[0]?.startDate ?? '9999-12-31') : undefined;
  const items = inOrder(await describeEntries(ctx, account, sources, { language, from }));
  const rates = await ratesInto(ctx, currency);
  const ratesTo: RatesTo = { currency, date: rates.date, from: rates.from };
  return {
    trips: groupTrips(items, ({ fields }) => plannerSpan(fields)).map((trip) => presentTrip(trip, ratesTo)),
    undated: items.filter(({ fields }) => plannerSpan(fields).startsOn === null),
    hasEarlier: wanted?.hasEarlier ?? false,
  };
}

function presentTrip({ startDate, endDate, items }: PlannerTrip<PlannerItem>, rates: RatesTo): Trip {
  return {
    id: items[0]?.id ?? '',
    cities: tripCities(items),
    startDate,
    endDate,
    items,
    conflicts: tripConflicts(items.map(planned)),
    totals: tripTotals(items.map(priced), rates),
    balances: balancesOf(items),
    viewers: viewersOf(items),
  };
}

function planned({ id, fields, origin, access, sharedBy }: PlannerItem): PlannedItem {
  return { id, fields, owner: access === 'owner' ? null : sharedBy, isFixed: origin === 'purchased' };
}

function priced({ fields, origin, access, travellerCount }: PlannerItem): PricedItem {
  return {
    fields,
    part: access === 'viewer' ? 'shared' : origin === 'purchased' ? 'booked' : 'added',
    heads: travellerCount,
  };
}

function balancesOf(items: readonly PlannerItem[]): Trip['balances'] {
  const due = items.flatMap(({ id, fields }) =>
    fields.kind === 'hotel' && fields.hotel.balanceDueDate !== null
      ? [{ itemId: id, dueDate: fields.hotel.balanceDueDate }]
      : [],
  );
  return due.sort((left, right) => (left.dueDate < right.dueDate ? -1 : Number(left.dueDate > right.dueDate)));
}

/** Everybody who reads something of the trip that is mine, each once. */
function viewersOf(items: readonly PlannerItem[]): Viewer[] {
  return [...new Map(items.flatMap(({ viewers }) => viewers).map((viewer) => [viewer.email, viewer])).values()];
}
