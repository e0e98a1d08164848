import fc from 'fast-check';
import { exchangeDeparturesSchema, exchangeOfferSchema, exchangeSchema } from '@/contract/after-sale/exchanges';
import { errorBodySchema } from '@/contract/operation';
import { addDays, localDateOf } from '@/rules/dates/dates';
import { askDepartures, askExchange, confirmExchange } from '@/tests/support/after-sale/exchange-flow';
import { readMine } from '@/tests/support/after-sale/after-sale-flow';
import { CARDS } from '@/tests/support/bookings/booking-flow';
import { pickedFrom, type KindOfAct } from './kind-of-act';

/** A direction goes over to another departure; `days` from its own, `choice` of those that can be taken. */
export type ExchangeAct = {
  act: 'exchange';
  pick: number;
  direction: '0-0' | '0-1';
  days: number;
  choice: number;
  card: 'approved' | 'insufficientFunds' | 'lostReply';
  how: 'once' | 'twice' | 'atOnce' | 'late';
};

const OFFER_MS = 10 * 60_000;
/** Asking and offering may be refused for these; a confirmation for the others, too. */
const CLOSED = [
  'EXCHANGE_CLOSED',
  'VALIDATION_FAILED',
  'SOLD_OUT',
  'NOT_ON_SALE',
  'EXCHANGE_OUT_OF_ORDER',
  'BOOKING_PENDING',
];
const REFUSED = [...CLOSED, 'OFFER_OUTDATED', 'DECLINED_INSUFFICIENT_FUNDS', 'DISPUTE_OPEN'];

export const exchange: KindOfAct<ExchangeAct> = {
  weight: 4,
  arbitrary: fc.record({
    act: fc.constant('exchange' as const),
    pick: fc.nat(7),
    direction: fc.constantFrom('0-0' as const, '0-1' as const),
    days: fc.integer({ min: -2, max: 12 }),
    choice: fc.nat(3),
    card: fc.constantFrom('approved' as const, 'approved' as const, 'insufficientFunds' as const, 'lostReply' as const),
    how: fc.constantFrom('once' as const, 'twice' as const, 'atOnce' as const, 'late' as const),
  }),
  carryOut: async (world, { pick, direction, days, choice, card, how }) => {
    const bought = pickedFrom(world, pick);
    if (!bought) return [];
    const { owner } = bought;
    const before = await readMine(owner);
    const journey = before.buses[0]?.tickets[Number(direction.at(-1))]?.journey;
    if (!journey) return [];
    const date = addDays(localDateOf(journey.departureTime, journey.departureLocation.zone), days);
    const listed = await askDepartures(owner, date, direction);
    if (listed.status !== 200) return faultOf(listed.body, CLOSED);
    const open = exchangeDeparturesSchema.parse(listed.body).departures.filter(({ refusal }) => refusal === null);
    const wanted = open[choice % Math.max(1, open.length)];
    if (!wanted) return [];
    const offered = await askExchange(owner, wanted.tripId, direction);
    if (offered.status !== 201) return faultOf(offered.body, CLOSED);
    const offer = exchangeOfferSchema.parse(offered.body);
    if (how === 'late') world.api.clock.advance(OFFER_MS + 1);
    const confirm = () => confirmExchange(owner, offer, { card: CARDS[card], key: offer.offerId });
    const answers =
      how === 'atOnce'
        ? await Promise.all([confirm(), confirm()])
        : how === 'twice'
          ? [await confirm(), await confirm()]
          : [await confirm()];
    const faults = answers.flatMap(({ status, body }) => (status < 300 ? [] : faultOf(body, REFUSED)));
    const done = answers.filter(({ status }) => status < 300).map(({ body }) => exchangeSchema.parse(body));
    if (how === 'late' && done.length > 0) faults.push('an exchange offer that does not hold any more was taken');
    if (done.length > 0) world.keep(before, direction);
    return faults;
  },
};

function faultOf(body: unknown, right: readonly string[]): string[] {
  const { code } = errorBodySchema.parse(body);
  return right.includes(code) ? [] : [`exchange refused: ${code}`];
}
