/** Each connection remembers the texts that it was sent under a name, some ten kilobytes each. */
const MAX_NAMES = 300;

const names = new Map<string, string>();

/**
 * Under which name the server keeps a text for later, so that it is read and planned once by each connection instead of
 * each time: the same text has the same name in this process. Undefined where there are so many already that this one
 * is made up each time, and not worth keeping.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === MAX_NAMES) return known;
  const name = `kept_${names.size}`;
  names.set(text, name);
  return name;
}

/** Whether a text has a name: what PostgreSQL keeps, the embedded database keeps, too (fewer-calls). */
export function isKeptByName(text: string): boolean {
  return names.has(text);
}

/** Raw SQL as the driver wants it, with a name where it may be kept. */
export function asked(text: string, values?: unknown[], options?: { isPlannedOnce: boolean }) {
  return { text, values, name: options?.isPlannedOnce ? statementName(text) : undefined };
}
