import { foldText } from '../fold-text';
import { minutesBetween, type Instant } from './dates';
import type { Happening, TripBus } from './free-time';

/** Less than that between two places is pointed out. */
export const LITTLE_TIME_MINUTES = 45;

/** `minutes` between what is wanted and a bus, or something else that is planned. */
export type LittleTime = { minutes: number } & (
  { kind: 'busArrives' | 'busLeaves'; at: Instant } | { kind: 'happening'; id: string }
);

/** Something with its place, as addresses write it. */
export type PlacedHappening = Happening & { place: string };

/**
 * The shortest of the breaks before and after something that fits (F47): stations are always elsewhere, plans are where
 * their addresses differ. Null when there is time enough.
 */
export function littleTimeOf(
  wanted: Omit<PlacedHappening, 'id'>,
  buses: readonly TripBus[],
  planned: readonly PlacedHappening[],
): LittleTime | null {
  const before = (end: Instant) => minutesBetween(end, wanted.startsAt);
  const after = (start: Instant) => minutesBetween(wanted.endsAt, start);
  const others = planned.filter(({ place }) => !isSamePlace(place, wanted.place));
  const breaks: LittleTime[] = [
    ...buses.flatMap((bus): LittleTime[] => [
      { kind: 'busArrives', at: bus.arrival, minutes: before(bus.arrival) },
      { kind: 'busLeaves', at: bus.departure, minutes: after(bus.departure) },
    ]),
    ...others.flatMap(({ id, startsAt, endsAt }): LittleTime[] => [
      { kind: 'happening', id, minutes: before(endsAt) },
      { kind: 'happening', id, minutes: after(startsAt) },
    ]),
  ];
  const short = breaks.filter(({ minutes }) => minutes >= 0 && minutes < LITTLE_TIME_MINUTES);
  return short.sort((left, right) => left.minutes - right.minutes)[0] ?? null;
}

/** Whether two addresses are one, or one of them says more of the other. A place that is not said is nowhere else. */
function isSamePlace(one: string, other: string): boolean {
  const [left, right] = [foldText(one), foldText(other)];
  return left.includes(right) || right.includes(left);
}
