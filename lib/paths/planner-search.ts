const KEYS = ['item', 'trip', 'show', 'delete'];

/**
 * What a link into the planner asks to see, for the way round by sign-in: its own keys with plain values, nothing else.
 */
export function plannerSearch(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    KEYS.map((key) => [key, search.get(key) ?? ''] as const).filter(([, value]) => /^[\w-]{1,60}$/.test(value)),
  );
}
