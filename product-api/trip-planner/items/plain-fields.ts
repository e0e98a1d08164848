import type { PlannerFields } from '@/contract/planner-items';
import { plainLine, plainText } from '../../texts/plain-text';

/**
 * What somebody typed, without control characters, which are nobody's text; every other sign stays, in whatever
 * direction it is written.
 */
export function plainFields<Fields extends PlannerFields>(fields: Fields): Fields {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, with other texts
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part but the kind is a record
      name === 'kind' ? value : plainValues(value as Record<string, unknown>),
    ]),
  ) as Fields;
}

function plainValues(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'details' ? plainText(String(value)) : plainValue(value),
    ]),
  );
}

function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return plainLine(value);
  return Array.isArray(value) ? value.map(plainValue).filter((one) => one !== '') : value;
}
