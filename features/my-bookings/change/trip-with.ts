import type { ChangeAnswer, CompanyChange } from '@/contract/after-sale/company-changes';
import type { Part } from '../rules/parts';

type Times = { departureTime: string; arrivalTime: string };

export type TripLine = {
  part: Part;
  /** New times of a journey; null: as booked. */
  times: Times | null;
  /** `off`: given back. `late`: begins before the bus arrives. `early`: ends after the bus has left. */
  state: 'ok' | 'off' | 'late' | 'early';
};

/**
 * The rest of the trip as an answer would leave it (D71), in order of time: of what has begun nothing is given back,
 * and what is over is not shown.
 */
export function tripWith({
  answer,
  times,
  change,
  changed,
  parts,
  now,
}: {
  answer: ChangeAnswer;
  /** Of the bus that would be ridden; null without one. */
  times: Times | null;
  change: Pick<CompanyChange, 'unitIds' | 'before'>;
  changed: Part;
  parts: readonly Part[];
  now: Date;
}): TripLine[] {
  const touched = new Set(change.unitIds);
  const before = change.before ?? {
    departureTime: changed.startsAt.toISOString(),
    arrivalTime: changed.endsAt.toISOString(),
  };
  const lines = parts
    .filter((part) => (part === changed || part.endsAt > now) && part.units.some(({ status }) => status === 'SOLD'))
    .map((part): TripLine => {
      const isTouched = part.units.some(({ unitId }) => touched.has(unitId));
      if (isGivenBack(answer, isTouched, part.startsAt > now)) return { part, times: null, state: 'off' };
      if (part === changed) return { part, times, state: 'ok' };
      return { part, times: null, state: times === null ? 'ok' : fits(part, before, times) };
    });
  const startOf = ({ part, times: given }: TripLine) =>
    given ? Date.parse(given.departureTime) : part.startsAt.getTime();
  return lines.sort((left, right) => startOf(left) - startOf(right));
}

function isGivenBack(answer: ChangeAnswer, isTouched: boolean, isToCome: boolean): boolean {
  if (answer === 'MONEY_ALL') return isTouched || isToCome;
  return (answer === 'MONEY_PART' || answer === 'MONEY_UNUSED') && isTouched;
}

/** A stay waits for its guests; a bus or an activity does not. */
function fits({ kind, startsAt, endsAt }: Part, before: Times, now: Times): TripLine['state'] {
  if (kind === 'stay') return 'ok';
  const isMissed = startsAt >= new Date(before.arrivalTime) && startsAt < new Date(now.arrivalTime);
  if (isMissed) return 'late';
  return endsAt <= new Date(before.departureTime) && endsAt > new Date(now.departureTime) ? 'early' : 'ok';
}
