/** Where in a list: 'line 12' of a CSV, 'hotel 3, room 2' elsewhere. `order` counts from the top. */
export type Place = { label: string; order: number };

type ListFault = { place: Place; reason: string };

/** A list with more faults is counted on, but not shown on. */
const MAX_SHOWN = 100;

/** Collects what is wrong, so that an operator sees it together. Errors refuse the list, warnings do not. */
export class ListFaults {
  readonly errors = new FaultShelf();
  readonly warnings = new FaultShelf();

  error(place: Place, reason: string): void {
    this.errors.add({ place, reason });
  }

  warn(place: Place, reason: string): void {
    this.warnings.add({ place, reason });
  }

  /** @throws HotelListRefused when there is any error so far */
  refuseIfAny(): void {
    if (this.errors.count > 0) throw new HotelListRefused(this);
  }
}

/** The first hundred by their place in the file, and how many there are. */
class FaultShelf {
  count = 0;
  private kept: ListFault[] = [];

  add(fault: ListFault): void {
    this.count += 1;
    this.kept.push(fault);
    if (this.kept.length > 2 * MAX_SHOWN) this.kept = this.first();
  }

  /** 'line 12: unknown city "Atlantis"', in the order of the file. */
  describe(): string[] {
    const shown = this.first().map(({ place, reason }) => `${place.label}: ${reason}`);
    return this.count > shown.length ? [...shown, `… and ${this.count - shown.length} more`] : shown;
  }

  private first(): ListFault[] {
    return [...this.kept].sort((left, right) => left.place.order - right.place.order).slice(0, MAX_SHOWN);
  }
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

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
