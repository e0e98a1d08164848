import type { CancellationLine } from '@/contract/cancellations';
import { consequencesOf } from '@/rules/after-sale/units/consequences';
import { taxesLeft } from '@/rules/after-sale/units/unit-shares';
import { totalOf } from '@/rules/money/money';
import { mergeTaxLines } from '@/rules/money/taxes';
import { unitIdOf } from '../../bookings/units/unit-id';
import type { UnitRow } from '../../bookings/units/units.repository';
import type { Judgement } from './judgement';

/**
 * Everything that was paid for some units and has not come back yet: price, what their exchanges kept, and the
 * refundable booking's share, each with its taxes. So it is when the company or the hotel cannot keep its word (D71); a
 * claim leaves the refundable booking where it is (D68). Units that were cancelled before give the rest, so that the
 * sum is the same whatever came first.
 * @param all units of the booking
 */
export function judgeInFull(
  all: readonly UnitRow[],
  units: readonly UnitRow[],
  { keepAddOn = false }: { keepAddOn?: boolean } = {},
): Judgement {
  const lines = units.map((unit): CancellationLine => {
    const rest = Math.max(0, unit.price + unit.keptAtExchanges - unit.givenBack);
    return { unitId: unitIdOf(unit), paid: rest, kept: 0, givenBack: rest, step: null, passed: null };
  });
  const given = totalOf(lines.map(({ givenBack }) => givenBack));
  // Of a unit that was cancelled before it has been said already that it stays.
  const withAddOn = units.filter(
    ({ status, addOnGivenBack }) => addOnGivenBack === 0 && !(keepAddOn && status !== 'SOLD'),
  );
  const addOn = totalOf(withAddOn.map((unit) => unit.addOn));
  const taxes = units.flatMap((unit) => taxesLeft(unit, unit.givenBack));
  const addOnTaxes = keepAddOn ? [] : withAddOn.flatMap((unit) => unit.addOnTaxes);
  return {
    units: [...units],
    lines,
    taxesGivenBack: mergeTaxLines([...taxes, ...addOnTaxes]),
    addOnKept: keepAddOn ? addOn : 0,
    addOnGivenBack: keepAddOn ? 0 : addOn,
    paid: given + addOn,
    total: given + (keepAddOn ? 0 : addOn),
    consequences: consequencesOf(
      all.map((unit) => {
        const isNow = units.includes(unit);
        return { ...unit, isNow, isSold: unit.status === 'SOLD' && !isNow };
      }),
    ),
  };
}
