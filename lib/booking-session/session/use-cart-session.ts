import type { Session } from '@/contract/session';
import { countCartItems } from '../cart-items';
import { hasSession } from './has-session';
import { useSession } from './session.queries';
import { useSelectionReady } from '../choices/use-selection-ready';

/**
 * The session for a page that needs a cart (D39): 'waiting' on the server and until the first answer, 'failed' where
 * none came, null without a session or with an empty cart.
 */
export function useCartSession(): Session | null | 'waiting' | 'failed' {
  const session = useSession();
  const isReady = useSelectionReady();
  if (!isReady || (hasSession() && session.isPending)) return 'waiting';
  // Nobody asks on before somebody wants to: an API that is down would be asked without end.
  if (session.isError && session.data === undefined) return 'failed';
  return session.data && countCartItems(session.data) > 0 ? session.data : null;
}
