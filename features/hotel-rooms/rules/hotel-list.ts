import type { HotelOffer } from '@/contract/hotels';
import { HOTELS_PER_PAGE } from '@/rules/hotels/hotel-pages';
import { roundsAfter, type SearchRounds } from '@/lib/query/repeated-search';

/** One page of the results as far as it is known (R74, D33). */
export type HotelPage = SearchRounds & {
  hotels: HotelOffer[];
  /**
   * Hotels of an earlier round that a slow supplier's cheaper ones have moved to a later page: they were shown, so they
   * stay.
   */
  moved: HotelOffer[];
  /** Matches over all pages, with and without the filters. */
  total: number;
  unfiltered: number;
};

type Answer = { hotels: HotelOffer[]; tryAgain: boolean; total: number; unfiltered: number };

/** The page after an answer; it is asked for again while a supplier has not answered, until the time is up (D33). */
export function hotelPageAfter(
  before: HotelPage | undefined,
  answer: Answer,
  clock: { now: number; limit: number },
): HotelPage {
  const { hotels, total, unfiltered } = answer;
  const here = new Set(hotels.map(({ hotelIdentifier }) => hotelIdentifier));
  const shown = before?.status === 'searching' ? [...before.hotels, ...before.moved] : [];
  return {
    hotels,
    moved: shown.filter(({ hotelIdentifier }) => !here.has(hotelIdentifier)),
    total,
    unfiltered,
    ...roundsAfter(before, answer.tryAgain, clock),
  };
}

export type HotelList = {
  /** In the product API's order over all pages, each once. */
  hotels: HotelOffer[];
  /** 'y' of 'x of y'. */
  total: number;
  unfiltered: number;
  /** A page is not complete yet. */
  isSearching: boolean;
  /** A further page has not come at all. */
  isLoadingMore: boolean;
  /** Time was up before every supplier had answered. */
  isCutShort: boolean;
  startedAt: number;
};

/** The pages as one list. Undefined until the first has come. */
export function hotelList(pages: readonly (HotelPage | undefined)[]): HotelList | undefined {
  const [first, ...others] = pages;
  if (!first) return undefined;
  const known = pages.filter((page) => page !== undefined);
  const byId = new Map<string, HotelOffer>();
  // What was moved comes after every page's own: a later page may hold it by now.
  for (const hotel of [...known.flatMap(({ hotels }) => hotels), ...known.flatMap(({ moved }) => moved)]) {
    if (!byId.has(hotel.hotelIdentifier)) byId.set(hotel.hotelIdentifier, hotel);
  }
  return {
    hotels: [...byId.values()],
    total: Math.max(first.total, byId.size),
    unfiltered: first.unfiltered,
    isSearching: first.status === 'searching' || others.some((page) => !page || page.status === 'searching'),
    isLoadingMore: others.includes(undefined),
    isCutShort: known.some(({ status }) => status === 'stopped'),
    startedAt: first.startedAt,
  };
}

/** R102, D34: unknown (null) until the last answer. */
export function isDataFound(list: HotelList | undefined): boolean | null {
  if (!list) return null;
  if (list.hotels.length > 0) return true;
  return list.isSearching ? null : false;
}

export type PageQuestion = { page: number; perPage: number };

/** What an address brings back comes at once (R174: 5 hotels a page). */
export function firstPage(pages: number): PageQuestion {
  return { page: 1, perPage: pages * HOTELS_PER_PAGE };
}

/** How the shown pages are asked for: those of the address together, every further one by itself. */
export function pageQuestions(firstPages: number, shown: number): PageQuestion[] {
  const further = Array.from({ length: Math.max(0, shown - firstPages) }, (_, index) => ({
    page: firstPages + index + 1,
    perPage: HOTELS_PER_PAGE,
  }));
  return [firstPage(firstPages), ...further];
}
