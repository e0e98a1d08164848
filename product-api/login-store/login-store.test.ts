import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { deliverMessages } from '../door/deliver-messages';
import { createLoginStore } from './login-store';
import { sendSignInCode } from './send-sign-in-code';
import { sweepLoginStore } from './sweep-login-store';

let api: TestApi;
let store: ReturnType<typeof createLoginStore>;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true });
  store = createLoginStore(api.database, { now: api.clock.now, secret: 'key of hashes' });
});
afterAll(() => api.close());

const PERSON = { email: 'maelle@example.org', givenName: null, familyName: null, picture: null };

describe('records', () => {
  it('are found by id and by uid until they expire', async () => {
    await store.upsert('Session', 'a', { uid: 'u1', accountId: '1' }, 60);
    await store.upsert('Session', 'a', { uid: 'u2', accountId: '2' }, 60);
    expect(await store.find('Session', 'a')).toEqual({ uid: 'u2', accountId: '2' });
    expect(await store.findByUid('Session', 'u2')).toEqual({ uid: 'u2', accountId: '2' });
    expect(await store.findByUid('Session', 'u1')).toBeUndefined();
    expect(await store.find('Grant', 'a')).toBeUndefined();
    await store.upsert('DeviceCode', 'd', { userCode: 'ABCD' }, 60);
    expect(await store.findByUserCode('DeviceCode', 'ABCD')).toEqual({ userCode: 'ABCD' });
    api.clock.advance(60_000);
    expect(await store.find('Session', 'a')).toBeUndefined();
  });

  it('say when they were used first', async () => {
    await store.upsert('AuthorizationCode', 'c', { grantId: 'g' }, 600);
    const usedAt = Math.floor(api.clock.now().getTime() / 1_000);
    await store.consume('AuthorizationCode', 'c');
    api.clock.advance(5_000);
    await store.consume('AuthorizationCode', 'c');
    expect(await store.find('AuthorizationCode', 'c')).toEqual({ grantId: 'g', consumed: usedAt });
  });

  it('of a grant go with it, of one kind at a time', async () => {
    await store.upsert('Interaction', 'i', { grantId: 'g' }, 600);
    await store.revokeByGrantId('AuthorizationCode', 'g');
    expect(await store.find('AuthorizationCode', 'c')).toBeUndefined();
    expect(await store.find('Interaction', 'i')).toEqual({ grantId: 'g' });
    await store.destroy('Interaction', 'i');
    expect(await store.find('Interaction', 'i')).toBeUndefined();
  });

  it('that expired are swept; keys have no end and are written once', async () => {
    await store.insert('keys', 'signing-1', { number: 1 });
    await store.insert('keys', 'signing-1', { number: 2 });
    await store.upsert('Grant', 'old', {}, 10);
    await store.saveCode({
      interaction: 'i',
      email: 'a@example.org',
      code: '123456',
      expiresAt: new Date(api.clock.now().getTime() + 10_000),
    });
    await sweepLoginStore(api.ctx);
    expect(
      (await api.database.query(`select 1 from login_records where id = 'old' union all select 1 from login_codes`))
        .length,
    ).toBe(2);
    api.clock.advance(10_000);
    expect(await sweepLoginStore(api.ctx)).toBe(2);
    api.clock.advance(400 * 24 * 60 * 60_000);
    await sweepLoginStore(api.ctx);
    expect(await store.list('keys')).toEqual([{ id: 'signing-1', payload: { number: 1 } }]);
  });
});

describe('people', () => {
  it('are one for each address; what is not known yet is filled in', async () => {
    const [first, second] = await Promise.all([store.ensurePerson(PERSON), store.ensurePerson(PERSON)]);
    expect(second.id).toBe(first.id);
    expect(await store.ensurePerson({ ...PERSON, givenName: 'Maëlle' })).toEqual({
      ...PERSON,
      id: first.id,
      givenName: 'Maëlle',
    });
    expect(await store.ensurePerson({ ...PERSON, givenName: 'Somebody' })).toMatchObject({ givenName: 'Maëlle' });
    expect(await store.findPerson(first.id)).toMatchObject({ email: 'maelle@example.org' });
    expect(await store.findPerson('nobody')).toBeNull();
  });
});

describe('the letter with a code', () => {
  const LETTER = { email: 'maelle@example.org', code: '048213' } as const;
  const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);

  it('is written in the visitor’s language, and nothing of it stays', async () => {
    await sendSignInCode(api.ctx, { ...LETTER, language: 'fr', expiresAt: inMinutes(10) });
    await sendSignInCode(api.ctx, { ...LETTER, language: 'en', expiresAt: inMinutes(10) });
    expect(await deliverMessages(api.ctx)).toBe(2);
    expect(api.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'maelle@example.org', subject: '048213 est votre code de connexion à Tandem' },
      { to: 'maelle@example.org', subject: '048213 is your sign-in code for Tandem' },
    ]);
    expect(api.mails[0]?.text).toContain('Si ce n’est pas vous');
    expect(api.mails[1]?.text).toContain('If it was not you');
    expect(JSON.stringify(await api.database.query('select * from outbox'))).not.toMatch(/048213|maelle/);
  });

  it('is not sent once the code has expired', async () => {
    await sendSignInCode(api.ctx, { ...LETTER, language: 'en', expiresAt: inMinutes(10) });
    api.clock.advance(10 * 60_000);
    expect(await deliverMessages(api.ctx)).toBe(0);
    expect(JSON.stringify(await api.database.query('select * from outbox'))).not.toMatch(/048213|maelle/);
  });
});
