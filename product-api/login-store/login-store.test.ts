import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { deliverMessages } from '../door/deliver-messages';
import { endLoginSessions } from './end-login-sessions';
import { forgetLoginPerson } from './forget-login-person';
import { createLoginStore } from './login-store';
import { sendSignInCode } from './send-sign-in-code';
import { sweepLoginStore } from './sweep-login-store';

let api: TestApi;
let store: ReturnType<typeof createLoginStore>;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true });
  store = createLoginStore(api.database, { now: api.clock.now, secret: api.ctx.secrets.signingKey });
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

describe('passkeys', () => {
  const made = (personId: string, credentialId: string) => ({
    credentialId,
    personId,
    publicKey: 'key',
    counter: 0,
    transports: ['internal'],
    name: 'Safari, iPhone',
  });
  const newPerson = async (email: string) => (await store.ensurePerson({ ...PERSON, email })).id;

  it('are listed for their person alone, with their last use, until they are removed by that person', async () => {
    const [own, other] = [await newPerson('own@example.org'), await newPerson('other@example.org')];
    expect(await store.addPasskey(made(own, 'one'), 10)).toBe('added');
    api.clock.advance(1_000);
    expect(await store.addPasskey(made(own, 'two'), 10)).toBe('added');
    expect(await store.addPasskey(made(other, 'one'), 10)).toBe('known');
    expect(await store.addPasskey(made('nobody', 'three'), 10)).toBe('gone');
    expect(await store.usePasskey({ credentialId: 'two', counter: 1 })).toBe(true);
    expect((await store.listPasskeys(own)).map(({ credentialId, lastUsedAt }) => [credentialId, lastUsedAt])).toEqual([
      ['one', null],
      ['two', api.clock.now()],
    ]);
    expect(await store.removePasskey({ personId: other, credentialId: 'one' })).toBe(false);
    expect(await store.removePasskey({ personId: own, credentialId: 'one' })).toBe(true);
    expect(await store.findPasskey('one')).toBeNull();
    expect(await store.listPasskeys(other)).toEqual([]);
  });

  it('are never more than the limit, also when they are added at once', async () => {
    const person = await newPerson('many@example.org');
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, index) => store.addPasskey(made(person, `many-${index}`), 3)),
    );
    expect([...outcomes].sort()).toEqual(['added', 'added', 'added', 'tooMany', 'tooMany']);
    expect(await store.listPasskeys(person)).toHaveLength(3);
  });

  it('count up or not at all: one that counts back or stands still is refused, of two copies one', async () => {
    const person = await newPerson('counting@example.org');
    await store.addPasskey(made(person, 'counting'), 10);
    const use = (counter: number) => store.usePasskey({ credentialId: 'counting', counter });
    expect([await use(0), await use(0), await use(7), await use(7), await use(6), await use(0)]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect((await Promise.all([use(4_294_967_295), use(4_294_967_295)])).filter(Boolean)).toHaveLength(1);
    expect(await store.usePasskey({ credentialId: 'no such one', counter: 1 })).toBe(false);
  });
});

const forget = (personId: string) =>
  api.database.transaction((tx) =>
    forgetLoginPerson({ now: api.clock.now, secret: api.ctx.secrets.signingKey }, tx, personId),
  );

describe('a person', () => {
  /** A session, a grant, a code of a client and two sign-ins under way; and the same of somebody else. */
  async function atHome(email: string): Promise<string> {
    const { id } = await store.ensurePerson({ ...PERSON, email });
    for (const kind of ['Session', 'Grant', 'AuthorizationCode'])
      await store.upsert(kind, `${kind} of ${email}`, { accountId: id }, 60);
    await store.upsert('Interaction', `again ${email}`, { session: { accountId: id } }, 60);
    await store.upsert('Interaction', `proven ${email}`, { result: { login: { accountId: id } } }, 60);
    await store.upsert('Interaction', `new ${email}`, {}, 60);
    const expiresAt = new Date(api.clock.now().getTime() + 60_000);
    await store.saveCode({ interaction: `new ${email}`, email, code: '123456', expiresAt });
    await store.addPasskey(
      { credentialId: email, personId: id, publicKey: 'k', counter: 0, transports: [], name: 'Firefox, Linux' },
      10,
    );
    return id;
  }
  const idsAbout = async (email: string) =>
    (
      await api.database.query<{ id: string }>(
        `select id from login_records where id like '% ' || $1 union all select 'code' from login_codes
         union all select 'passkey' from login_passkeys where credential_id = $1
         union all select 'person' from login_people where email = $1`,
        [email],
      )
    )
      .map(({ id }) => id.replace(` ${email}`, '').replace(' of', ''))
      .sort();

  it('is signed out on all devices at once, and nobody else is', async () => {
    const [own] = [await atHome('gone@example.org'), await atHome('stays@example.org')];
    await api.database.query('delete from login_codes');
    await endLoginSessions(api.database.db, own);
    expect(await idsAbout('gone@example.org')).toEqual(['new', 'passkey', 'person']);
    expect(await idsAbout('stays@example.org')).toEqual([
      'AuthorizationCode',
      'Grant',
      'Session',
      'again',
      'new',
      'passkey',
      'person',
      'proven',
    ]);
  });

  it('is forgotten with passkeys, codes and all else', async () => {
    await api.database.query('delete from login_codes');
    const own = await atHome('forgotten@example.org');
    await forget(own);
    expect(await idsAbout('forgotten@example.org')).toEqual(['new']);
    expect(await store.findPerson(own)).toBeNull();
    await forget(own);
    const other = await atHome('kept@example.org');
    await forget('nobody');
    await endLoginSessions(api.database.db, other);
    expect(await idsAbout('kept@example.org')).toEqual(['code', 'new', 'passkey', 'person']);
  });

  it('has what is kept for one use read by one', async () => {
    await store.upsert('challenge', 'c', { challenge: 'x' }, 60);
    const taken = await Promise.all([store.take('challenge', 'c'), store.take('challenge', 'c')]);
    expect(taken.filter((record) => record !== undefined)).toEqual([{ challenge: 'x' }]);
    await store.upsert('challenge', 'late', { challenge: 'y' }, 60);
    api.clock.advance(60_000);
    expect(await store.take('challenge', 'late')).toBeUndefined();
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
