/** A unit as it would stand after an act; `isNow`: it is given back by it. */
export type UnitAfter = {
  kind: 'seat' | 'room' | 'place';
  entryIndex: number;
  directionIndex: number;
  memberIndex: number;
  isSold: boolean;
  isNow: boolean;
};

export type Consequence =
  | 'TICKETS_VOID'
  | 'OTHERS_TRAVEL_ON'
  | 'NO_WAY_BACK'
  | 'NO_WAY_OUT'
  | 'STAY_WITHOUT_BUS'
  | 'BUS_WITHOUT_STAY'
  | 'ACTIVITY_WITHOUT_BUS'
  | 'STAY_IS_KEPT';

/** What giving some units back means for the others (D64), in the order in which it is said. */
export function consequencesOf(units: readonly UnitAfter[]): Consequence[] {
  const now = units.filter(({ isNow }) => isNow);
  const left = units.filter(({ isSold }) => isSold);
  const has = (some: readonly UnitAfter[], kind: UnitAfter['kind']) => some.some((unit) => unit.kind === kind);
  const found: [Consequence, boolean][] = [
    ['TICKETS_VOID', now.length > 0],
    ['OTHERS_TRAVEL_ON', now.some((unit) => unit.kind === 'seat' && left.some((other) => isSameRide(unit, other)))],
    ['NO_WAY_BACK', losesOtherWay(now, left, 1)],
    ['NO_WAY_OUT', losesOtherWay(now, left, 0)],
    ['STAY_WITHOUT_BUS', has(now, 'seat') && !has(left, 'seat') && has(left, 'room')],
    ['STAY_IS_KEPT', has(now, 'seat') && has(left, 'seat') && has(left, 'room')],
    ['BUS_WITHOUT_STAY', has(now, 'room') && !has(left, 'room') && has(left, 'seat')],
    ['ACTIVITY_WITHOUT_BUS', has(now, 'seat') && !has(left, 'seat') && has(left, 'place')],
  ];
  return found.filter(([, isTrue]) => isTrue).map(([consequence]) => consequence);
}

function isSameRide(unit: UnitAfter, other: UnitAfter): boolean {
  return other.kind === 'seat' && other.entryIndex === unit.entryIndex && other.directionIndex === unit.directionIndex;
}

/** Somebody gives that direction back and keeps the other one of the same round trip. */
function losesOtherWay(now: readonly UnitAfter[], left: readonly UnitAfter[], directionIndex: number): boolean {
  return now.some(
    (unit) =>
      unit.kind === 'seat' &&
      unit.directionIndex === directionIndex &&
      left.some(
        (other) =>
          other.kind === 'seat' &&
          other.entryIndex === unit.entryIndex &&
          other.memberIndex === unit.memberIndex &&
          other.directionIndex !== directionIndex,
      ),
  );
}
