import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@/contract/session';
import type { ProductApi } from '@/lib/http/product-api-client';
import type { CurrencyCode } from '@/rules/money/currency';
import { isSameParty, type Party } from '@/rules/travellers/party';
import { partyOf } from '../other-party';
import { hasSession } from './has-session';
import { sessionQuery, storeSession } from './session.queries';

function agrees(session: Session, party: Party, currency: CurrencyCode): boolean {
  return !session.isLocked && session.currency.code === currency && isSameParty(session, party);
}

/** The session as the server has it now; null without one, of which nobody is told. */
export async function currentSession(api: ProductApi, queryClient: QueryClient): Promise<Session | null> {
  return hasSession() ? readSessionAgain(api, queryClient) : null;
}

/**
 * Reads the session for everybody who shows it. Without a connection it fails, as what is pressed does: a press that
 * waited in silence would be carried out later, when nobody looks.
 */
export async function readSessionAgain(api: ProductApi, queryClient: QueryClient): Promise<Session | null> {
  return queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0, networkMode: 'always' });
}

/**
 * A session for this party and currency (R128): the one there is, the same one changed, or a new one.
 * After a confirmation the old one is locked and a new one begins (D38).
 * @throws ApiFailure; PARTY_CHANGED where it holds something for another party (D22b)
 */
export async function ensureSession(
  api: ProductApi,
  queryClient: QueryClient,
  wanted: { party: Party; currency: CurrencyCode },
): Promise<Session> {
  const session = await currentSession(api, queryClient);
  if (session && agrees(session, wanted.party, wanted.currency)) return session;
  const { data } = await api('createSession', { body: { ...partyOf(wanted.party), currencyCode: wanted.currency } });
  storeSession(queryClient, data);
  return data;
}
