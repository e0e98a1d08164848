import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSecrets } from '@/lib/env/secrets';
import { bookings } from '@/product-api/bookings/bookings.table';
import { checkSealingKey } from '@/product-api/personal-data/check-sealing-key';
import { openedPassengers } from '@/product-api/personal-data/passports';
import { keyName } from '@/product-api/personal-data/seal';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, passengersFor, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';
import { toldBy } from '@/tests/support/bookings/operator';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';

const NUMBER = 'QX4711093';
const TRAVELLERS = passengersFor(ONE_ADULT, {
  hasNoPassport: false,
  passportNumber: NUMBER,
  passportExpiryDate: { day: '1', month: '2', year: '2031' },
  passportIssuingAuthority: 'Rimouski',
  passportNationality: 'CA',
});
const OTHER_KEY = 'another key of passports, long enough';

let api: TestApi;
let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tandem-keys-'));
  vi.stubEnv('DATA_DIR', folder);
  api = await createTestApi({ secrets: readSecrets({ DATA_DIR: folder }) });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await api.close();
  rmSync(folder, { recursive: true });
});

const rotate = (...args: string[]) => toldBy(api, 'keys:rotate', ...args);

/** Three that are booked, and a cart whose travellers are filled in. */
async function kept(): Promise<Visitor> {
  for (let index = 0; index < 3; index += 1)
    expect((await book(await visitorWithTicket(api), { passengers: TRAVELLERS })).status).toBe(201);
  const who = await visitorWithTicket(api);
  await who.call('PUT', '/v1/session/passengers', { body: TRAVELLERS });
  return who;
}

/** Passport numbers of all bookings, read with these keys; by which keys they are sealed. */
async function passports(secrets = api.ctx.secrets): Promise<{ numbers: unknown[]; by: number }> {
  const rows = await api.database.db.select({ passengers: bookings.passengers }).from(bookings).orderBy(bookings.id);
  const numbers = rows.map(({ passengers }) => openedPassengers(secrets, passengers).adults[0]?.passportNumber);
  const name = keyName(secrets.personalDataKey);
  return { numbers, by: rows.filter(({ passengers }) => JSON.stringify(passengers).includes(`.${name}.`)).length };
}

it('seals everything with a new key, and the old one opens nothing any more', async () => {
  const who = await kept();
  const before = { ...api.ctx.secrets };
  expect(await rotate('--dry-run')).toEqual([
    0,
    matching.stringMatching(
      /^To be sealed with a new key: bookings 3, carts [1-4], claims 0\.\nA new key is made, .* Until then the old one reads\.$/,
    ),
  ]);
  expect(api.ctx.secrets).toEqual(before);
  const [code, said] = await rotate('--yes');
  expect([code, said]).toEqual([
    0,
    matching.stringMatching(/^Sealed anew: bookings 3, carts [1-4], claims 0\.\nThe old key/),
  ]);
  expect(api.ctx.secrets.personalDataKey).not.toBe(before.personalDataKey);
  expect(await passports()).toEqual({ numbers: [NUMBER, NUMBER, NUMBER], by: 3 });
  await expect(passports(before)).rejects.toThrow('a key that this process does not have');
  const seen = await who.call('GET', '/v1/session');
  expect(JSON.stringify(seen.body)).toContain(NUMBER);
  expect(readSecrets({ DATA_DIR: folder }).personalDataKey).toBe(api.ctx.secrets.personalDataKey);
  await expect(checkSealingKey({ ...api.ctx, secrets: before })).rejects.toThrow('sealed with another key');
});

it('killed half way, both keys read what there is, a start without the new one is refused, and a second run ends it', async () => {
  await kept();
  const before = { ...api.ctx.secrets };
  let sealed = 0;
  api.ctx.atFaultPoint = (point) => {
    if (point === 'afterSealing' && (sealed += 1) === 2) throw new Error('This is where it was killed.');
  };
  expect(await rotate('--yes')).toEqual([1, 'This is where it was killed.']);
  api.ctx.atFaultPoint = undefined;
  // As the next start reads them.
  const started = readSecrets({ DATA_DIR: folder });
  Object.assign(api.ctx.secrets, started);
  expect(await passports()).toEqual({ numbers: [NUMBER, NUMBER, NUMBER], by: 2 });
  await checkSealingKey(api.ctx);
  await expect(checkSealingKey({ ...api.ctx, secrets: before })).rejects.toThrow('sealed with another key');
  expect((await rotate('--dry-run'))[1]).toBe(
    'Not sealed with the key of now: bookings 1, carts 0, claims 0.\nA change of the key was begun: it is gone on with.',
  );
  expect((await rotate('--yes'))[1]).toMatch(/^Sealed anew: bookings 1, /);
  expect(api.ctx.secrets.personalDataKey).toBe(started.personalDataKey);
  expect(await passports()).toEqual({ numbers: [NUMBER, NUMBER, NUMBER], by: 3 });
  expect(readSecrets({ DATA_DIR: folder }).formerPersonalDataKey).toBeUndefined();
});

it('a key of the environment is the operator’s to change: told how, and when the one before is needed no more', async () => {
  await kept();
  vi.stubEnv('PERSONAL_DATA_KEY', api.ctx.secrets.personalDataKey);
  expect((await rotate('--dry-run'))[1]).toMatch(/start every product API with a new PERSONAL_DATA_KEY/);
  const formerPersonalDataKey = present(api.ctx.secrets.personalDataKey);
  Object.assign(api.ctx.secrets, { personalDataKey: OTHER_KEY, formerPersonalDataKey });
  expect((await rotate('--dry-run'))[1]).toMatch(
    /^Not sealed with the key of now: bookings 3, .*PERSONAL_DATA_KEY_BEFORE reads/s,
  );
  expect((await rotate('--yes'))[1]).toMatch(
    /^Sealed anew: bookings 3, .*PERSONAL_DATA_KEY_BEFORE can be left out\.$/s,
  );
  expect(await passports({ ...api.ctx.secrets, formerPersonalDataKey: undefined })).toMatchObject({ by: 3 });
  expect((await rotate('--yes'))[1]).toMatch(/^Sealed anew: bookings 0, carts 0, claims 0\./);
});

it('with PostgreSQL a generated key is not changed behind a running server', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://db/tandem');
  expect(await rotate('--yes')).toEqual([1, matching.stringMatching(/^With DATABASE_URL a server keeps the key/)]);
});
