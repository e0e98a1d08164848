import type { NewRun, Run, SoldDeparture } from './sold-departure';
import { remapSeat } from './remap-seat';

/** How much later or earlier a bus may leave to be taken for another (D80). */
export const MAX_SHIFT_MINUTES = 60;

/** By what a departure was found again: its id, the same run under another id, or a run at nearly its time. */
export type FoundBy = 'name' | 'run' | 'near';

/** A departure of a feed's next version that one that is sold may go on as. */
export type Candidate = {
  departureId: number;
  /** It has the departure's trip id (`original_trip_id` counts) on that day. */
  isNamed: boolean;
  /** The version before had a bus of the company with these stops and times, too. */
  wasThere: boolean;
  after: NewRun;
};

export type Found = { after: NewRun; by: FoundBy };

type Weighed = Candidate & {
  departure: SoldDeparture;
  isSameRun: boolean;
  isNear: boolean;
  /** How many of its sold rides it does not offer. */
  lostRides: number;
  shiftMs: number;
};

/**
 * From certain to likely. An id alone is believed after all that is certain: a feed that deals its ids anew gives them
 * to other buses, and a bus that ran before under another id is that one.
 */
const STEPS: readonly { by: FoundBy; fits: (one: Weighed) => boolean }[] = [
  { by: 'name', fits: ({ isNamed, isSameRun }) => isNamed && isSameRun },
  { by: 'run', fits: ({ isSameRun }) => isSameRun },
  { by: 'name', fits: ({ isNamed, isNear, wasThere }) => isNamed && isNear && !wasThere },
  { by: 'near', fits: ({ isNear, wasThere, departure }) => isNear && !wasThere && !departure.isRetired },
  { by: 'name', fits: ({ isNamed, isNear, wasThere }) => isNamed && (isNear || !wasThere) },
];

/**
 * What sold departures are in a feed's next version (D80): the same trip id and date; else the same company, stops with
 * times, and date; else the same company, first and last stop and a departure within 60 minutes. Exact ones first, each
 * new departure once, by one whose seats it has; which is asked of another trip than its own alone, for a company that
 * sends its bus with fewer seats still sends it.
 * @returns by departure; those that are not in it are found by nothing
 */
export function findAgain(
  departures: readonly SoldDeparture[],
  candidates: readonly Candidate[],
): ReadonlyMap<number, Found> {
  const byId = new Map(departures.map((departure) => [departure.id, departure]));
  const weighed = candidates
    .flatMap((candidate) => {
      const departure = byId.get(candidate.departureId);
      return departure ? [weigh(departure, candidate)] : [];
    })
    .filter(canGoOn)
    .sort(inOrder);
  const found = new Map<number, Found>();
  const taken = new Set<string>();
  for (const { by, fits } of STEPS) {
    for (const one of weighed) {
      const { departureId, after, isNamed, departure } = one;
      if (found.has(departureId) || !fits(one)) continue;
      // Seats that an earlier version had left behind come back to their bus, whoever sits in it.
      const comesBack = isNamed && departure.isRetired;
      if (!comesBack && taken.has(keyOf(after))) continue;
      if (!isNamed && !hasRoom(departure, after)) continue;
      if (!comesBack) taken.add(keyOf(after));
      found.set(departureId, { after, by });
    }
  }
  return found;
}

const keyOf = ({ tripId, serviceDate }: NewRun) => `${tripId} ${serviceDate}`;

function weigh(departure: SoldDeparture, candidate: Candidate): Weighed {
  const { before, sold } = departure;
  const { after } = candidate;
  const shiftMs = Math.abs(firstDeparture(after) - firstDeparture(before));
  return {
    ...candidate,
    departure,
    isSameRun: isSameRun(before, after),
    isNear: hasSameEnds(before, after) && shiftMs <= MAX_SHIFT_MINUTES * 60_000,
    lostRides: sold.filter((seat) => remapSeat({ before, after }, seat) === null).length,
    shiftMs,
  };
}

/** Who has only a cart goes on where nothing has changed; who has a ticket where the bus still takes somebody there. */
function canGoOn({ departure: { sold }, isSameRun, lostRides }: Weighed): boolean {
  return sold.length === 0 ? isSameRun : lostRides < sold.length;
}

function inOrder(left: Weighed, right: Weighed): number {
  return (
    left.lostRides - right.lostRides ||
    left.shiftMs - right.shiftMs ||
    left.departureId - right.departureId ||
    left.after.tripId - right.after.tripId
  );
}

function firstDeparture({ baseAt, departures }: Run): number {
  return baseAt.getTime() + (departures[0] ?? 0) * 1000;
}

function hasSameEnds(before: Run, after: Run): boolean {
  return before.stationIds[0] === after.stationIds[0] && before.stationIds.at(-1) === after.stationIds.at(-1);
}

/** At the same stops at the same moments, whatever day the timetable counts them on. */
export function isSameRun(before: Run, after: Run): boolean {
  const shift = (before.baseAt.getTime() - after.baseAt.getTime()) / 1000;
  const isSame = (old: readonly number[], now: readonly number[]) =>
    old.length === now.length && old.every((time, index) => time + shift === now[index]);
  return (
    before.stationIds.join('\n') === after.stationIds.join('\n') &&
    isSame(before.arrivals, after.arrivals) &&
    isSame(before.departures, after.departures)
  );
}

/** On its busiest hop. */
function hasRoom({ sold }: SoldDeparture, { capacity }: NewRun): boolean {
  const isOn = (hop: number) => (seat: SoldDeparture['sold'][number]) =>
    seat.fromPosition <= hop && hop < seat.toPosition;
  const hops = new Set(sold.map(({ fromPosition }) => fromPosition));
  return [...hops].every((hop) => sold.filter(isOn(hop)).reduce((sum, { seats }) => sum + seats, 0) <= capacity);
}
