import type { Session } from '@/contract/session';
import { useCurrencyStore } from '../choices/currency-store';
import { readSelection } from '../choices/selection-store';

/**
 * What a session that is still there says of party, currency, travellers and buses (R159), after what this tab has
 * kept.
 */
export function adoptEarlierSession(session: Session): void {
  readSelection().adoptSession(session);
  useCurrencyStore.getState().adoptCurrency(session.currency.code);
}
