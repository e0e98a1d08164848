import { ROUTES, type Route, type RouteName } from '../paths/routes';

/** What guards need to know of a session. `items`: buses, hotels and activities of its cart together. */
export type GuardedSession = { items: number; isLocked: boolean; hasPassengers: boolean };

type GuardKnowledge = {
  flags: () => Promise<{ isTripPlannerEnabled: boolean }>;
  session: (id: string) => Promise<GuardedSession | null | 'unknown'>;
  /** Somebody's cookies tell of a sign-in that holds. */
  isSignedIn: (cookies: ReadonlyMap<string, string>) => Promise<boolean>;
};

/** Confirmation: something is selected (R122). Payment: something is selected and the session is open (R123). */
export function allowsSession(
  guard: 'selectedItems' | 'openSelection',
  session: Omit<GuardedSession, 'hasPassengers'> | null,
): boolean {
  if (!session || session.items === 0) return false;
  return guard === 'selectedItems' || !session.isLocked;
}

/**
 * Whether a page may be opened (R122–R124). Every guard is enforced again where the data is read (D16),
 * so a product API that cannot say lets the page through, which then says so itself.
 */
export async function guardPage(
  name: RouteName,
  cookies: ReadonlyMap<string, string>,
  know: GuardKnowledge,
): Promise<boolean> {
  const { guard }: Route = ROUTES[name];
  if (!guard) return true;
  if (guard === 'account') return know.isSignedIn(cookies);
  if (guard === 'signedIn') return (await know.flags()).isTripPlannerEnabled && know.isSignedIn(cookies);
  const id = cookies.get('sessionId');
  const session = id ? await know.session(id) : null;
  return session === 'unknown' || allowsSession(guard, session);
}
