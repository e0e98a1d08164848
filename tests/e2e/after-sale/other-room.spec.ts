import { expect, test, type APIRequestContext } from '@playwright/test';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { readHotel, type RoomOffer } from '@/contract/hotels';
import { demoHotelCatalogue } from '@/product-api/inventory/demo/hotels/demo-hotel-catalogue';
import { pathFor } from '@/lib/paths/routes';
import { addDays } from '@/rules/dates/dates';
import { present } from '../../support/present';
import { consoleFaults, expectSound } from '../support/audit';
import { readMine } from '../support/bookings';
import { buyRoomByCalls, type Nights } from '../support/bought-by-calls';
import { pickByKey } from '../support/keyboard';
import { operate } from '../support/operator';
import { newEmail } from '../support/outbox';
import { Owner } from '../support/owner';
import { today } from '../support/traveller';

test.describe.configure({ mode: 'parallel' });

/** Nights of their own. */
for (const [language, checkin] of [
  ['en', 150],
  ['fr', 155],
] as const)
  test(`a partner’s hotel cannot give the room: another one of the house is taken at no extra cost (${language})`, async ({
    page,
  }) => {
    const owner = new Owner(page, language);
    const { say } = owner;
    const faults = consoleFaults(page);
    if (!owner.isByKey) await page.setViewportSize({ width: 390, height: 844 });
    const nights = { checkinDate: addDays(today(), checkin), checkoutDate: addDays(today(), checkin + 2) };
    const { hotelIdentifier, rooms } = await partnersHouse(page.request, nights);
    const { roomIdentifier } = present(rooms[0]);
    const number = await buyRoomByCalls(page.request, {
      hotelIdentifier,
      roomIdentifier,
      ...nights,
      email: newEmail(),
    });
    const before = await readMine(page, number);
    const gone = ['stays', 'cancel', hotelIdentifier, nights.checkinDate, '--booking', number];
    expect(await operate(...gone, '--because', 'A pipe burst', '--yes')).toContain('1 booking was told');

    await owner.openTheChange(number);
    const choices = page.locator('[name="room-0"]');
    await expect(choices.first()).toBeChecked();
    await expect(owner.option('MONEY_PART')).toContainText(owner.sum(before.total));
    await expectSound(page);
    const wanted = choices.last();
    const chosen = present(await wanted.getAttribute('value'));
    expect(chosen).not.toBe(roomIdentifier);
    if (owner.isByKey) await pickByKey(wanted, choices.and(page.locator(':checked')));
    else await wanted.check();
    await owner.press(page.locator('.actrow button[type="submit"]'));
    await expect(page.getByRole('heading', { name: say('companyChange.done.OTHER_ROOM') })).toBeFocused();
    await expectSound(page);

    const after = await readMine(page, number);
    expect(after.changes.map(({ status, answer }) => [status, answer])).toEqual([['ANSWERED', 'OTHER_ROOM']]);
    expect(after.stays[0]?.rooms.map((room) => room.roomIdentifier)).toEqual([chosen]);
    expect([after.total, after.givenBack]).toEqual([before.total, before.givenBack]);
    expect(after.hotelVouchers.map(({ status }) => status)).toEqual(['VOID', 'VALID']);
    // The partner's own word, not that of the room that is gone.
    const referenceOf = ({ hotelVouchers }: MyBooking) => present(hotelVouchers.at(-1)?.supplierReference);
    expect(referenceOf(after)).toMatch(/^LL-/);
    expect(referenceOf(after)).not.toBe(referenceOf(before));
    await page.goto(pathFor('myBooking', language, { bookingNumber: number }));
    await expect(page.getByText(referenceOf(after)).first()).toBeVisible();
    expect(faults).toEqual([]);
  });

/** A hotel that a partner answers for, with three kinds of rooms that a couple can have on these nights. */
async function partnersHouse(
  request: APIRequestContext,
  nights: Nights,
): Promise<{ hotelIdentifier: string; rooms: RoomOffer[] }> {
  const { hotels } = await demoHotelCatalogue();
  const asked = new URLSearchParams({ ...nights, nbOfAdults: '2' });
  for (const { id: hotelIdentifier } of hotels.filter(({ supplier }) => supplier === 'lodgelink')) {
    const answer = await request.get(`/api/v1/hotels/${hotelIdentifier}?${asked}`);
    const { rooms } = readHotel.success[200].parse(await answer.json());
    const free = rooms.filter(({ availability }) => availability === 'available');
    if (free.length >= 3) return { hotelIdentifier, rooms: free };
  }
  throw new Error('No partner has such a hotel.');
}
