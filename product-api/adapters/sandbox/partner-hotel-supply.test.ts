import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';
import { findHotels } from '@/tests/support/stays/hotel-search';
import { atOnce, holdTime, passTime, releaseTime } from '@/tests/support/standing-clock';
import type { HotelOrder, HotelSupply } from '../../hotels/hotel-supply';

/** A search's limit, and the longest that the partner takes. */
const LIMIT_MS = 250;
const MAX_MS = 1_500;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    suppliers: { isHotelPartnerSlow: true },
    config: { searchTimes: { answerAfterMs: LIMIT_MS } },
  });
});
afterAll(() => api.close());

const inQuebec = (page = '1', checkinDate = '2026-10-27') =>
  findHotels(
    api,
    { cityCode: 'quebec-city', checkinDate, checkoutDate: '2026-10-29' },
    { query: { page, perPage: '1' } },
  );
const isWaiting = (found: Awaited<ReturnType<typeof inQuebec>>) => found.answer.headers.get('x-try-again') === 'true';

describe('a partner that takes its time (D33)', () => {
  beforeEach(holdTime);
  afterEach(releaseTime);

  /** A search up to its limit: our own hotels have answered before time begins to pass. */
  async function searchToTheLimit(...search: Parameters<typeof inQuebec>): ReturnType<typeof inQuebec> {
    const own = vi.spyOn(present(api.ctx.suppliers.hotels[0]), 'search');
    const searching = inQuebec(...search);
    while ((own.mock.settledResults[0]?.type ?? 'incomplete') === 'incomplete') await passTime(0);
    own.mockRestore();
    await passTime(LIMIT_MS);
    return atOnce(searching);
  }

  it('is missing first, and every page has it after it has answered once', async () => {
    const first = await searchToTheLimit();
    expect([isWaiting(first), first.total, first.offers.map((offer) => offer.slug)]).toEqual([
      true,
      1,
      ['auberge-des-plaines'],
    ]);
    await passTime(MAX_MS - LIMIT_MS);
    const complete = await atOnce(inQuebec());
    expect([isWaiting(complete), complete.total, complete.offers.map((offer) => offer.slug)]).toEqual([
      false,
      2,
      ['maison-du-cap'],
    ]);
    const second = await atOnce(inQuebec('2'));
    expect([isWaiting(second), second.total, second.offers.map((offer) => offer.slug)]).toEqual([
      false,
      2,
      ['auberge-des-plaines'],
    ]);
  });

  it('is asked anew for another day, and left alone where it has no hotel', async () => {
    expect(isWaiting(await searchToTheLimit('1', '2026-10-28'))).toBe(true);
    expect(isWaiting(await atOnce(findHotels(api, { cityCode: 'montreal' })))).toBe(false);
  });
});

describe('orders', () => {
  const supply = (id: string): HotelSupply => {
    const found = api.ctx.suppliers.hotels.find((one) => one.id === id);
    if (!found) throw new Error(`No supplier ${id}`);
    return found;
  };
  const order = (key: string, leadName = 'Ada Byron'): HotelOrder => ({
    key,
    leadName,
    hotelIdentifier: 'quebec-city.maison-du-cap',
    roomIdentifier: 'quebec-city.maison-du-cap.queen',
    checkinDate: '2026-10-27',
    checkoutDate: '2026-10-29',
    guests: 2,
  });

  it.each(['direct', 'lodgelink'])('%s confirms an order once, whoever asks', async (id) => {
    const confirmed = await supply(id).order(order(`${id}-1`));
    expect(confirmed).toEqual({ outcome: 'confirmed', reference: matching.stringMatching(/^\S{6,}$/) });
    expect(await supply(id).order(order(`${id}-1`))).toEqual(confirmed);
    expect(await supply(id).findOrder(`${id}-1`)).toEqual(confirmed);
    expect(await supply(id).order(order(`${id}-2`))).not.toEqual(confirmed);
    expect(await supply(id).cancelOrder(`${id}-1`)).toBe('cancelled');
  });

  it('refuses and is silent for the names that say so', async () => {
    expect(await supply('lodgelink').order(order('no', 'Jean Refused'))).toEqual({ outcome: 'refused' });
    expect(await supply('lodgelink').findOrder('no')).toEqual({ outcome: 'refused' });
    expect(await supply('lodgelink').order(order('quiet', 'Jean SILENCE'))).toEqual({ outcome: 'unknown' });
    expect(await supply('lodgelink').findOrder('quiet')).toBeNull();
    expect((await supply('direct').order(order('yes', 'Jean Refused'))).outcome).toBe('confirmed');
  });

  it('refuses an order that comes after it was cancelled, and gives a confirmed one back', async () => {
    expect(await supply('lodgelink').cancelOrder('late')).toBe('cancelled');
    expect(await supply('lodgelink').order(order('late'))).toEqual({ outcome: 'refused' });
    await supply('lodgelink').order(order('back'));
    await supply('lodgelink').cancelOrder('back');
    expect(await supply('lodgelink').findOrder('back')).toEqual({ outcome: 'refused' });
  });
});
