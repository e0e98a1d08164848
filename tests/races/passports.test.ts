import { expect, it } from 'vitest';
import { createProductApi } from '@/product-api/index';
import { sealPassports } from '@/product-api/bookings/forgetting/seal-passports';
import { SealingKeyRefused } from '@/product-api/personal-data/check-sealing-key';
import { openedPassengers, sealedPassengers } from '@/product-api/personal-data/passports';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { book, passengersFor, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';
import { present } from '../support/present';
import { onBothDatabases } from './on-databases';
import { one } from './race-apis';

const NUMBER = 'QX4711093';
const PASSPORT = {
  hasNoPassport: false,
  passportNumber: NUMBER,
  passportExpiryDate: { day: '1', month: '2', year: '2031' },
  passportIssuingAuthority: 'Rimouski',
  passportNationality: 'CA',
};
const TRAVELLERS = passengersFor(ONE_ADULT, PASSPORT);
const OTHER_KEY = 'another key of passports, long enough';

/** S30: a passport is kept sealed, and shown to its own visitor before the sale alone. */
function promises(apis: () => TestApi[]): void {
  const first = () => present(apis()[0]);
  const everything = async () => {
    const tables = await first().database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found = [];
    for (const { name } of tables) {
      const { count } = await one<{ count: number }>(
        first(),
        `select count(*)::int as count from "${name}" as kept where kept::text ~ 'QX4711093|Rimouski'`,
      );
      if (count > 0) found.push(name);
    }
    return found;
  };
  const openApi = (secrets: Partial<TestApi['ctx']['secrets']>) => {
    const { ctx, database } = first();
    return createProductApi({
      database,
      config: ctx.config,
      secrets: { ...ctx.secrets, ...secrets },
      log: ctx.log,
      now: ctx.now,
      suppliers: { mail: { send: async () => undefined } },
    });
  };
  const rowsOf = async (who: Visitor) =>
    one<Record<'session' | 'booking', typeof TRAVELLERS>>(
      first(),
      `select s.passengers as session, b.passengers as booking from sessions s join bookings b on b.session_id = s.id where s.id = $1`,
      [who.sessionId],
    );

  it('is plain in no table, before the sale and after it, and the visitor’s form has it until then', async () => {
    const who = await visitorWithTicket(first());
    expect((await who.call('PUT', '/v1/session/passengers', { body: TRAVELLERS })).status).toBe(200);
    expect((await who.session()).passengers?.adults[0]).toMatchObject(PASSPORT);
    expect(await everything()).toEqual([]);
    expect((await book(who, { passengers: undefined })).status).toBe(201);
    expect(await everything()).toEqual([]);
    const answers = await Promise.all(['/v1/session', '/v1/booking'].map((path) => who.call('GET', path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/QX4711093|Rimouski|sealed/);
    const { session, booking } = await rowsOf(who);
    for (const kept of [session, booking])
      expect(openedPassengers(first().ctx.secrets, kept).adults[0]).toMatchObject(PASSPORT);
  });

  it('is sealed at the next start where it was kept plain before, once, and nothing else changes', async () => {
    const who = await visitorWithTicket(first());
    await book(who, { passengers: TRAVELLERS });
    const { database } = first();
    for (const table of ['sessions', 'bookings'])
      await database.query(
        `update ${table} set passengers = $1::jsonb where ${table === 'sessions' ? 'id' : 'session_id'} = $2`,
        [JSON.stringify(TRAVELLERS), who.sessionId],
      );
    expect(await everything()).toEqual(expect.arrayContaining(['bookings', 'sessions']));
    const version = () => one(first(), 'select version from sessions where id = $1', [who.sessionId]);
    const before = await version();
    await Promise.all(apis().map(({ ctx }) => sealPassports(ctx)));
    expect(await everything()).toEqual([]);
    expect(await version()).toEqual(before);
    const sealed = await rowsOf(who);
    await sealPassports(first().ctx);
    expect(await rowsOf(who)).toEqual(sealed);
    expect(openedPassengers(first().ctx.secrets, sealed.booking)).toEqual(TRAVELLERS);
  });

  it('with another key nothing starts, but for a line that says what to do; with both it is sealed anew', async () => {
    const { ctx } = first();
    const who = await visitorWithTicket(first());
    await book(who, { passengers: TRAVELLERS });
    const refused = openApi({ personalDataKey: OTHER_KEY });
    await expect(refused).rejects.toThrow(SealingKeyRefused);
    await expect(refused).rejects.toThrow(/^[^\n]*PERSONAL_DATA_KEY_BEFORE[^\n]*$/);

    const both = await openApi({ personalDataKey: OTHER_KEY, formerPersonalDataKey: ctx.secrets.personalDataKey });
    await sealPassports(both.ctx);
    const { booking, session } = await rowsOf(who);
    for (const kept of [booking, session])
      expect(openedPassengers({ personalDataKey: OTHER_KEY }, kept)).toEqual(TRAVELLERS);
    const alone = await openApi({ personalDataKey: OTHER_KEY });
    await Promise.all([both.stop(), alone.stop()]);
    await expect(openApi({})).rejects.toThrow(SealingKeyRefused);

    const back = await openApi({ formerPersonalDataKey: OTHER_KEY });
    await sealPassports(back.ctx);
    await back.stop();
    expect(sealedPassengers(ctx.secrets, TRAVELLERS)).not.toEqual(TRAVELLERS);
    expect(openedPassengers(ctx.secrets, (await rowsOf(who)).booking)).toEqual(TRAVELLERS);
  });
}

onBothDatabases('a passport', promises);
