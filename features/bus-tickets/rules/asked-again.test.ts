import { describe, expect, it } from 'vitest';
import { makeConnection, makeMockedTicket, makeTicket } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { searchAfter, withAnswer } from './ticket-search';
import type { Supplier } from './suppliers-header';

const company = (name: string) => ({ id: name.toLowerCase(), name, color: '#4A2D7A', phone: null, url: null });
const rowOf = (name: string, hour: number) =>
  makeTicket({ operator: company(name), from: `2026-12-11T${hour}:00:00Z`, to: '2026-12-11T23:00:00Z' });
const [early, late, slow] = [rowOf('Early', 11), rowOf('Late', 12), rowOf('Slow', 13)];
const states = (...list: Supplier['state'][]): Supplier[] =>
  ['Early', 'Late', 'Slow'].map((name, index) => ({ name, state: list[index] ?? 'failed' }));
const keys = (tickets: readonly { departureId: string }[]) => tickets.map(({ departureId }) => departureId).sort();

/** Late has failed; the others are there. */
const ended = searchAfter(
  undefined,
  { rows: [early, slow], tryAgain: false, suppliers: states('answered', 'failed', 'answered') },
  { now: 0, limit: 30_000 },
);

it.each<Supplier['state']>(['searching', 'failed'])(
  'a company that was asked along with the one that had failed, and is %s, keeps its rows',
  (state) => {
    const rows = state === 'searching' ? [early, late, makeMockedTicket({ operator: company('Slow') })] : [early, late];
    const after = withAnswer(ended, {
      rows,
      tryAgain: state === 'searching',
      suppliers: states('answered', 'answered', state),
    });
    expect(keys(after.tickets)).toEqual(keys([early, late, slow]));
    expect(after.suppliers).toEqual(states('answered', 'answered', 'answered'));
    expect([after.status, after.round]).toEqual([ended.status, ended.round]);
  },
);

it('one that has answered has the rows of its answer, not those of before', () => {
  const after = withAnswer(ended, {
    rows: [early, late],
    tryAgain: false,
    suppliers: states('answered', 'answered', 'answered'),
  });
  expect(keys(after.tickets)).toEqual(keys([early, late]));
});

it('the one that fails again has failed', () => {
  const after = withAnswer(ended, {
    rows: [early, slow],
    tryAgain: false,
    suppliers: states('answered', 'failed', 'answered'),
  });
  expect(after).toEqual(ended);
});

it('journeys with a change stay until everybody has answered, and are then what the last answer says', () => {
  const [here, gone, come] = ['1+2', '3+4', '5+6'].map((departureId) =>
    makeConnection({
      departureId,
      operator: company('Early'),
      legs: ['Early', 'Slow'].map((name) => ({ operator: company(name) })),
    }),
  );
  const before = { ...ended, tickets: [early, slow, present(here), present(gone)] };
  const open = withAnswer(before, {
    rows: [early, late],
    tryAgain: true,
    suppliers: states('answered', 'answered', 'searching'),
  });
  expect(keys(open.tickets)).toEqual(keys([early, late, slow, present(here), present(gone)]));
  const othersOpen = withAnswer(before, {
    rows: [late, slow],
    tryAgain: true,
    suppliers: states('answered', 'answered', 'answered'),
  });
  expect(keys(othersOpen.tickets)).toEqual(keys([late, slow, present(here), present(gone)]));
  const over = withAnswer(open, {
    rows: [early, late, slow, present(here), present(come)],
    tryAgain: false,
    suppliers: states('answered', 'answered', 'answered'),
  });
  expect(keys(over.tickets)).toEqual(keys([early, late, slow, present(here), present(come)]));
});

it('a company that fails when it is asked along keeps the journeys it is the second of, too', () => {
  const change = makeConnection({
    operator: company('Early'),
    legs: ['Early', 'Slow'].map((name) => ({ operator: company(name) })),
  });
  const after = withAnswer(
    { ...ended, tickets: [early, slow, change] },
    { rows: [early, late], tryAgain: false, suppliers: states('answered', 'answered', 'failed') },
  );
  expect(keys(after.tickets)).toEqual(keys([early, late, slow, change]));
});

describe('a list that is asked for anew', () => {
  const clock = (now: number) => ({ now, limit: 30_000 });
  const whole = searchAfter(
    undefined,
    { rows: [early, late, slow], tryAgain: false, suppliers: states('answered', 'answered', 'answered') },
    clock(0),
  );
  const gone = { ...early, availability: 'soldOut' as const };
  const open = (...asked: Supplier['state'][]) => ({
    rows: [gone, makeMockedTicket({ operator: company('Late') }), makeMockedTicket({ operator: company('Slow') })],
    tryAgain: true,
    suppliers: states(...asked),
  });

  it('keeps the rows of each company until it has answered, and none that stands for them', () => {
    const first = searchAfter(whole, open('answered', 'searching', 'searching'), clock(60_000));
    expect(first).toMatchObject({ status: 'searching', round: 1, waiting: 0 });
    expect(first.tickets).toEqual([gone, late, slow]);
    const second = searchAfter(first, open('answered', 'searching', 'searching'), clock(60_200));
    expect(second.tickets).toEqual([gone, late, slow]);
  });

  it('is at its end what the last answer says', () => {
    const first = searchAfter(whole, open('answered', 'searching', 'searching'), clock(60_000));
    const last = { rows: [gone, late], tryAgain: false, suppliers: states('answered', 'answered', 'failed') };
    expect(searchAfter(first, last, clock(61_000))).toMatchObject({
      status: 'complete',
      tickets: [gone, late],
      suppliers: last.suppliers,
    });
    const overdue = searchAfter(first, open('answered', 'searching', 'searching'), clock(95_000));
    expect(overdue).toMatchObject({ status: 'stopped', tickets: [gone], waiting: 2 });
  });
});
