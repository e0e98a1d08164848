import type { Language } from '@/rules/language';
import type { Errand } from '@/rules/turns/next-turn';
import type { Turn } from '@/rules/turns/fair-turns';

/** Who asks, as every operation is told. */
export type SearchCaller = {
  visitorAddress: string | null;
  sessionId: string | null;
  language: Language;
  errand: Errand;
  signal: AbortSignal;
};

/** A search as it is limited: who asks what. */
export type SearchAsked = {
  kind: 'tickets' | 'hotels' | 'dayPrices';
  caller: SearchCaller;
  /** What the same search has in common each time it is repeated. */
  question: unknown;
  /** What else its answer depends on. */
  variant?: unknown;
};

/**
 * Runs a search in its visitor's turn (P14, S27). Who asks the same at the same time gets the same answer.
 * @param look what the answer depends on that the visitor does not say: the currency of their session
 * @param search `isComplete` false: the search is open, and its repeats do not count (D33); without a turn it is ours
 * @throws ApiError TOO_MANY_REQUESTS, NOT_READY where everybody's line is full; ClientGone
 */
export type LimitSearch = <Known, Found extends { isComplete: boolean }>(
  asked: SearchAsked,
  look: () => Promise<Known>,
  search: (known: Known, turn: Turn | undefined) => Promise<Found>,
) => Promise<Found>;
