/**
 * Looks for each thing once: a file names the same moments over and over, and each look-up of a clock asks hundreds of
 * them.
 */
export function keepFound<Parts extends number[]>(find: (...parts: Parts) => string | null): typeof find {
  const found = new Map<string, string | null>();
  return (...parts) => {
    const key = parts.join(' ');
    if (!found.has(key)) found.set(key, find(...parts));
    return found.get(key) ?? null;
  };
}
