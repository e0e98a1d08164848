import type { AmenityKey } from '@/rules/buses/amenities';
import { unstatedTerms, type BusTerms } from '@/rules/buses/bus-terms';
import type { CurrencyCode } from '@/rules/money/currency';
import type { CoachLayout } from '@/rules/buses/coach-layout';
import { countSeats, layoutFaults } from '../../../buses/seats/seat-map';
import type { CoachRow, OperatorRow } from '../tables/timetable.repository';
import { FeedRefused, type FeedError } from '../feed/files/feed-error';
import type { Agency, Timetable } from '../feed/timetable';
import type { CoachEntry, OperatorTermsFile, TermsEntry } from './operator-terms';

/** Seats of a coach that nobody has described. */
export const GUESSED_CAPACITY = 50;
const PLAIN_COLOR = '#475569';
/** Ending of the id of the same vehicle with a ramp. No route's vehicle has it: those end in ':' and the route. */
const WITH_RAMP = '#ramp';

/** Without a layout seating is free. */
type Coach = { id: string; capacity: number; amenities: AmenityKey[]; layout: CoachLayout | null };

/** A company as it goes on sale. `coachOf` answers the vehicle of a route. */
export type Company = {
  id: string;
  agency: Agency;
  currency: CurrencyCode;
  color: string;
  phone: string | null;
  terms: BusTerms;
  coaches: Coach[];
  /** @param isAccessible the feed states room for wheelchairs; a vehicle whose amenities are stated keeps those */
  coachOf: (routeId: string, isAccessible?: boolean) => Coach;
  isCapacityGuessed: boolean;
  areTermsStated: boolean;
};

type Known = { operator: OperatorRow | null; coaches: CoachRow[] };

/**
 * Puts a company together: from the terms file when one is given; otherwise as it was loaded before;
 * otherwise with guessed seats and terms 'not stated'.
 * @param agencyIndex position in `timetable.agencies`
 */
export function describeCompany(
  id: string,
  agencyIndex: number,
  timetable: Timetable,
  file: OperatorTermsFile | null,
  known: Known,
  fallbackCurrency: CurrencyCode,
): Company {
  const agency = timetable.agencies[agencyIndex];
  if (!agency) throw new RangeError(`No agency ${agencyIndex}`);
  const routes = timetable.routes.filter((route) => route.agency === agencyIndex);
  const routeColor = routes.find((route) => route.isBus && route.color)?.color ?? null;
  if (!file && known.operator)
    return keptCompany(id, agency, known.operator, known.coaches, hasAccessibleTrips(timetable, agencyIndex));
  const own = file?.agencies?.[agency.id] ?? file?.agencies?.[agency.name];
  const entry: TermsEntry = { ...file?.default, ...own };
  const currency = entry.currency ?? fallbackCurrency;
  const base = coachFrom(id, own ?? {}, coachFrom(id, file?.default ?? {}, guessedCoach(id)));
  const special = Object.entries(own?.routes ?? {}).map(([routeId, coach]) =>
    coachFrom(coachIdOf(id, routeId), coach, base),
  );
  if (file) checkLayouts(file.file, agency.name, [base, ...special]);
  return {
    id,
    agency,
    currency,
    color: (entry.color ?? routeColor ?? PLAIN_COLOR).toUpperCase(),
    phone: entry.phone ?? agency.phone,
    terms: termsFrom(entry, currency),
    ...coachBook(id, [base, ...special], hasAccessibleTrips(timetable, agencyIndex)),
    isCapacityGuessed: entry.capacity === undefined && base.layout === null,
    areTermsStated: file !== null,
  };
}

function keptCompany(
  id: string,
  agency: Agency,
  operator: OperatorRow,
  coaches: CoachRow[],
  hasRamps: boolean,
): Company {
  const stated = coaches.filter((coach) => !coach.id.endsWith(WITH_RAMP));
  const kept = stated.map(({ id: coachId, capacity, amenities, layout }): Coach => ({
    id: coachId,
    capacity,
    amenities,
    layout,
  }));
  const hasBase = kept.some((coach) => coach.id === id);
  return {
    id,
    agency,
    currency: operator.currency,
    color: operator.color,
    phone: operator.phone,
    terms: operator.terms,
    ...coachBook(id, hasBase ? kept : [guessedCoach(id), ...kept], hasRamps),
    isCapacityGuessed: !hasBase,
    areTermsStated: true,
  };
}

function coachIdOf(companyId: string, routeId: string): string {
  return `${companyId}:${routeId}`;
}

function guessedCoach(id: string): Coach {
  return { id, capacity: GUESSED_CAPACITY, amenities: [], layout: null };
}

/**
 * What an entry says of a coach, over what holds in general. Other seats than those drawn in general are not drawn;
 * drawn ones are counted.
 */
function coachFrom(id: string, entry: CoachEntry, general: Coach): Coach {
  const amenities = entry.amenities ?? general.amenities;
  const isAsDrawn = entry.capacity === undefined && amenities.includes('reservedSeats');
  const layout = entry.layout === undefined ? (isAsDrawn ? general.layout : null) : entry.layout;
  return {
    id,
    capacity: entry.capacity ?? (entry.layout ? countSeats(entry.layout) : general.capacity),
    amenities,
    layout,
  };
}

/** @throws FeedRefused for a layout that cannot be, or that nobody would see */
function checkLayouts(file: string, company: string, coaches: readonly Coach[]): void {
  const faults = coaches.flatMap(({ layout, capacity, amenities }) =>
    layout
      ? [
          ...layoutFaults(layout, capacity),
          ...(amenities.includes('reservedSeats')
            ? []
            : ['the amenities lack "reservedSeats", so it would not be shown']),
        ]
      : [],
  );
  if (faults.length > 0)
    throw new FeedRefused([...new Set(faults)].map((reason) => ({ file, reason: `layout of ${company}: ${reason}` })));
}

/**
 * @param hasRamps the feed states room for wheelchairs on some trips: vehicles without stated amenities come with a
 * ramp, too
 */
function coachBook(companyId: string, stated: Coach[], hasRamps: boolean): Pick<Company, 'coaches' | 'coachOf'> {
  const withRamp = stated
    .filter((coach) => hasRamps && coach.amenities.length === 0)
    .map((coach): Coach => ({ ...coach, id: `${coach.id}${WITH_RAMP}`, amenities: ['wheelchairRamp'] }));
  const coaches = [...stated, ...withRamp];
  const byId = new Map(coaches.map((coach) => [coach.id, coach]));
  const base = byId.get(companyId) ?? guessedCoach(companyId);
  const coachOf = (routeId: string, isAccessible = false) => {
    const coach = byId.get(coachIdOf(companyId, routeId)) ?? base;
    return (isAccessible ? byId.get(`${coach.id}${WITH_RAMP}`) : undefined) ?? coach;
  };
  return { coaches, coachOf };
}

function hasAccessibleTrips(timetable: Timetable, agency: number): boolean {
  return timetable.trips.some((trip) => trip.isAccessible && timetable.routes[trip.route]?.agency === agency);
}

function termsFrom(entry: TermsEntry, currency: CurrencyCode): BusTerms {
  const {
    carryOn = null,
    checked = null,
    exchange = null,
    refund = null,
    ticket = null,
    photo = null,
    picture = null,
    passport = null,
    connections = null,
    transfer = null,
  } = entry;
  return {
    ...unstatedTerms(currency, entry.sellCutoffMinutes ?? 0),
    carryOn,
    checked,
    exchange,
    refund,
    ticket,
    photo,
    picture,
    passport,
    connections,
    transfer,
  };
}

/**
 * Names in the terms file that the feed or the database does not know: typing errors that would silently do nothing.
 */
export function checkTermsNames(file: OperatorTermsFile, timetable: Timetable, cityCodes: ReadonlySet<string>): void {
  const errors: FeedError[] = [];
  const unknown = (what: string) => errors.push({ file: file.file, reason: `${what} is not in the feed` });
  for (const [name, entry] of Object.entries(file.agencies ?? {})) {
    const agency = timetable.agencies.findIndex((candidate) => candidate.id === name || candidate.name === name);
    if (agency < 0) unknown(`agency "${name}"`);
    for (const routeId of Object.keys(entry.routes ?? {})) {
      if (!timetable.routes.some((route) => route.id === routeId && route.agency === agency))
        unknown(`route "${routeId}" of agency "${name}"`);
    }
  }
  const stopIds = new Set(timetable.stops.map((stop) => stop.id));
  for (const [stopId, code] of Object.entries(file.stops ?? {})) {
    if (!stopIds.has(stopId)) unknown(`stop "${stopId}"`);
    if (!cityCodes.has(code)) errors.push({ file: file.file, reason: `stops.${stopId}: there is no city "${code}"` });
  }
  if (errors.length > 0) throw new FeedRefused(errors);
}
