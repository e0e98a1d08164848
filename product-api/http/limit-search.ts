/** A search as it is limited: who asks what. */
export type SearchAsked = {
  kind: 'tickets' | 'hotels' | 'dayPrices';
  visitorAddress: string | null;
  sessionId: string | null;
  /** What the same search has in common each time it is repeated. */
  question: unknown;
};

/**
 * Runs a search in its visitor's turn (S27). `isComplete` false: it is open, and its repeats do not count (D33).
 * @throws ApiError TOO_MANY_REQUESTS
 */
export type LimitSearch = <Found extends { isComplete: boolean }>(
  asked: SearchAsked,
  search: () => Promise<Found>,
) => Promise<Found>;
