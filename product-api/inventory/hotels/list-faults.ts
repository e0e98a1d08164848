import { counted } from '@/rules/counted';

/** Where in a list: 'line 12' of a CSV, 'hotel 3, room 2' elsewhere. `order` counts from the top. */
export type Place = { label: string; order: number };

/** `several` is how the same is said of more than one, behind their number: 'hotels have no description'. */
type ListFault = { place: Place; reason: string; several: string };

/** A list with more kinds of faults is counted on, but not shown on. */
const MAX_KINDS = 100;
/** Of many places with one fault the first are named: more of those that somebody has to mend. */
const MAX_PLACES = { error: 20, warning: 5 };

/** Collects what is wrong, so that an operator sees it together. Errors refuse the list, warnings do not. */
export class ListFaults {
  readonly errors = new FaultShelf(MAX_PLACES.error);
  readonly warnings = new FaultShelf(MAX_PLACES.warning);

  error(place: Place, reason: string): void {
    this.errors.add({ place, reason, several: `times: ${reason}` });
  }

  /** @param several the same of more than one, so that warnings of one kind are one line */
  warn(place: Place, reason: string, several = `times: ${reason}`): void {
    this.warnings.add({ place, reason, several });
  }

  /** @throws HotelListRefused when there is any error so far */
  refuseIfAny(): void {
    if (this.errors.count > 0) throw new HotelListRefused(this);
  }
}

/** Faults by their kind, each with the first of its places. */
class FaultShelf {
  count = 0;
  private readonly kinds = new Map<string, { first: ListFault[]; count: number }>();

  constructor(private readonly maxPlaces: number) {}

  add(fault: ListFault): void {
    this.count += 1;
    const kind = this.kinds.get(fault.several) ?? { first: [], count: 0 };
    this.kinds.set(fault.several, kind);
    kind.count += 1;
    kind.first.push(fault);
    if (kind.first.length > 2 * this.maxPlaces) kind.first = inOrder(kind.first).slice(0, this.maxPlaces);
  }

  /**
   * 'line 12: has no description', or of several '144 hotels have no description: lines 12, 15, 21, 22, 30 …'; in the
   * order of the file.
   */
  describe(): string[] {
    const kinds = [...this.kinds.values()].map(({ first, count }) => ({ first: inOrder(first), count }));
    const lines = kinds
      .sort((left, right) => orderOf(left.first) - orderOf(right.first))
      .map(({ first: [one, ...more], count }) => {
        if (!one) return '';
        if (count === 1) return `${one.place.label}: ${one.reason}`;
        const places = placesText([one, ...more].slice(0, this.maxPlaces).map(({ place }) => place.label));
        return `${count} ${one.several}: ${places}${count > this.maxPlaces ? ' …' : ''}`;
      });
    return lines.length > MAX_KINDS
      ? [...lines.slice(0, MAX_KINDS), `… and ${lines.length - MAX_KINDS} more kinds`]
      : lines;
  }
}

function inOrder(faults: readonly ListFault[]): ListFault[] {
  return [...faults].sort((left, right) => left.place.order - right.place.order);
}

function orderOf([first]: readonly ListFault[]): number {
  return first?.place.order ?? 0;
}

/** 'lines 2, 4, 5'; other places with their whole names. A row that is named twice is one. */
function placesText(labels: readonly string[]): string {
  const once = [...new Set(labels)];
  return once.length > 1 && once.every((label) => /^line \d+$/.test(label))
    ? `lines ${once.map((label) => label.slice('line '.length)).join(', ')}`
    : once.join(', ');
}

/** The whole file. */
export const WHOLE_FILE: Place = { label: 'the file', order: 0 };

/** The list is refused: nothing was changed. The message names every fault on a line of its own. */
export class HotelListRefused extends Error {
  constructor(readonly faults: ListFaults) {
    const { errors, warnings } = faults;
    const noted =
      warnings.count === 0 ? [] : [`Besides, ${counted(warnings.count, 'warning')}:`, ...indented(warnings.describe())];
    super(
      [
        `The list was refused, nothing was changed: ${counted(errors.count, 'error')}.`,
        ...indented(errors.describe()),
        ...noted,
      ].join('\n'),
    );
    this.name = 'HotelListRefused';
  }
}

/** A list that cannot be read at all. */
export function refuseList(reason: string, place: Place = WHOLE_FILE): HotelListRefused {
  const faults = new ListFaults();
  faults.error(place, reason);
  return new HotelListRefused(faults);
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
