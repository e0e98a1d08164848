import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { htmlFaults } from '@/tests/support/screens/html-rules';
import { authorizationAddress, loginBrowser, openLogin, type LoginFixture } from '@/tests/support/login/login-fixture';
import { passkeyVisits } from '@/tests/support/login/passkey-visits';
import { optionsOn, softwareAuthenticator, type Made } from '@/tests/support/login/software-authenticator';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let login: LoginFixture;
let visits: ReturnType<typeof passkeyVisits>;
const logged: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  login = await openLogin(database, {
    name: 'localhost',
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
  });
  visits = passkeyVisits(login);
});
afterAll(async () => {
  await login.close();
  await database.close();
});

const BACK = '/api/auth/callback/tandem?code=';
const REFUSED = 'That passkey was not accepted';

describe('after a code', () => {
  it('a passkey is offered, made, and signs the same person in where nobody is known', async () => {
    const { authenticator, location, verifier } = await visits.withPasskey('maelle@example.org');
    expect(location).toContain(BACK);
    const maelle = await visits.subjectOf(location, verifier);
    const first = await visits.uses(authenticator);
    expect(first.back.location).toContain(BACK);
    expect(await visits.subjectOf(first.back.location, first.verifier)).toBe(maelle);
    expect((await visits.uses(authenticator)).back.location).toContain(BACK);
    // The provider's own session is there, as after a code.
    expect((await first.browser.get(authorizationAddress(login).address)).location).toContain(BACK);
  });

  it('the offer is one page, in both languages, that can be loaded again', async () => {
    const { browser, page } = await visits.withCode('offered@example.org');
    const french = await browser.get(`${new URL(page.url).pathname}?language=fr`);
    expect(page.html).toContain('Sign in with a passkey next time');
    expect(french.html).toContain('La prochaine fois, connectez-vous avec une clé d’accès');
    expect([page, french].flatMap(({ html }) => htmlFaults(html))).toEqual([]);
    expect(optionsOn(page.html)).toMatchObject({
      rp: { id: 'localhost', name: 'Tandem' },
      user: { name: 'offered@example.org' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('whoever skips it is signed in, and not asked in that browser again', async () => {
    const { browser, page } = await visits.withCode('later@example.org');
    expect((await browser.submit(page, '/later')).location).toContain(BACK);
    expect((await visits.withCode('later@example.org', { browser })).page.location).toContain(BACK);
    expect((await visits.withCode('later@example.org')).page.html).toContain('Not now');
  });

  it('nothing is offered where the browser has no passkeys, or there are ten', async () => {
    expect((await visits.withCode('none@example.org', { can: false })).page.location).toContain(BACK);
    const { id: personId } = await login.store.ensurePerson({ ...NOBODY, email: 'ten@example.org' });
    for (let number = 0; number < 10; number += 1) await login.store.addPasskey(kept(personId, `ten-${number}`), 10);
    expect((await visits.withCode('ten@example.org')).page.location).toContain(BACK);
  });

  it('its steps do nothing for a sign-in that nobody has proven', async () => {
    const { browser, page } = await visits.atAddress();
    const place = new URL(page.url).pathname;
    for (const step of ['new-passkey', 'later']) {
      const answer = await browser.ask(`${place}/${step}`, { method: 'POST', body: new URLSearchParams() });
      expect([answer.status, answer.location]).toEqual([303, place]);
    }
  });
});

const NOBODY = { givenName: null, familyName: null, picture: null };
const kept = (personId: string, credentialId: string) => ({
  credentialId,
  personId,
  publicKey: 'key',
  counter: 0,
  transports: [],
  name: '',
});

describe('a passkey is refused', () => {
  let own: Awaited<ReturnType<typeof visits.withPasskey>>;
  let other: typeof own;
  beforeAll(async () => {
    [own, other] = [await visits.withPasskey('own@example.org'), await visits.withPasskey('other@example.org')];
  });

  const handleOf = async (email: string) =>
    Buffer.from((await login.store.ensurePerson({ ...NOBODY, email })).id).toString('base64url');

  it.each<[string, () => Made | Promise<Made>]>([
    ['of another site', () => ({ origin: 'https://evil.example' })],
    ['of another site’s name', () => ({ rpId: 'evil.example' })],
    ['with another challenge', () => ({ challenge: 'A'.repeat(43) })],
    ['without finger, face or lock', () => ({ isVerified: false })],
    ['that is just being made', () => ({ type: 'webauthn.create' })],
    ['with a signature of nothing', () => ({ signature: 'A'.repeat(86) })],
    ['that nobody has', () => ({ id: 'AAAAAAAAAAAAAAAAAAAAAA' })],
    ['that signs with another one’s key', () => ({ id: other.authenticator.id })],
    ['as somebody else', async () => ({ handle: await handleOf('other@example.org') })],
    ['as nobody', () => ({ handle: '' })],
  ])('%s', async (_, made) => {
    const { back } = await visits.uses(own.authenticator, await made());
    expect(back.status).toBe(422);
    expect(back.html).toContain(REFUSED);
    expect(htmlFaults(back.html)).toEqual([]);
    expect((await visits.uses(own.authenticator)).back.location).toContain(BACK);
  });

  it('that is no answer of a browser', async () => {
    for (const answer of [
      '',
      'null',
      '[]',
      '{"id":1}',
      '{'.repeat(500),
      JSON.stringify({ id: own.authenticator.id }),
    ]) {
      const { browser, page } = await visits.atAddress();
      expect((await browser.submit(page, '/passkey', { answer })).html).toContain(REFUSED);
    }
    const { browser, page } = await visits.atAddress();
    expect((await browser.submit(page, '/passkey', { answer: 'x'.repeat(20_000) })).status).toBe(400);
    const foreign = await browser.submit(page, '/passkey', { answer: '' }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });

  it('that was used before, in its own sign-in and in another', async () => {
    const { page, answer, browser } = await visits.uses(own.authenticator, { signature: 'A'.repeat(86) });
    const right = own.authenticator.get(optionsOn(page.html));
    // The challenge went with the wrong answer: a right one to it comes too late.
    expect((await browser.submit(page, '/passkey', { answer: right })).html).toContain(REFUSED);
    const good = await visits.uses(own.authenticator);
    expect(good.back.location).toContain(BACK);
    for (const sent of [answer, good.answer]) {
      const next = await visits.atAddress();
      expect((await next.browser.submit(next.page, '/passkey', { answer: sent })).html).toContain(REFUSED);
    }
    expect((await good.browser.submit(good.page, '/passkey', { answer: good.answer })).status).toBe(404);
  });

  it('that was sent twice at once: one of them signs in', async () => {
    const { browser, page } = await visits.atAddress();
    const body = new URLSearchParams({ answer: own.authenticator.get(optionsOn(page.html)) });
    const send = () => browser.ask(`${new URL(page.url).pathname}/passkey`, { method: 'POST', body });
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  });

  it('that counts back, which is said in the log without saying whose it is', async () => {
    expect((await visits.uses(own.authenticator, { counter: 900 })).back.location).toContain(BACK);
    logged.length = 0;
    for (const counter of [900, 899, 0])
      expect((await visits.uses(own.authenticator, { counter })).back.html).toContain(REFUSED);
    expect(logged.filter((line) => line.includes('counted back'))).toHaveLength(3);
    expect(logged.join()).not.toContain('own@example.org');
    expect(logged.join()).not.toContain(own.authenticator.id);
    expect((await visits.uses(own.authenticator, { counter: 901 })).back.location).toContain(BACK);
  });

  it('of a person who was forgotten, and signs nobody in whom all devices were signed out', async () => {
    const { browser, authenticator, location, verifier } = await visits.withPasskey('forgotten@example.org');
    const person = await visits.subjectOf(location, verifier);
    expect((await browser.get(authorizationAddress(login).address)).location).toContain(BACK);
    await login.endSessions(person);
    expect((await browser.get(authorizationAddress(login).address)).html).toContain('Your e-mail');
    expect((await visits.uses(authenticator)).back.location).toContain(BACK);
    await login.forgetPerson(person);
    expect((await visits.uses(authenticator)).back.html).toContain(REFUSED);
    const again = await visits.withCode('forgotten@example.org', { can: false });
    expect(await visits.subjectOf(again.page.location, again.verifier)).not.toBe(person);
  });
});

describe('a new passkey is refused', () => {
  it.each<[string, Made]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another site’s name', { rpId: 'evil.example' }],
    ['with another challenge', { challenge: 'A'.repeat(43) }],
    ['without finger, face or lock', { isVerified: false }],
    ['that is just being used', { type: 'webauthn.get' }],
    [
      'that brings its maker’s certificate, whose addresses would be followed',
      { attestation: ['packed', new Map<string, string | number | Uint8Array[]>([['x5c', [new Uint8Array(8)]]])] },
    ],
    ['that brings what nobody asked for', { attestation: ['tpm', new Map()] }],
  ])('%s', async (_, made) => {
    const { browser, page } = await visits.withCode('new@example.org');
    const answer = softwareAuthenticator(login).create(optionsOn(page.html), made);
    const again = await browser.submit(page, '/new-passkey', { answer });
    expect([again.status, again.html.includes('could not be kept')]).toEqual([422, true]);
    expect(htmlFaults(again.html)).toEqual([]);
    // The same page makes a right one still, with its new challenge.
    const right = softwareAuthenticator(login).create(optionsOn(again.html));
    expect((await browser.submit(again, '/new-passkey', { answer: right })).location).toContain(BACK);
  });

  it('where it is another one’s already', async () => {
    const { authenticator, location, verifier } = await visits.withPasskey('holder@example.org');
    const { browser, page } = await visits.withCode('taker@example.org');
    const copy = softwareAuthenticator(login).create(optionsOn(page.html), { id: authenticator.id });
    expect((await browser.submit(page, '/new-passkey', { answer: copy })).location).toContain(BACK);
    const { back, verifier: next } = await visits.uses(authenticator);
    expect(await visits.subjectOf(back.location, next)).toBe(await visits.subjectOf(location, verifier));
  });
});

describe('wrong passkeys', () => {
  it('are twenty an hour for who sends them; right ones are not counted, and an owner is let in', async () => {
    let sender = '203.0.113.7';
    const limited = await openLogin(database, { name: 'localhost', hasLimits: true, addressOf: () => sender });
    const here = passkeyVisits(limited);
    const { authenticator, browser } = await here.withPasskey('neighbour@example.org');
    for (let time = 0; time < 20; time += 1)
      expect((await here.uses(authenticator, { isVerified: time % 2 === 0 && undefined })).back.status).toBe(
        time % 2 === 0 ? 303 : 422,
      );
    for (let time = 0; time < 10; time += 1)
      expect((await here.uses(authenticator, { isVerified: false })).back.status).toBe(422);
    const refused = await here.uses(authenticator);
    expect([refused.back.status, refused.back.html.includes('Too many passkeys were tried')]).toEqual([429, true]);
    expect(htmlFaults(refused.back.html)).toEqual([]);
    const known = await here.atAddress(browser);
    const answer = authenticator.get(optionsOn(known.page.html));
    expect((await browser.submit(known.page, '/passkey', { answer })).location).toContain(BACK);
    sender = '198.51.100.9';
    expect((await here.uses(authenticator)).back.location).toContain(BACK);
    await limited.close();
  });
});

describe('where the site is called by a number', () => {
  it('there are no passkeys: browsers make none', async () => {
    const numbered = await openLogin(database);
    const here = passkeyVisits(numbered);
    const { browser, page } = await here.atAddress();
    expect(page.html).not.toContain('passkey');
    expect((await browser.get('/login/passkeys')).status).toBe(404);
    expect((await here.withCode('number@example.org')).page.location).toContain(BACK);
    const posted = await browser.ask(`${new URL(page.url).pathname}/passkey`, {
      method: 'POST',
      body: new URLSearchParams({ answer: '{}' }),
    });
    expect(posted.status).toBe(303);
    await numbered.close();
  });
});

describe('the file of the browser’s half', () => {
  it('is served as script, packed or not, and named on the pages that call it with their nonce', async () => {
    const { page } = await visits.atAddress();
    const nonce = /nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    const address = new RegExp(`<script nonce="${nonce.replace(/[+/]/g, '\\$&')}" src="([^"]+)"`).exec(page.html)?.[1];
    for (const encoding of ['gzip', 'identity']) {
      const answer = await loginBrowser(login).ask(address ?? '', { headers: { 'accept-encoding': encoding } });
      expect(answer.html).toContain('startAuthentication');
      expect(answer.headers.get('content-type')).toContain('text/javascript');
      expect(answer.headers.get('cache-control')).toContain('max-age=604800');
    }
  });
});
