import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeChoices } from '@/contract/after-sale/company-changes';
import { HOTEL_PARTNER } from '@/product-api/adapters/sandbox/partner-hotel-supply';
import type { HotelSupply, HotelSupplyQuery, RoomNights } from '@/product-api/hotels/hotel-supply';
import { forgetInventory, raiseInventoryVersion } from '@/product-api/inventory-cache/inventory-cache';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import {
  answerCase,
  cancelBus,
  choicesOf,
  freshStock,
  holdBus,
  newestChange,
} from '@/tests/support/after-sale/company-changes';
import { present } from '@/tests/support/present';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
/** The bus of the day before needs a bed for it. */
const EVENING_BEFORE = { checkinDate: '2026-10-22', checkoutDate: '2026-10-23' };

let api: TestApi;
let own: HotelSupply;
let partner: HotelSupply;
/** Every question that the partner was asked. */
let asked: HotelSupplyQuery[];
/** What it says, from what we keep of its rooms. */
let answers: (kept: RoomNights[]) => RoomNights[] | Promise<never>;
beforeAll(async () => {
  api = await createTestApi();
  await api.database.query('update hotels set supplier = $1', [HOTEL_PARTNER]);
  [own, partner] = [present(api.ctx.suppliers.hotels[0]), present(api.ctx.suppliers.hotels[1])];
});
beforeEach(async () => {
  await freshStock(api);
  asked = [];
  answers = (kept) => kept;
  const search: HotelSupply['search'] = async (query, signal) => {
    asked.push(query);
    return answers(await partner.search(query, signal));
  };
  api.ctx.suppliers.hotels = [own, { ...partner, search }];
});
afterAll(() => api.close());

async function withoutBus(): Promise<Owner & { caseId: string }> {
  const owner = await bookedTrip(api, { party: COUPLE });
  await cancelBus(api, owner);
  asked.length = 0;
  return { ...owner, caseId: (await newestChange(owner)).caseId };
}

async function putOnSale(hotel: string, isOnSale: boolean): Promise<void> {
  await api.database.query('update hotels set is_on_sale = $1 where id = $2', [isOnSale, hotel]);
  await raiseInventoryVersion(api.database.db);
  forgetInventory(api.ctx);
}

const nightOf = ({ buses }: ChangeChoices) =>
  present(buses.find(({ night }) => night?.checkinDate === EVENING_BEFORE.checkinDate)?.night);

describe('a night that another bus needs at a partner’s hotel (D42b, D71)', () => {
  it('is asked of the partner, once for all buses of a day, and costs what it says', async () => {
    const owner = await withoutBus();
    const { price } = nightOf(await choicesOf(owner, owner.caseId));
    const questions = asked.map(({ checkinDate, checkoutDate }) => `${checkinDate} ${checkoutDate}`);
    expect(questions).toContain('2026-10-22 2026-10-23');
    expect(new Set(questions).size).toBe(questions.length);
    answers = (kept) => kept.map((room) => ({ ...room, rates: room.rates.map((rate) => 2 * rate) }));
    const dearer = nightOf(await choicesOf(owner, owner.caseId));
    expect(dearer).toMatchObject({ isHotelSilent: false, price: { currency: 'CAD', total: 2 * present(price).total } });
  });

  it('cannot be had where the partner has no room, whatever we keep of its rooms', async () => {
    const owner = await withoutBus();
    answers = (kept) => kept.map((room) => ({ ...room, left: 0 }));
    expect(nightOf(await choicesOf(owner, owner.caseId))).toMatchObject({ price: null, isHotelSilent: false });
    answers = () => [];
    expect(nightOf(await choicesOf(owner, owner.caseId))).toMatchObject({ price: null, isHotelSilent: false });
    answers = (kept) => kept.map((room) => ({ ...room, rates: room.rates.map(() => 0) }));
    expect(nightOf(await choicesOf(owner, owner.caseId))).toMatchObject({ price: null, isHotelSilent: false });
  });

  it('has no price while the partner is silent: that is said, and the bus is held and taken without it', async () => {
    const owner = await withoutBus();
    answers = () => Promise.reject(new Error('connection refused'));
    const choices = await choicesOf(owner, owner.caseId);
    const night = nightOf(choices);
    expect(night).toMatchObject({ ...EVENING_BEFORE, price: null, isHotelSilent: true });
    const { tripId } = present(choices.buses.find((bus) => bus.night === night)).ticket;
    asked.length = 0;
    expect((await holdBus(owner, owner.caseId, tripId)).status).toBe(200);
    const answer = await answerCase(owner, owner.caseId, { answer: 'OTHER_BUS', tripId, night: 'BOOKED_APART' });
    expect(answer.status).toBe(201);
    expect(asked).toEqual([]);
  });

  it('has no price once the hotel is no longer on sale', async () => {
    const owner = await withoutBus();
    const { price: before, hotelIdentifier } = nightOf(await choicesOf(owner, owner.caseId));
    expect(before).not.toBeNull();
    await putOnSale(hotelIdentifier, false);
    expect(nightOf(await choicesOf(owner, owner.caseId))).toMatchObject({ price: null, isHotelSilent: false });
    await putOnSale(hotelIdentifier, true);
  });
});
