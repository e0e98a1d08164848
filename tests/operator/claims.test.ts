import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetPersonalData } from '@/product-api/bookings/forgetting/forget-personal-data';
import { createTestApi, TEST_NOW, type TestApi } from '@/tests/support/api/api-fixture';
import { balanceOf, bookedTrip, cancelUnits, readMine } from '@/tests/support/after-sale/after-sale-flow';
import {
  acceptClaim,
  claimNumber,
  claimsCommand,
  newFile,
  NOTE,
  readClaimable,
  sendClaim,
} from '@/tests/support/after-sale/claims';
import { toldBy } from '@/tests/support/bookings/operator';
import { idOf } from '@/tests/support/bookings/doors';
import { endlessRooms } from '@/tests/support/trips/trip-flow';

const REFUNDABLE = { party: { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] }, isCancellationInsuranceAdded: true };
const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await endlessRooms(api);
});
beforeEach(async () => {
  api.clock.set(TEST_NOW);
  await api.database.query('update activity_places set taken = 0');
});
afterAll(() => api.close());

describe('npm run claims', () => {
  it('lists what waits, the oldest first, and with --all what was decided', async () => {
    const claim = await sendClaim(await bookedTrip(api, REFUNDABLE), { unitIds: ['seat-0-0-0'] });
    const id = await claimNumber(api, claim);
    const [code, told] = await toldBy(api, 'claims', 'list');
    expect([code, told]).toEqual([
      0,
      expect.stringMatching(new RegExp(`  ${id}  booking \\w{8}  SENT  ILLNESS  1 unit  sent`)),
    ]);
    await acceptClaim(api, claim);
    expect((await toldBy(api, 'claims'))[1]).toBe('Claims that wait for you: 0');
    expect((await toldBy(api, 'claims', 'list', '--all'))[1]).toContain(`  ${id}  booking`);
  });

  it('shows a claim, writes its proof to a file, once, for its owner alone, and writes down who wanted it why', async () => {
    const owner = await bookedTrip(api, REFUNDABLE);
    const claim = await sendClaim(owner, { unitIds: ['seat-0-0-0'], account: 'Simon has the flu.' });
    const id = await claimNumber(api, claim);
    const file = newFile('note.pdf');
    const [code, told] = await claimsCommand(api, 'show', id, '--proof', file);
    expect(code).toBe(0);
    expect(told).toMatch(/IN_REVIEW, Illness or injury/);
    expect(told).toContain('What happened: Simon has the flu.');
    expect(told).toMatch(/seat-0-0-0 {2}Bus Montréal .* CAD {2}not used/);
    expect(readFileSync(file)).toEqual(NOTE);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await claimsCommand(api, 'show', id, '--proof', file);
    expect([again[0], again[1].split('\n').at(-1)]).toEqual([
      1,
      `There is a file ${file} already, and it is kept: name another one.`,
    ]);
    const acts = await api.database.query('select act, because from booking_support_acts where booking_id = $1', [
      await idOf(api, owner.number),
    ]);
    expect(acts[0]).toEqual({ act: 'claim-show', because: 'Seen by Jo' });
  });

  it('decides nothing unread, nothing twice, and says what it was not told', async () => {
    const owner = await bookedTrip(api, REFUNDABLE);
    const claim = await sendClaim(owner, { unitIds: ['seat-0-0-0'] });
    const id = await claimNumber(api, claim);
    expect(await claimsCommand(api, 'accept', id)).toEqual([1, expect.stringContaining('Nobody has looked at claim')]);
    expect((await acceptClaim(api, claim))[0]).toBe(0);
    expect(await claimsCommand(api, 'accept', id)).toEqual([1, `Claim ${id} is ACCEPTED: it is not decided twice.`]);
    expect(await claimsCommand(api, 'refuse', id)).toEqual([1, expect.stringContaining('not decided twice')]);
    expect(await claimsCommand(api, 'accept', '999999')).toEqual([1, 'There is no claim 999999.']);
    expect((await toldBy(api, 'claims', 'accept', id))[0]).toBe(2);
    expect((await toldBy(api, 'claims', 'accept', 'x', '--because', 'y'))[0]).toBe(2);
    expect((await claimsCommand(api, 'burn', id))[0]).toBe(2);
    expect((await toldBy(api, 'claims', 'burn'))[1]).toMatch(/^There is no "burn"\./);
    expect((await readMine(owner)).cancellations).toHaveLength(1);
  });

  it('asks of each unit that nobody knows of, and pays for those alone that were not used', async () => {
    const owner = await bookedTrip(api, REFUNDABLE);
    const claim = await sendClaim(owner, { unitIds: ['seat-0-0-0', 'seat-0-0-1', 'seat-0-1-0'] });
    const price = (await readMine(owner)).units.find(({ unitId }) => unitId === 'seat-0-0-0')?.price;
    const later = (await readClaimable(owner)).units.find(({ unitId }) => unitId === 'seat-0-1-0')?.amount ?? 0;
    api.clock.set('2026-10-24T12:00:00Z');
    await api.database.query('update tickets set used_at = now() where ticket_number = $1', [`TD-${owner.number}-2`]);
    const [code, asked] = await acceptClaim(api, claim);
    expect(code).toBe(1);
    expect(asked).toContain('Nobody knows whether these were used: seat-0-0-0.');
    expect((await acceptClaim(api, claim, '--not-used', 'seat-0-0-1'))[1]).toContain('Used, as scans');
    expect((await acceptClaim(api, claim, '--not-used', 'seat-9-9-9'))[1]).toContain('Not in this claim');
    expect((await readMine(owner)).givenBack).toBe(0);
    expect((await acceptClaim(api, claim, '--not-used', 'seat-0-0-0'))[0]).toBe(0);
    expect((await readMine(owner)).givenBack).toBe((price ?? 0) + later);
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });

  it('pays nothing for what was cancelled in full meanwhile', async () => {
    const owner = await bookedTrip(api, REFUNDABLE);
    const claim = await sendClaim(owner, { unitIds: ['place-0-0-0'] });
    await cancelUnits(owner, ['place-0-0-0']);
    expect((await acceptClaim(api, claim))[1]).toContain('Nothing is left to pay');
    const id = await claimNumber(api, claim);
    expect((await claimsCommand(api, 'refuse', id))[0]).toBe(0);
  });
});

it('keeps proof and account until 60 days after the decision, and says then that they are gone (S30)', async () => {
  const owner = await bookedTrip(api, REFUNDABLE);
  const claim = await sendClaim(owner, { unitIds: ['seat-0-0-0'], account: 'Simon has the flu.' });
  const id = await claimNumber(api, claim);
  const kept = async () =>
    (
      await api.database.query<{ kept: number }>(
        'select count(*)::int + (select count(account)::int from claims where id = $1) as kept from claim_proofs where claim_id = $1',
        [id],
      )
    )[0]?.kept;
  api.clock.advance(90 * DAY_MS);
  await forgetPersonalData(api.ctx);
  expect(await kept()).toBe(2);
  await claimsCommand(api, 'show', id);
  await claimsCommand(api, 'refuse', id);
  api.clock.advance(60 * DAY_MS - 1);
  await forgetPersonalData(api.ctx);
  expect(await kept()).toBe(2);
  api.clock.advance(1);
  await forgetPersonalData(api.ctx);
  expect(await kept()).toBe(0);
  expect((await claimsCommand(api, 'show', id))[1]).toContain('The proof is gone');
});
