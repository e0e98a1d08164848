import type { Act } from './acts/acts';
import type { SaleCard, Shape } from './world';

const buy = (shape: Shape, card: SaleCard = 'approved'): Act => ({ act: 'buy', shape, card });
/** Until a day before the way out: half of its price comes back less the fee, where all but the fee did. */
const UNTIL_HALF: Act = { act: 'wait', minutes: 3_120 };
const cancel = (mask: number): Act => ({ act: 'cancel', pick: 0, mask, how: 'once' });
const claim = (mask: number, how: 'once' | 'atOnce' | 'again' | 'late' = 'once'): Act => ({
  act: 'claim',
  pick: 0,
  mask,
  how,
});
const decide = (what: 'accept' | 'refuse', how: 'once' | 'atOnce' = 'once'): Act => ({
  act: 'decide',
  pick: 0,
  what,
  used: 0,
  how,
});
const EXCHANGE: Act = {
  act: 'exchange',
  pick: 0,
  direction: '0-0',
  days: 1,
  choice: 0,
  card: 'approved',
  how: 'once',
};
const [WAY_OUT, ALL] = [1, 15];

/** Sequences that chance seldom draws, each about one promise of S25. */
export const CRAFTED = {
  'a late exchange and then a cancellation keep what cancelling would have kept': [
    buy('single'),
    UNTIL_HALF,
    EXCHANGE,
    cancel(WAY_OUT),
  ],
  'a claim after a cancellation pays what that kept': [
    buy('couple'),
    UNTIL_HALF,
    cancel(WAY_OUT),
    claim(WAY_OUT),
    decide('accept'),
  ],
  'a claim before a cancellation pays everything': [
    buy('couple'),
    UNTIL_HALF,
    claim(WAY_OUT),
    decide('accept', 'atOnce'),
    cancel(ALL),
    claim(ALL),
    decide('accept'),
  ],
  'a claim after an exchange pays its fee, too': [buy('couple'), EXCHANGE, claim(ALL), decide('accept')],
  'a claim is sent twice, refused, sent again, accepted, and is too late for another': [
    buy('family'),
    claim(WAY_OUT + 2, 'atOnce'),
    decide('refuse'),
    claim(WAY_OUT, 'again'),
    decide('accept', 'atOnce'),
    claim(ALL),
    claim(ALL, 'late'),
  ],
  'a company’s case pays nothing of what a claim has paid': [
    buy('couple'),
    claim(WAY_OUT),
    decide('accept'),
    { act: 'company', pick: 0, direction: 0, what: 'cancel' },
    { act: 'answer', pick: 0, choice: 1, held: null, how: 'twice' },
    claim(ALL),
    decide('accept'),
  ],
  'a claim waits for the bank, and gets nothing once it has paid': [
    buy('couple', 'disputeLost'),
    claim(WAY_OUT),
    { act: 'bank', days: 0 },
    decide('accept'),
    { act: 'bank', days: 7 },
    decide('accept'),
    { act: 'settle', pick: 0, voids: 2 },
    cancel(ALL),
  ],
  'a refund that a dispute has overtaken waits, and is paid by one of the two': [
    buy('couple', 'disputeLost'),
    { act: 'gateway', mood: 'silent' },
    cancel(WAY_OUT),
    { act: 'bank', days: 0 },
    { act: 'work' },
    { act: 'gateway', mood: 'well' },
    { act: 'bank', days: 7 },
    { act: 'work' },
    { act: 'settle', pick: 0, voids: 0 },
  ],
  'another room of a partner’s house is had once, goes too, and its money comes back': [
    buy('stay'),
    { act: 'room', pick: 0, how: 'atOnce' },
    { act: 'hotel', mood: 'silent' },
    { act: 'answer', pick: 0, choice: 0, held: null, how: 'once' },
    { act: 'hotel', mood: 'losesAnswer' },
    { act: 'answer', pick: 0, choice: 0, held: null, how: 'atOnce' },
    { act: 'room', pick: 0, how: 'once' },
    { act: 'answer', pick: 0, choice: 1, held: null, how: 'twice' },
    cancel(ALL),
  ],
  'the company cancels the bus while an exchange of it is being paid, whose charge comes too late': [
    buy('single'),
    { ...EXCHANGE, days: 0, card: 'lostReply' },
    { act: 'company', pick: 0, direction: 0, what: 'cancel' },
    { act: 'answer', pick: 0, choice: 0, held: null, how: 'once' },
    { act: 'correct', pick: 0, traveller: 0, name: 0, how: 'once' },
  ],
  'a case lapses at the moment at which the bank has paid it back': [
    buy('trip', 'disputeLost'),
    { act: 'company', pick: 0, direction: 0, what: 'cancel' },
    { act: 'correct', pick: 2, traveller: 0, name: 1, how: 'once' },
    { act: 'settle', pick: 1, voids: 9 },
  ],
} as const satisfies Record<string, readonly Act[]>;
