import { expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { correctName, readTravellers } from '@/tests/support/after-sale/corrections';
import { refusalOf } from '@/tests/support/api/answers';
import { grantByDoor } from '@/tests/support/bookings/doors';
import { visitor } from '@/tests/support/bookings/booking-flow';
import { present } from '../../support/present';
import { onBothDatabases } from '../on-databases';

/** The same booking, opened in another browser, at the other API where there are two. */
async function elsewhere(apis: readonly TestApi[], { number }: Owner): Promise<Owner> {
  const there = present(apis.at(-1));
  const headers = { 'x-browser-key': await grantByDoor(there, number, 'browser') };
  const who = visitor(there);
  return {
    number,
    who: { ...who, call: (method, path, options) => there.call(method, path, { ...options, headers }) },
  };
}

onBothDatabases('two corrections of a name at once (D70)', (apis) => {
  it('one of them is made, and each seat has one valid ticket, in that name', async () => {
    const owner = await bookedTrip(present(apis()[0]));
    const other = await elsewhere(apis(), owner);
    const { revision } = await readTravellers(owner);
    const answers = await Promise.all([
      correctName(owner, 0, { firstName: 'Marie', revision }),
      correctName(other, 0, { lastName: 'Lavoie', revision }),
    ]);
    expect(answers.map((answer) => refusalOf(answer).code ?? answer.status).sort()).toEqual([200, 'BOOKING_CHANGED']);
    const mine = await readMine(owner);
    expect(mine.revision).toBe(revision + 1);
    const [name] = mine.travellers.map((one) => one.name);
    expect(['Marie Gagnon-Tremblay', 'Maëlle Lavoie']).toContain(name);
    const valid = mine.eTickets.filter(({ status }) => status === 'VALID');
    expect(valid.map(({ unitId, travellerName }) => [unitId, travellerName])).toEqual([
      ['seat-0-0-0', name],
      ['seat-0-1-0', name],
    ]);
    expect(mine.eTickets.map(({ ticketNumber }) => ticketNumber.slice(-1))).toEqual(['1', '2', '3', '4']);
  });

  it('the same one twice is made once', async () => {
    const owner = await bookedTrip(present(apis()[0]));
    const { revision } = await readTravellers(owner);
    const twice = [owner, await elsewhere(apis(), owner)];
    const answers = await Promise.all(twice.map((one) => correctName(one, 0, { firstName: 'Marie', revision })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readMine(owner)).eTickets).toHaveLength(4);
  });
});
