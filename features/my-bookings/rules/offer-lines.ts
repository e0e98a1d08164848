import type { BookingUnit, CancellationLine } from '@/contract/cancellations';
import type { Part } from './parts';

/** Units of a part for which the same moment counts, with their sums in minor units. */
export type OfferLine = Pick<CancellationLine, 'paid' | 'kept' | 'givenBack' | 'passed'> & {
  part: Part;
  units: BookingUnit[];
  /** Until when this holds; null: no step is open, everything is kept. */
  until: string | null;
};

/** The lines of an offer or a credit note by part, in order of time; their sums are those of its lines. */
export function offerLines(lines: readonly CancellationLine[], parts: readonly Part[]): OfferLine[] {
  return parts.flatMap((part) => {
    const groups = new Map<string, OfferLine>();
    for (const unit of part.units) {
      const line = lines.find(({ unitId }) => unitId === unit.unitId);
      if (!line) continue;
      const until = line.step?.until ?? null;
      const key = `${until} ${line.passed}`;
      const group = groups.get(key);
      if (group) {
        group.units.push(unit);
        group.paid += line.paid;
        group.kept += line.kept;
        group.givenBack += line.givenBack;
      } else {
        const { paid, kept, givenBack, passed } = line;
        groups.set(key, { part, units: [unit], until, paid, kept, givenBack, passed });
      }
    }
    return [...groups.values()];
  });
}
