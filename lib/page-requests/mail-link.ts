import type { Language } from '@/rules/language';
import { BROWSER_COOKIE } from '../gateway/visitor-cookies';
import type { RouteMatch } from '../paths/match-route';
import { pathFor } from '../paths/routes';

/** Names the token in the address that a mail leads to (D62). */
const LINK_KEY = 'key';
/** Tells the page what became of a link that did not open: `invalid`, or `away` while nobody could say. */
const LINK_STATE = 'link';

/** What became of a mail's token: the browser's proof, or why there is none. */
type LinkOpening = { browserKey: string } | 'invalid' | 'away';

/** Changes a mail's token for the browser's proof (D62). */
export type OpenMailLink = (link: {
  bookingNumber: string;
  key: string;
  browserKey: string | null;
  visitorAddress: string | null;
}) => Promise<LinkOpening>;

/**
 * A mail's link to a booking (D62): its token becomes this browser's proof, and leaves the address before anything is
 * drawn that could tell it on. Null where the address has none.
 */
export async function mailLinkRequest(
  { name, params }: RouteMatch,
  language: Language,
  {
    search,
    cookies,
    visitorAddress = null,
  }: { search: URLSearchParams; cookies: ReadonlyMap<string, string>; visitorAddress?: string | null },
  know: { openMailLink: OpenMailLink },
): Promise<{ kind: 'redirect'; status: 303; to: string; browserKey?: string } | null> {
  const key = search.get(LINK_KEY);
  if (name !== 'myBooking' || key === null) return null;
  const { bookingNumber = '' } = params;
  const browserKey = cookies.get(BROWSER_COOKIE) ?? null;
  const opening = await know.openMailLink({ bookingNumber, key, browserKey, visitorAddress });
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
