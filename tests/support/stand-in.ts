/**
 * Something that has only what a test lets it be asked for, in the place of the whole: a port, a context or a record
 * of which the code under test reads a few fields, or a value that must not be where it is. No type can say "as much
 * of it as is read", so this is the one place that says it is the whole.
 */
export function standIn<Whole>(part: unknown): Whole {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return part as Whole;
}
