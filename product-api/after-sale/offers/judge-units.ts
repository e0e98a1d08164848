import type { CancellationLine } from '@/contract/cancellations';
import { directionsWithChildrenAlone } from '@/rules/after-sale/units/children-alone';
import { consequencesOf } from '@/rules/after-sale/units/consequences';
import { unitRefund } from '@/rules/after-sale/units/unit-refund';
import { taxesWithin } from '@/rules/after-sale/units/unit-shares';
import { totalOf } from '@/rules/money/money';
import { mergeTaxLines } from '@/rules/money/taxes';
import type { BookingRow } from '../../bookings/record/booking-record';
import { refundableUnit } from '../../bookings/units/refundable-unit';
import { unitIdOf } from '../../bookings/units/unit-id';
import type { UnitRow } from '../../bookings/units/units.repository';
import { ApiError } from '../../http/api-error';
import { judgeInFull } from './judge-in-full';
import type { Judgement } from './judgement';

/** `holdsUntil`: until then, its own moment included, the amounts stay as they are. */
export type JudgedByLadder = Judgement & { holdsUntil: Date };

/**
 * Judges what is asked to be given back (D63, D64, D67), by the amounts that were frozen at the sale; what a company or
 * hotel has changed comes back as its open case gives it (D71).
 * @param inFull units that come back in full, by id, until when
 * @throws ApiError VALIDATION_FAILED for a unit the booking does not have; UNIT_CANCELLED, UNIT_CLOSED; CHILD_ALONE
 */
export function judgeUnits(
  booking: BookingRow,
  all: readonly UnitRow[],
  asked: readonly string[],
  now: Date,
  inFull: ReadonlyMap<number, Date> = new Map(),
): JudgedByLadder {
  const units = chosenUnits(all, asked);
  if (units.some(({ status }) => status === 'CANCELLED')) throw new ApiError('UNIT_CANCELLED');
  const byCase = units.filter(({ id }) => inFull.has(id));
  const judged = units
    .filter((unit) => !byCase.includes(unit))
    .map((unit) => ({ unit, refund: unitRefund(refundableUnit(unit, booking), now) }));
  if (judged.some(({ refund }) => refund.amount === null)) throw new ApiError('UNIT_CLOSED');
  refuseChildrenAlone(booking, all, units);
  const byLadder = judged.map(({ unit, refund }): CancellationLine => {
    const givenBack = refund.amount ?? 0;
    const { step, passed } = refund;
    return { unitId: unitIdOf(unit), paid: unit.price, kept: unit.price - givenBack, givenBack, step, passed };
  });
  const full = judgeInFull(all, byCase);
  const lines = inOrderOf(units, [...byLadder, ...linesUntil(byCase, full.lines, inFull)]);
  const addOnKept = totalOf(judged.map(({ unit }) => unit.addOn));
  const { addOnGivenBack } = full;
  return {
    units,
    lines,
    taxesGivenBack: mergeTaxLines([
      ...judged.flatMap(({ unit, refund }) => taxesWithin(unit, refund.amount ?? 0)),
      ...full.taxesGivenBack,
    ]),
    addOnKept,
    addOnGivenBack,
    addOnOf: byCase,
    paid: totalOf(lines.map(({ paid }) => paid)) + addOnKept + addOnGivenBack,
    total: totalOf(lines.map(({ givenBack }) => givenBack)) + addOnGivenBack,
    consequences: consequencesOf(
      all.map((unit) => {
        const isNow = units.includes(unit);
        return { ...unit, isNow, isSold: unit.status === 'SOLD' && !isNow };
      }),
    ),
    holdsUntil: new Date(
      Math.min(
        ...judged.map(({ refund }) => (refund.holdsUntil ? Date.parse(refund.holdsUntil) : Infinity)),
        ...byCase.map(({ id }) => inFull.get(id)?.getTime() ?? Infinity),
      ),
    ),
  };
}

/** Everything comes back until the case's deadline. */
function linesUntil(
  units: readonly UnitRow[],
  lines: readonly CancellationLine[],
  until: ReadonlyMap<number, Date>,
): CancellationLine[] {
  return lines.map((line) => {
    const unit = units.find((one) => unitIdOf(one) === line.unitId);
    const deadline = unit && until.get(unit.id);
    return { ...line, step: deadline ? { until: deadline.toISOString(), amount: line.givenBack } : null };
  });
}

function inOrderOf(units: readonly UnitRow[], lines: readonly CancellationLine[]): CancellationLine[] {
  return units.flatMap((unit) => lines.find(({ unitId }) => unitId === unitIdOf(unit)) ?? []);
}

/** The units of those names. @throws ApiError VALIDATION_FAILED for one the booking does not have */
export function chosenUnits(all: readonly UnitRow[], asked: readonly string[]): UnitRow[] {
  const ids = new Set(asked);
  const units = all.filter((unit) => ids.has(unitIdOf(unit)));
  if (units.length < ids.size)
    throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'unitIds', code: 'UNKNOWN_UNIT' }] });
  return units;
}

/** On the directions that this act changes. @throws ApiError CHILD_ALONE */
export function refuseChildrenAlone(
  { passengers }: BookingRow,
  all: readonly UnitRow[],
  chosen: readonly UnitRow[],
): void {
  const directionOf = ({ entryIndex, directionIndex }: UnitRow) => `${entryIndex}-${directionIndex}`;
  const touched = new Set(chosen.filter(({ kind }) => kind === 'seat').map(directionOf));
  const travellers = all
    .filter((unit) => unit.kind === 'seat' && touched.has(directionOf(unit)))
    .map((unit) => ({
      direction: directionOf(unit),
      type: unit.memberIndex < passengers.adults.length ? ('adult' as const) : ('child' as const),
      isTravelling: unit.status === 'SOLD' && !chosen.includes(unit),
    }));
  if (directionsWithChildrenAlone(travellers).length > 0) throw new ApiError('CHILD_ALONE');
}
