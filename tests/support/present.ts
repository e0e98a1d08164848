/** What a test knows to be there. It fails where it is not. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('What the test asked for is not there.');
  return value;
}
