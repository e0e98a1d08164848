import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseExchangeSeats, readExchangeSeats } from '@/contract/after-sale/exchange-acts';
import { exchangeOfferSchema, type ExchangeOffer } from '@/contract/after-sale/exchanges';
import { errorBodySchema } from '@/contract/operation';
import type { SeatMap } from '@/contract/seats';
import { refusalOf, bodyOf } from '@/tests/support/api/answers';
import type { Answer, TestApi } from '@/tests/support/api/api-fixture';
import { cancelUnits, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { apiWithExchange, bookedBus, confirmExchange, exchangeOffer } from '@/tests/support/after-sale/exchange-flow';
import { reserveSeatsOn } from '@/tests/support/bookings/seat-choices';
import { present } from '@/tests/support/present';
import { sweepExpiredHolds } from '../../buses/seats/sweep-expired-holds';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
/** Today is Tue 20 Oct 2026; each test has days of its own. */
const SOLD_FOR = '2026-11-10';

let api: TestApi;
beforeAll(async () => {
  api = await apiWithExchange({ difference: 'refunded' });
  await reserveSeatsOn(api, 'northline-coach');
});
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;
const pathOf = ({ number }: Owner, offerId: string) => `/v1/my-bookings/${number}/exchange-offers/${offerId}/seats`;
const readSeats = (owner: Owner, offerId: string) => owner.who.call('GET', pathOf(owner, offerId));
const sit = (owner: Owner, offerId: string, seats: readonly [travellerIndex: number, seat: string][]) =>
  owner.who.call('PUT', pathOf(owner, offerId), {
    body: {
      seats: seats.map(([travellerIndex, seat]) => ({ direction: 'outbound', legIndex: 0, travellerIndex, seat })),
    },
  });
const withState = (maps: readonly SeatMap[], state: SeatMap['seats'][number]['state']) =>
  present(maps[0])
    .seats.filter((seat) => seat.state === state)
    .map(({ number }) => number);
const seatsOfValid = async (owner: Owner) =>
  (await readMine(owner)).eTickets.filter(({ status }) => status === 'VALID').map(({ seat }) => seat);

it('seats are chosen on the offer’s own map, kept from others, and printed on the new tickets (F17, D69)', async () => {
  const [owner, other] = [await bookedBus(api, SOLD_FOR, COUPLE), await bookedBus(api, SOLD_FOR, COUPLE)];
  const offer = await exchangeOffer(owner, '2026-11-12');
  const theirs = await exchangeOffer(other, '2026-11-12');
  const maps = readExchangeSeats.success[200].parse((await readSeats(owner, offer.offerId)).body);
  expect(maps).toMatchObject([{ direction: 'outbound', legIndex: 0, hasReservedSeats: true }]);
  const [first = '', second = '', third = ''] = withState(maps, 'free');
  const chosen = await sit(owner, offer.offerId, [
    [0, second],
    [1, first],
  ]);
  expect(said(chosen)).toBe('200');
  expect(withState(chooseExchangeSeats.success[200].parse(chosen.body), 'mine')).toEqual([first, second]);
  expect(said(await sit(other, theirs.offerId, [[0, first]]))).toBe('409 SEAT_TAKEN');
  expect(said(await sit(other, theirs.offerId, [[0, third]]))).toBe('200');
  expect(said(await confirmExchange(owner, offer))).toBe('201');
  expect(await seatsOfValid(owner)).toEqual([second, first]);
  // Who has chosen for one alone is seated with the other.
  expect(said(await confirmExchange(other, theirs))).toBe('201');
  const [one, two] = await seatsOfValid(other);
  expect(one).toBe(third);
  expect(two).toBeTruthy();
});

it('who travels alone after a cancellation chooses for nobody else', async () => {
  const owner = await bookedBus(api, SOLD_FOR, COUPLE);
  await cancelUnits(owner, ['seat-0-0-0']);
  const offer = await exchangeOffer(owner, '2026-11-13');
  const [seat = ''] = withState(bodyOf(readExchangeSeats, await readSeats(owner, offer.offerId)), 'free');
  expect(said(await sit(owner, offer.offerId, [[0, seat]]))).toBe('400 SEAT_UNKNOWN');
  expect(said(await sit(owner, offer.offerId, [[2, seat]]))).toBe('400 SEAT_UNKNOWN');
  expect(said(await sit(owner, offer.offerId, [[1, '99Z']]))).toBe('400 SEAT_UNKNOWN');
  expect(said(await sit(owner, offer.offerId, [[1, seat]]))).toBe('200');
  expect(said(await confirmExchange(owner, offer))).toBe('201');
  expect(await seatsOfValid(owner)).toEqual([seat]);
});

it('a newer offer for another bus begins without seats; the older one, and one whose time is up, chooses none', async () => {
  const owner = await bookedBus(api, SOLD_FOR);
  const older = await exchangeOffer(owner, '2026-11-16');
  const [seat = ''] = withState(bodyOf(readExchangeSeats, await readSeats(owner, older.offerId)), 'free');
  expect(said(await sit(owner, older.offerId, [[0, seat]]))).toBe('200');
  const newer = await exchangeOffer(owner, '2026-11-17');
  expect(newer.seats).toEqual([]);
  expect(withState(bodyOf(readExchangeSeats, await readSeats(owner, newer.offerId)), 'mine')).toEqual([]);
  expect(said(await readSeats(owner, older.offerId))).toBe('409 OFFER_OUTDATED');
  expect(said(await sit(owner, older.offerId, [[0, seat]]))).toBe('409 OFFER_OUTDATED');
  expect(said(await sit(owner, newer.offerId, [[0, seat]]))).toBe('200');
  expect(said(await readSeats(owner, 'nothing'))).toBe('404 OFFER_NOT_FOUND');
  const stranger = await bookedBus(api, SOLD_FOR);
  expect(said(await readSeats(stranger, newer.offerId))).toBe('404 OFFER_NOT_FOUND');
  await api.database.query('delete from seat_holds where session_id like $1', ['exchange-of-booking-%']);
  expect(said(await sit(owner, newer.offerId, [[0, seat]]))).toBe('409 HOLD_EXPIRED');
  api.clock.advance(10 * 60_000 + 1);
  expect(said(await sit(owner, newer.offerId, [[0, seat]]))).toBe('409 OFFER_OUTDATED');
});

describe('an offer that is renewed for the same bus', () => {
  const TEN_MINUTES_MS = 10 * 60_000;
  const couple = async (day: string) => {
    const owner = await bookedBus(api, SOLD_FOR, COUPLE);
    const offer = await exchangeOffer(owner, day);
    const [one = '', two = ''] = withState(bodyOf(readExchangeSeats, await readSeats(owner, offer.offerId)), 'free');
    const seats: [number, string][] = [
      [0, two],
      [1, one],
    ];
    expect(said(await sit(owner, offer.offerId, seats))).toBe('200');
    return { owner, offer, one, two };
  };
  const chosenOn = ({ seats }: ExchangeOffer) => seats.map(({ travellerIndex, seat }) => [travellerIndex, seat]);

  it.each<[string, () => Promise<unknown>]>([
    ['at once', async () => undefined],
    ['after its time, before anybody has noticed', async () => api.clock.advance(TEN_MINUTES_MS + 1)],
    [
      'long after the hold was given up',
      async () => {
        api.clock.advance(TEN_MINUTES_MS + 1);
        await sweepExpiredHolds(api.ctx);
      },
    ],
  ])('keeps the seats that were chosen, %s, up to the new tickets', async (when, passes) => {
    const { owner, one, two } = await couple('2026-11-18');
    await passes();
    const renewed = await exchangeOffer(owner, '2026-11-18');
    expect([when, chosenOn(renewed)]).toEqual([
      when,
      [
        [0, two],
        [1, one],
      ],
    ]);
    expect(withState(bodyOf(readExchangeSeats, await readSeats(owner, renewed.offerId)), 'mine').sort()).toEqual(
      [one, two].sort(),
    );
    expect(said(await confirmExchange(owner, renewed))).toBe('201');
    expect(await seatsOfValid(owner)).toEqual([two, one]);
  });

  it('leaves out what somebody else has taken meanwhile, for everybody who is exchanged, and nobody else', async () => {
    const { owner, one, two } = await couple('2026-11-19');
    api.clock.advance(TEN_MINUTES_MS + 1);
    const other = await bookedBus(api, SOLD_FOR);
    const theirs = await exchangeOffer(other, '2026-11-19');
    expect(said(await sit(other, theirs.offerId, [[0, two]]))).toBe('200');
    const renewed = await exchangeOffer(owner, '2026-11-19');
    expect(chosenOn(renewed)).toEqual([[1, one]]);
    await cancelUnits(owner, ['seat-0-0-1']);
    expect((await exchangeOffer(owner, '2026-11-19')).seats).toEqual([]);
  });

  it('keeps them where an old offer is refused and a fresh one comes with the refusal', async () => {
    const { owner, offer, one, two } = await couple('2026-11-20');
    api.clock.advance(TEN_MINUTES_MS + 1);
    const refused = await confirmExchange(owner, offer);
    expect(said(refused)).toBe('409 OFFER_OUTDATED');
    expect(chosenOn(exchangeOfferSchema.parse(refusalOf(refused).exchangeOffer))).toEqual([
      [0, two],
      [1, one],
    ]);
  });
});
