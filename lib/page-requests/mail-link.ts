import type { Language } from '@/rules/language';
import { BROWSER_COOKIE } from '../gateway/visitor-cookies';
import type { RouteMatch } from '../paths/match-route';
import { pathFor } from '../paths/routes';
import type { PageDecision } from './page-decision';

/** Names the token in the address that a mail leads to (D62). */
const LINK_KEY = 'key';
/** Names it where it stops a change of the booking's e-mail, and opens nothing (D61). */
const STOP_KEY = 'stop';
/**
 * Tells the page what became of a link: `invalid`, or `away` while nobody could say, of one that did not open; `stop`
 * of one whose change the page offers to stop.
 */
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
 * A mail's link to a booking, or to the claim of one (D62): its token becomes this browser's proof, or waits in a
 * cookie for the button that stops a change, and leaves the address before anything is drawn that could tell it on.
 * Null where the address has none.
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
): Promise<Extract<PageDecision, { kind: 'redirect' }> | null> {
  const key = search.get(LINK_KEY);
  const stop = search.get(STOP_KEY);
  if ((name !== 'myBooking' && name !== 'claimBooking') || (key === null && stop === null)) return null;
  const { bookingNumber = '' } = params;
  const rest = new URLSearchParams(search);
  rest.delete(LINK_KEY);
  rest.delete(STOP_KEY);
  const redirect = (state: string | null) => {
    // What became of a link is said on the booking's own page.
    const page = state === null ? name : 'myBooking';
    if (state !== null) rest.set(LINK_STATE, state);
    return { kind: 'redirect', status: 303, to: pathFor(page, language, { bookingNumber }, rest) } as const;
  };
  if (key === null) return { ...redirect('stop'), stop: { bookingNumber, key: stop ?? '' } };
  const browserKey = cookies.get(BROWSER_COOKIE) ?? null;
  const opening = await know.openMailLink({ bookingNumber, key, browserKey, visitorAddress });
  return typeof opening === 'string' ? redirect(opening) : { ...redirect(null), browserKey: opening.browserKey };
}
