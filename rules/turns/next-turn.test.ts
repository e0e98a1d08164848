import { describe, expect, it } from 'vitest';
import { lastInLine, nextTurn, type Place, type Sender } from './next-turn';

let order = 0;
const place = (sender: string, change: Partial<Place> = {}): Place => ({
  sender,
  errand: 'search',
  order: (order += 1),
  ...change,
});
const senders = (all: Record<string, Partial<Sender>>) =>
  new Map(
    Object.entries(all).map(([name, sender]) => [name, { running: 0, waiting: 0, lastTurn: 0, ...sender }] as const),
  );

describe('whose turn it is (P14)', () => {
  it('is the page’s before the search’s, and the crawler’s last', () => {
    const [crawl, search, page] = [place('a', { errand: 'crawl' }), place('b'), place('c', { errand: 'page' })];
    const all = senders({ a: {}, b: {}, c: {} });
    expect(nextTurn([crawl, search, page], all, 2)).toBe(page);
    expect(nextTurn([crawl, search], all, 2)).toBe(search);
    expect(nextTurn([crawl], all, 2)).toBe(crawl);
  });

  it('is whose last turn was the longest ago, and of one sender who came first', () => {
    const [first, second, other] = [place('a'), place('a'), place('b')];
    expect(nextTurn([first, second, other], senders({ a: { lastTurn: 7 }, b: { lastTurn: 3 } }), 2)).toBe(other);
    expect(nextTurn([second, first], senders({ a: { lastTurn: 7 } }), 2)).toBe(first);
  });

  it('is nobody’s who runs as much as may: some while alone, one beside others', () => {
    const again = place('a');
    expect(nextTurn([again], senders({ a: { running: 1 } }), 2)).toBe(again);
    expect(nextTurn([again], senders({ a: { running: 2 } }), 2)).toBeNull();
    expect(nextTurn([again], senders({ a: { running: 1 }, b: { running: 1 } }), 2)).toBeNull();
  });
});

describe('who leaves a full line', () => {
  it('is the last of the sender who has most in it, crawlers first', () => {
    const [one, two, three, crawl] = [place('a'), place('a'), place('b'), place('c', { errand: 'crawl' })];
    const all = senders({ a: { waiting: 2 }, b: { waiting: 1 }, c: { waiting: 1 } });
    expect(lastInLine([one, two, three], all)).toBe(two);
    expect(lastInLine([one, two, three, crawl], all)).toBe(crawl);
  });
});
