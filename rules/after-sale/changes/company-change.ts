/** A choice opens when a bus leaves earlier or later, or arrives later, by more than that (D71). */
export const MAX_EARLIER_MINUTES = 10;
export const MAX_LATER_MINUTES = 30;
export const MAX_LATE_ARRIVAL_MINUTES = 60;

/** Instants, ISO. */
export type JourneyTimes = { departureTime: string; arrivalTime: string };

export type ChangeReason =
  'CANCELLED' | 'LEAVES_EARLIER' | 'LEAVES_LATER' | 'ARRIVES_LATER' | 'CHANGE_BROKEN' | 'NEXT_PART_BROKEN';

/** Another part of the trip, from its beginning to its end. */
export type OtherPart = { begins: string; ends: string };

/** A direction as it was sold or last accepted, and as it is now. */
export type ChangedDirection = {
  before: JourneyTimes;
  now: JourneyTimes;
  /** One of its vehicles does not run: that is the whole direction (D71). */
  isCancelled: boolean;
  /** A change between two of its vehicles can't be made, or not in the time that it needs. */
  isChangeBroken: boolean;
  others: readonly OtherPart[];
};

/** Why the traveller has a choice; none where the change is only told. */
export function changeReasons(direction: ChangedDirection): ChangeReason[] {
  const { before, now, isCancelled, isChangeBroken, others } = direction;
  if (isCancelled) return ['CANCELLED'];
  const leavesLaterBy = minutesLater(before.departureTime, now.departureTime);
  const arrivesLaterBy = minutesLater(before.arrivalTime, now.arrivalTime);
  return [
    ...(leavesLaterBy < -MAX_EARLIER_MINUTES ? ['LEAVES_EARLIER' as const] : []),
    ...(leavesLaterBy > MAX_LATER_MINUTES ? ['LEAVES_LATER' as const] : []),
    ...(arrivesLaterBy > MAX_LATE_ARRIVAL_MINUTES ? ['ARRIVES_LATER' as const] : []),
    ...(isChangeBroken ? ['CHANGE_BROKEN' as const] : []),
    ...(others.some((part) => meetsNow(direction, part)) ? ['NEXT_PART_BROKEN' as const] : []),
  ];
}

/** It was over before that part began, or began after its end, and now is not or does not. */
function meetsNow({ before, now }: ChangedDirection, { begins, ends }: OtherPart): boolean {
  const isClear = ({ departureTime, arrivalTime }: JourneyTimes) =>
    Date.parse(arrivalTime) <= Date.parse(begins) || Date.parse(departureTime) >= Date.parse(ends);
  return isClear(before) && !isClear(now);
}

function minutesLater(before: string, now: string): number {
  return (Date.parse(now) - Date.parse(before)) / 60_000;
}

/** At the same moments, however they are written. */
export function isSameTime(left: JourneyTimes, right: JourneyTimes): boolean {
  return (
    minutesLater(left.departureTime, right.departureTime) === 0 &&
    minutesLater(left.arrivalTime, right.arrivalTime) === 0
  );
}
