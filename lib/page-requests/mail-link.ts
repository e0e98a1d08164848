import type { Language } from '@/rules/language';
import { BROWSER_COOKIE } from '../gateway/visitor-cookies';
import type { RouteMatch } from '../paths/match-route';
import { pathFor } from '../paths/routes';
import type { PageDecision, PageKnowledge, PageRequest } from './page-request';

/** Names the token in the address that a mail leads to (D62). */
const LINK_KEY = 'key';
/** Tells the page what became of a link that did not open: `invalid`, or `away` while nobody could say. */
const LINK_STATE = 'link';

/** What became of a mail's token: the browser's proof, or why there is none. */
export type LinkOpening = { browserKey: string } | 'invalid' | 'away';

/**
 * A mail's link to a booking (D62): its token becomes this browser's proof, and leaves the address before anything is
 * drawn that could tell it on. Null where the address has none.
 */
export async function mailLinkRequest(
  { name, params }: RouteMatch,
  language: Language,
  { search, cookies, visitorAddress }: Pick<PageRequest, 'search' | 'cookies' | 'visitorAddress'>,
  know: Pick<PageKnowledge, 'openMailLink'>,
): Promise<PageDecision | null> {
  const key = search.get(LINK_KEY);
  if (name !== 'myBooking' || key === null) return null;
  const { bookingNumber = '' } = params;
  const browserKey = cookies.get(BROWSER_COOKIE) ?? null;
  const opening = await know.openMailLink({ bookingNumber, key, browserKey, visitorAddress: visitorAddress ?? null });
  const rest = new URLSearchParams(search);
  rest.delete(LINK_KEY);
  if (typeof opening === 'string') rest.set(LINK_STATE, opening);
  return {
    kind: 'redirect',
    status: 303,
    to: pathFor('myBooking', language, { bookingNumber }, rest),
    ...(typeof opening === 'string' ? {} : { browserKey: opening.browserKey }),
  };
}
