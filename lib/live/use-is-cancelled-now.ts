import { useLiveStore } from './live-store';

/**
 * Live times say that a departure, which the page shows, does not run: a word of its source, not yet a case of a
 * booking (D71). Whoever leaves something out for it says by whom (LiveLine).
 */
export function useIsCancelledNow(departureId: string | undefined): boolean {
  return useLiveStore(
    ({ departures }) => departureId !== undefined && (departures.get(departureId)?.isCancelled ?? false),
  );
}
