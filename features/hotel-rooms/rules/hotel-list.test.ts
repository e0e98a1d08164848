import { describe, expect, it } from 'vitest';
import { makeHotelOffer } from '@/tests/support/stays/stay-fixtures';
import { hotelList, hotelPageAfter, isDataFound, pageQuestions, type HotelPage } from './hotel-list';

const offer = (slug: string) => makeHotelOffer({ slug, name: slug });
const [a, b, c, d, e] = [offer('a'), offer('b'), offer('c'), offer('d'), offer('e')];
const answer = (hotels: HotelPage['hotels'], tryAgain = false, total = hotels.length) => ({
  hotels,
  tryAgain,
  total,
  unfiltered: 9,
});
const clock = (now: number) => ({ now, limit: 30_000 });
const namesOf = (page: { hotels: { name: string }[] } | undefined) => page?.hotels.map(({ name }) => name);

describe('a page of hotels', () => {
  it('keeps what a slow supplier’s cheaper hotels push to a later page', () => {
    const first = hotelPageAfter(undefined, answer([b, c], true, 2), clock(0));
    const second = hotelPageAfter(first, answer([a, b], false, 3), clock(400));
    expect(second).toMatchObject({ status: 'complete', total: 3 });
    expect(namesOf(hotelList([second]))).toEqual(['a', 'b', 'c']);
  });

  it('forgets what it had when it is searched anew', () => {
    const first = hotelPageAfter(undefined, answer([b, c]), clock(0));
    expect(hotelPageAfter(first, answer([a]), clock(60_000)).moved).toEqual([]);
  });
});

describe('pages as one list', () => {
  const complete = (hotels: HotelPage['hotels'], total: number) =>
    hotelPageAfter(undefined, answer(hotels, false, total), clock(0));

  it('holds each hotel once, in the order of the pages', () => {
    const list = hotelList([complete([a, b], 5), complete([b, c, d], 5)]);
    expect(namesOf(list)).toEqual(['a', 'b', 'c', 'd']);
    expect(list).toMatchObject({ total: 5, unfiltered: 9, isSearching: false, isCutShort: false });
  });

  it('puts what was moved where its own page has it', () => {
    const first = hotelPageAfter(
      hotelPageAfter(undefined, answer([d, e], true, 2), clock(0)),
      answer([a, b], false, 5),
      clock(400),
    );
    expect(namesOf(hotelList([first, complete([c, d], 5)]))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is still searching while a further page is awaited', () => {
    expect(hotelList([complete([a], 2), undefined])).toMatchObject({ isSearching: true, isLoadingMore: true });
    expect(hotelList([undefined])).toBeUndefined();
  });

  it('knows whether anything was found only after the last answer', () => {
    const open = hotelPageAfter(undefined, answer([], true), clock(0));
    expect(isDataFound(undefined)).toBeNull();
    expect(isDataFound(hotelList([open]))).toBeNull();
    expect(isDataFound(hotelList([hotelPageAfter(open, answer([]), clock(500))]))).toBe(false);
    expect(isDataFound(hotelList([hotelPageAfter(open, answer([a]), clock(500))]))).toBe(true);
  });
});

describe('asking page by page', () => {
  it('asks for the pages of an address at once and for every further one by itself', () => {
    expect(pageQuestions(1, 1)).toEqual([{ page: 1, perPage: 5 }]);
    expect(pageQuestions(2, 4)).toEqual([
      { page: 1, perPage: 10 },
      { page: 3, perPage: 5 },
      { page: 4, perPage: 5 },
    ]);
  });
});
