/** Sets of texts that get a number each, so that they can be compared and remembered cheaply. */
export class NumberedSets {
  private readonly sets: ReadonlySet<string>[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly grown = new Map<string, number>();

  numberOf(values: Iterable<string>): number {
    const sorted = [...new Set(values)].sort();
    const key = JSON.stringify(sorted);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.sets.length);
    this.sets.push(new Set(sorted));
    return this.sets.length - 1;
  }

  /** The set with one value more. A trip of 200 stops asks this 20,000 times: remembered by number and value. */
  with(set: number, value: string): number {
    if (this.get(set).has(value)) return set;
    const key = `${set}|${value}`;
    const known = this.grown.get(key) ?? this.numberOf([...this.get(set), value]);
    this.grown.set(key, known);
    return known;
  }

  get(set: number): ReadonlySet<string> {
    return this.sets[set] ?? new Set();
  }
}
