import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { htmlFaults } from '@/tests/support/screens/html-rules';
import { loginBrowser, openLogin, type LoginBrowser, type LoginFixture } from '@/tests/support/login/login-fixture';
import { passkeyVisits } from '@/tests/support/login/passkey-visits';
import { optionsOn, softwareAuthenticator } from '@/tests/support/login/software-authenticator';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let login: LoginFixture;
let visits: ReturnType<typeof passkeyVisits>;
beforeAll(async () => {
  database = await createTestDatabase();
  login = await openLogin(database, { name: 'localhost' });
  visits = passkeyVisits(login);
});
afterAll(async () => {
  await login.close();
  await database.close();
});

const LIST = '/login/passkeys?language=en';
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' };
const SIGN_IN = '/auth/sign-in?again=1&to=%2Flogin%2Fpasskeys&language=en';

async function signedIn(email: string): Promise<LoginBrowser> {
  const { browser, page } = await visits.withCode(email, { can: false });
  await browser.get(page.location ?? '');
  return browser;
}

async function adds(browser: LoginBrowser, authenticator = softwareAuthenticator(login)) {
  const page = await browser.get(LIST);
  const answer = authenticator.create(optionsOn(page.html));
  return { authenticator, page: await browser.submit(page, '/add?language=en', { answer }, FIREFOX) };
}

const rowsOn = (html: string) => html.match(/<li class="row">/g)?.length ?? 0;

describe('somebody’s own passkeys', () => {
  it('are for who is signed in at the provider; anybody else is led through a sign-in', async () => {
    const stranger = loginBrowser(login);
    expect(await stranger.get(LIST)).toMatchObject({ status: 303, location: SIGN_IN });
    for (const step of ['add', 'remove', 'again']) {
      const body = new URLSearchParams({ passkey: 'x', answer: '{}' });
      const answer = await stranger.ask(`/login/passkeys/${step}?language=en`, { method: 'POST', body });
      expect(answer).toMatchObject({ status: 303, location: SIGN_IN });
    }
    const made = loginBrowser(login);
    made.jar.set('s', { name: '_session', value: 'made-up', path: '/login' });
    expect((await made.get(LIST)).location).toBe(SIGN_IN);
  });

  it('are made, listed with their name, used and removed, in both languages', async () => {
    const browser = await signedIn('list@example.org');
    const empty = await browser.get(LIST);
    expect(empty.html).toContain('You have no passkey yet');
    const { authenticator, page } = await adds(browser);
    expect(page.html).toContain('The passkey is kept');
    expect(page.html).toContain('<b>Firefox, Linux</b>');
    expect(page.html).toContain('not used yet');
    expect((await visits.uses(authenticator)).back.location).toContain('?code=');
    const used = await browser.get(LIST);
    expect(used.html).toContain('last used on');
    const french = await browser.get('/login/passkeys?language=fr');
    expect(french.html).toMatch(/Créée le <time[^>]+>\d+ \p{L}+ \d{4}<\/time>,\s+dernière utilisation le/u);
    const removed = await browser.submit(used, '/remove?language=en');
    expect(removed.html).toContain('The passkey is removed');
    expect(rowsOn(removed.html)).toBe(0);
    expect((await visits.uses(authenticator)).back.status).toBe(422);
    expect([empty, page, used, french, removed].flatMap(({ html }) => htmlFaults(html))).toEqual([]);
  });

  it('are removed by nobody else', async () => {
    const [own, other] = [await signedIn('mine@example.org'), await signedIn('theirs@example.org')];
    const { authenticator } = await adds(own);
    const body = new URLSearchParams({ passkey: authenticator.id });
    const answer = await other.ask('/login/passkeys/remove?language=en', { method: 'POST', body });
    expect(answer.location).toBe(LIST);
    expect(rowsOn((await own.get(LIST)).html)).toBe(1);
    expect((await own.submit(await own.get(LIST), '/remove?language=en', {}, { origin: 'null' })).status).toBe(403);
    expect(rowsOn((await own.get(LIST)).html)).toBe(1);
  });

  it('are ten at most, and each authenticator has one', async () => {
    const browser = await signedIn('ten@example.org');
    const first = await adds(browser);
    const copy = (await adds(browser, first.authenticator)).page;
    expect([copy.status, copy.html.includes('There is a passkey for this site on that device already')]).toEqual([
      422,
      true,
    ]);
    const late = await browser.get(LIST);
    for (let number = 1; number < 10; number += 1) await adds(browser);
    const full = await browser.get(LIST);
    expect(rowsOn(full.html)).toBe(10);
    expect(full.html).toContain('You have 10 passkeys');
    expect(full.html).not.toContain('<script');
    expect(htmlFaults(full.html)).toEqual([]);
    // A page from before answers with the eleventh: its challenge is used up, and so is the room.
    const answer = softwareAuthenticator(login).create(optionsOn(late.html));
    expect((await browser.submit(late, '/add?language=en', { answer })).status).toBe(422);
    expect(rowsOn((await browser.get(LIST)).html)).toBe(10);
  });

  it('are made within a quarter of an hour of a sign-in: a device left open makes none for a stranger', async () => {
    const browser = await signedIn('open@example.org');
    const before = await browser.get(LIST);
    login.pass(16 * 60_000);
    const late = await browser.get(LIST);
    expect(late.html).toContain('It has been a while since you signed in');
    expect(late.html).not.toContain('data-options');
    const answer = softwareAuthenticator(login).create(optionsOn(before.html));
    expect(rowsOn((await browser.submit(before, '/add?language=en', { answer })).html)).toBe(0);
    expect((await browser.submit(late, '/again?language=en')).location).toBe(SIGN_IN);
    expect((await browser.get(LIST)).location).toBe(SIGN_IN);
    login.pass(-16 * 60_000);
  });

  it('are nobody’s once the person is forgotten', async () => {
    const browser = await signedIn('over@example.org');
    const { id } = await login.store.ensurePerson({
      email: 'over@example.org',
      givenName: null,
      familyName: null,
      picture: null,
    });
    const page = await browser.get(LIST);
    await login.forgetPerson(id);
    const answer = softwareAuthenticator(login).create(optionsOn(page.html));
    expect((await browser.submit(page, '/add?language=en', { answer })).location).toBe(SIGN_IN);
  });

  it('have no other addresses, and no other ways', async () => {
    const browser = await signedIn('ways@example.org');
    expect((await browser.get('/login/passkeys/other')).status).toBe(404);
    expect((await browser.ask('/login/passkeys/add?language=en')).location).toBe(LIST);
    const json = { 'content-type': 'application/json' };
    const answer = await browser.ask('/login/passkeys/add?language=en', { method: 'POST', headers: json });
    expect(answer.status).toBe(400);
  });
});
