import type { FeatureFlags } from '@/contract/feature-flags';
import { parseFromToSlug } from '@/rules/places/from-to-slug';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/rules/language';
import { ACTIVITY_KEYS, SEARCH_KEYS, STAY_KEYS } from '../search-criteria/search-keys';
import { guardPage, type GuardedSession } from './guards';
import {
  goneHotelRequest,
  hotelCityRequest,
  hotelPath,
  isKeptHotel,
  isOfHotelCity,
  type HotelKnowledge,
} from './hotel-request';
import { detectLanguage, encodePath, splitLanguage } from '../paths/language-paths';
import { matchRoute, type RouteMatch } from '../paths/match-route';
import { mailLinkRequest, type OpenMailLink } from './mail-link';
import type { PageDecision } from './page-decision';
import { nearSlugs } from '../paths/near-slugs';
import { plannerSearch } from '../paths/planner-search';
import { signInPath } from '../account/sign-in-path';
import { pathFor, ROUTES, withLanguage, WITH_SEARCH, withSearch, type RouteName } from '../paths/routes';

export type PageRequest = {
  /** As sent, percent-encoded. */
  pathname: string;
  search: URLSearchParams;
  cookies: ReadonlyMap<string, string>;
  acceptLanguage: string | null;
  /** The framework fetches ahead of a click: guards wait for the click. */
  isPrefetch: boolean;
  /** The first inventory is being loaded: pages made of it would be kept half empty. */
  isStocking?: boolean;
  /** Where the request comes from, as far as it may be believed. */
  visitorAddress?: string | null;
};

/** What the decision asks of the rest of the product; each copes with a product API that is away. */
export type PageKnowledge = HotelKnowledge & {
  flags: () => Promise<Pick<FeatureFlags, 'displayMaintenancePage' | 'isTripPlannerEnabled'>>;
  /** null without such a session; 'unknown' when nobody could say. */
  session: (id: string) => Promise<GuardedSession | null | 'unknown'>;
  /** The present id of a session that had this one until it was locked a moment ago (D62); null for any other. */
  renewedSession: (id: string) => Promise<string | null>;
  openMailLink: OpenMailLink;
  /** Whether search engines may list a landing page; true while nobody can say. */
  isListed: (slug: string) => Promise<boolean>;
  /** False only when it is known that there is no such activity. */
  hasActivity: (id: string) => Promise<boolean>;
  /** Whether anybody can sign in here. */
  accountsAreOpen: () => boolean;
  isSignedIn: (cookies: ReadonlyMap<string, string>) => Promise<boolean>;
};

/** Names the token in the link of the mail that asks whether the newsletter is wanted (D11). */
const CONFIRM_KEY = 'confirm';

/** D6, R108: the bare package page is the bus page. */
const BARE_PACKAGE = '/bus-hotel';

/**
 * Letters, digits and signs that need no encoding in an address (RFC 3986, 6.2.2.2): `%2d` is a second spelling of a
 * hyphen (D1).
 */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/i;

/** What only a landing page can be called (R107). */
const LANDING_SHAPE = /^(?:bus|hotels)-./;

/**
 * Where a page request goes (R14, R32, R107–R108, R122–R124, R160–R163; D1–D10, D14, D31). Asks nothing that it need
 * not know.
 */
export async function decidePageRequest(request: PageRequest, know: PageKnowledge): Promise<PageDecision> {
  const decoded = decodePath(request.pathname);
  const { language, path, prefix } = splitLanguage(decoded ?? request.pathname);
  if (decoded === null) return { kind: 'missing', language, missing: 'page' };

  const isEnglishPrefix = prefix === DEFAULT_LANGUAGE;
  const isEnglishHome = isEnglishPrefix && path === '/';
  const lowered = path.toLowerCase();
  const spelling = isEnglishHome ? `/${DEFAULT_LANGUAGE}` : withLanguage(lowered, language);
  if (spelling !== decoded || NEEDLESSLY_ENCODED.test(request.pathname)) {
    return isEnglishHome
      ? moved(spelling, request.search)
      : moved(withLanguage(await ownPath(lowered, request, know), language), request.search);
  }

  const { displayMaintenancePage } = await know.flags();
  const isMaintenancePath = path === '/maintenance';
  // Tickets that a device keeps are shown without the site.
  if (displayMaintenancePage && path !== pathFor('offline', DEFAULT_LANGUAGE)) {
    return isMaintenancePath
      ? { kind: 'maintenance', language }
      : { kind: 'redirect', status: 307, to: pathFor('maintenance', language) };
  }

  if (request.search.has('sessionId')) return adoptSession(request, decoded, know);
  if (decoded === '/') return homeRequest(request);
  if (path === BARE_PACKAGE) return moved(pathFor('bus', language), request.search);

  const match = matchRoute(path);
  if (match?.name === 'fromTo') return landingRequest(match, language, request, know);
  if (match?.name === 'notFound') return missingPage(language, request.search, know);
  if (!match) return { kind: 'missing', language, missing: 'page' };

  const opening = request.isPrefetch ? null : await mailLinkRequest(match, language, request, know);
  if (opening) return opening;
  const elsewhere = await hotelCityRequest(match, language, path, request.search, know);
  if (elsewhere) return elsewhere;

  // Its list of cities would be kept empty for everybody.
  if (match.name === 'hotels' && request.isStocking) return { kind: 'maintenance', language, isStarting: true };
  const own = pageOf(match.name, path, request);
  // Only of what there is a page is kept: made-up ones would be, too (S19).
  const isThere = match.name !== 'activity' || (await know.hasActivity(match.params.id ?? ''));
  const isKept = isThere && (await isKeptHotel(match, know));
  const shown = { kind: 'show', language, path: isKept ? own : `${path}${WITH_SEARCH}` } as const;
  if (request.isPrefetch) return shown;
  const gone = isKept ? null : await goneHotelRequest(match, language, know);
  if (gone) return gone;
  // Next answers a 404 that a page finds out with an empty body: here it keeps its choice of a city (D39).
  if (!isThere) return { ...shown, isMissing: true };
  const isAllowed = await guardPage(match.name, request.cookies, know);
  if (isAllowed) return shown;
  const renewed = ROUTES[match.name].group === 'account' ? null : await renewedSession(request, know);
  if (renewed !== null)
    return { kind: 'redirect', status: 307, to: withSearch(encodePath(decoded), request.search), adopt: renewed };
  return { kind: 'redirect', status: 307, to: await refusalPath(match, language, request, know) };
}

/**
 * Where a path in lower case leads to in the end, so that a wrong case, an accent and another name of a city are one
 * redirect (D1, D2, D4).
 */
async function ownPath(path: string, { isStocking }: PageRequest, know: PageKnowledge): Promise<string> {
  if (path === BARE_PACKAGE) return pathFor('bus', DEFAULT_LANGUAGE);
  const match = matchRoute(path);
  if (match === null || !(match.name === 'fromTo' || isOfHotelCity(match))) return path;
  const cities = isStocking ? null : await know.cities();
  if (cities === null) return path;
  if (match.name !== 'fromTo') return hotelPath(match, path, cities) ?? path;
  const page = parseFromToSlug(match.params.fromTo ?? '', cities);
  return page.kind === 'redirect' ? `/${page.to}` : path;
}

/**
 * Pages that are kept for everybody, unless their address holds a search (R158) or a mail's token (D11), or nobody
 * knows yet what is on sale: then they are drawn for that one request.
 */
function pageOf(name: RouteName, path: string, { search, isStocking }: PageRequest): string {
  const isOfSearch = name === 'home' || name === 'bus';
  const holdsSearch = isOfSearch && [...search.keys()].some((key) => SEARCH_KEYS.has(key));
  const holdsToken = name === 'subscribe' && search.has(CONFIRM_KEY);
  const holdsStay = name === 'hotelPage' && [...search.keys()].some((key) => STAY_KEYS.has(key));
  const holdsChoice = name === 'activity' && [...search.keys()].some((key) => ACTIVITY_KEYS.has(key));
  const isDrawnAlone = holdsSearch || holdsToken || holdsStay || holdsChoice || (isOfSearch && isStocking);
  return isDrawnAlone ? `${path === '/' ? '' : path}${WITH_SEARCH}` : path;
}

/** R163, and R124: the planner's refusal speaks the language of the cookie; elsewhere the path decides (D9). */
async function refusalPath(
  { name }: RouteMatch,
  language: Language,
  { cookies, search }: PageRequest,
  know: PageKnowledge,
): Promise<string> {
  if (name === 'account' && know.accountsAreOpen()) return signInPath(language, pathFor('account', language));
  if (name !== 'tripPlanner') return pathFor('notFound', language);
  const remembered = cookies.get('lang');
  const spoken = isLanguage(remembered) ? remembered : language;
  const mayOpen = know.accountsAreOpen() && (await know.flags()).isTripPlannerEnabled;
  return pathFor('notFound', spoken, {}, mayOpen ? { for: 'planner', ...plannerSearch(search) } : '');
}

/** The answer that named the session's new id can be lost with the page that waited for it (D38). */
async function renewedSession({ cookies }: PageRequest, know: PageKnowledge): Promise<string | null> {
  const id = cookies.get('sessionId');
  return id && (await know.session(id)) === null ? know.renewedSession(id) : null;
}

/** D10: who was sent here by the planner's guard is offered to sign in, and comes back to what they wanted to see. */
function missingPage(language: Language, search: URLSearchParams, know: PageKnowledge): PageDecision {
  if (search.get('for') !== 'planner' || !know.accountsAreOpen()) return { kind: 'missing', language, missing: 'page' };
  return {
    kind: 'missing',
    language,
    missing: 'planner',
    to: pathFor('tripPlanner', language, {}, plannerSearch(search)),
  };
}

function homeRequest(request: PageRequest): PageDecision {
  const { cookies, acceptLanguage, search } = request;
  const language = detectLanguage(cookies.get('lang'), acceptLanguage);
  if (language === DEFAULT_LANGUAGE)
    return { kind: 'show', language, path: pageOf('home', '/', request), varyByLanguage: true };
  return { kind: 'redirect', status: 302, to: withSearch(pathFor('home', language), search), varyByLanguage: true };
}

async function landingRequest(
  match: RouteMatch,
  language: Language,
  { search, isStocking }: PageRequest,
  know: PageKnowledge,
): Promise<PageDecision> {
  const slug = match.params.fromTo ?? '';
  const cities = isStocking ? null : await know.cities();
  // A city that exists must not be called unknown meanwhile, nor a page without anything be kept for others.
  if (cities === null)
    return LANDING_SHAPE.test(slug)
      ? { kind: 'maintenance', language, isStarting: true }
      : { kind: 'missing', language, missing: 'destination' };
  const page = parseFromToSlug(slug, cities);
  if (page.kind === 'not-found')
    return { kind: 'missing', language, missing: 'destination', near: nearSlugs(slug, cities) };
  if (page.kind === 'redirect') return moved(withLanguage(`/${page.to}`, language), search);
  const shown = { kind: 'show', language, path: `/${slug}` } as const;
  return (await know.isListed(slug)) ? shown : { ...shown, isUnlisted: true };
}

/**
 * `?sessionId=` in an address (D31): taken over only while that session is open and holds nobody's details, and only by
 * a visitor who has nothing in a cart of their own. The parameter leaves the address either way.
 */
async function adoptSession(
  { search, cookies }: PageRequest,
  pathname: string,
  know: PageKnowledge,
): Promise<PageDecision> {
  const planted = search.get('sessionId') ?? '';
  const rest = new URLSearchParams(search);
  rest.delete('sessionId');
  const redirect = { kind: 'redirect', status: 307, to: withSearch(encodePath(pathname), rest) } as const;
  const own = cookies.get('sessionId');
  if (planted === '' || planted === own) return redirect;
  const mine = own ? await know.session(own) : null;
  if (mine === 'unknown' || (mine && (mine.items > 0 || mine.hasPassengers || mine.isLocked))) return redirect;
  const offered = await know.session(planted);
  const isSafe = offered !== null && offered !== 'unknown' && !offered.isLocked && !offered.hasPassengers;
  return isSafe ? { ...redirect, adopt: planted } : redirect;
}

/** The one spelling of a page (D1). */
function moved(path: string, search: URLSearchParams): PageDecision {
  return { kind: 'redirect', status: 308, to: withSearch(encodePath(path), search) };
}

function decodePath(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    // A slash or a backslash that was hidden by encoding would move the page's borders.
    return decoded.split('/').length === pathname.split('/').length && !decoded.includes('\\') ? decoded : null;
  } catch {
    return null;
  }
}
