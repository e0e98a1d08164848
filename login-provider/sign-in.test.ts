import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checked } from '@/tests/support/api/read-json';
import { z } from 'zod';
import { htmlFaults } from '@/tests/support/screens/html-rules';
import {
  authorizationAddress,
  exchangeCode,
  loginBrowser,
  openLogin,
  underName,
  type LoginBrowser,
  type LoginFixture,
} from '@/tests/support/login/login-fixture';
import { createTestDatabase } from '@/tests/support/api/test-database';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let login: LoginFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  login = await openLogin(database);
});
afterAll(async () => {
  await login.close();
  await database.close();
});

const codeTo = (email: string) =>
  login.letters.filter((letter) => letter.email === email.toLowerCase()).at(-1)?.code ?? '';
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** As far as step 2, with a new browser. */
async function atCode(email: string, change: Record<string, string | null> = {}) {
  const browser = loginBrowser(login);
  const { address, verifier } = authorizationAddress(login, change);
  const first = await browser.get(address);
  const page = await browser.submit(first, '/code', { email });
  return { browser, verifier, first, page };
}

async function signedIn(email: string): Promise<{ browser: LoginBrowser; idToken: string; accessToken: string }> {
  const { browser, verifier, page } = await atCode(email);
  const back = await browser.submit(page, '/sign-in', { code: codeTo(email) });
  const { body } = await exchangeCode(login, back.location, verifier);
  return { browser, idToken: body.id_token ?? '', accessToken: body.access_token ?? '' };
}

async function claimsOf(token: string, audience: string) {
  const keys = createRemoteJWKSet(new URL(`${login.publicUrl}/login/jwks`));
  return (await jwtVerify(token, keys, { issuer: `${login.publicUrl}/login`, audience, algorithms: ['RS256'] }))
    .payload;
}

describe('what the provider says of itself', () => {
  it('is found at the issuer', async () => {
    const document = checked(
      z.record(z.string(), z.unknown()),
      await (await fetch(`${login.publicUrl}/login/.well-known/openid-configuration`)).json(),
    );
    expect(document).toMatchObject({
      issuer: `${login.publicUrl}/login`,
      authorization_endpoint: `${login.publicUrl}/login/auth`,
      end_session_endpoint: `${login.publicUrl}/login/session/end`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
  });

  it('is said under its own name only, whatever a proxy header claims', async () => {
    const browser = loginBrowser(login);
    const forwarded = await browser.get('/login/.well-known/openid-configuration', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      accept: 'application/json',
    });
    expect(JSON.parse(forwarded.html)).toMatchObject({ jwks_uri: `${login.publicUrl}/login/jwks` });
    const other = await underName(login, 'evil.example', '/login/.well-known/openid-configuration');
    expect(other.status).toBe(421);
    expect(other.body).not.toContain('evil.example');
    expect(htmlFaults(other.body)).toEqual([]);
  });
});

describe('an address and a code', () => {
  it('sign in, with tokens that say who it is', async () => {
    const { browser, verifier, first, page } = await atCode('  Maelle@Example.ORG ');
    expect(first.status).toBe(200);
    expect(page.html).toContain('<b>maelle@example.org</b>');
    const back = await browser.submit(page, '/sign-in', {
      code: ` ${codeTo('maelle@example.org').replace(/^(...)/, '$1 ')}`,
    });
    expect(back.location).toMatch(new RegExp(`^${login.publicUrl}/api/auth/callback/tandem\\?code=.+&state=state-1`));
    const { status, body } = await exchangeCode(login, back.location, verifier);
    expect(status).toBe(200);
    expect(Number(body.expires_in)).toBe(8 * 60 * 60);
    expect(body.refresh_token).toBeUndefined();
    const who = { email: 'maelle@example.org', email_verified: true };
    const access = await claimsOf(body.access_token ?? '', login.audience);
    expect(access).toMatchObject(who);
    expect(await claimsOf(body.id_token ?? '', 'tandem')).toMatchObject({ ...who, sub: access.sub, nonce: 'nonce-1' });
    expect((await exchangeCode(login, back.location, verifier)).status).toBe(400);
  });

  it('are the same person each time, and need no code while the provider remembers', async () => {
    const first = await signedIn('same@example.org');
    const second = await signedIn('SAME@example.org');
    const subject = (token: string) => claimsOf(token, login.audience).then(({ sub }) => sub);
    expect(await subject(second.accessToken)).toBe(await subject(first.accessToken));
    const { address } = authorizationAddress(login);
    expect((await second.browser.get(address)).location).toContain('/api/auth/callback/tandem?code=');
  });

  it('refuse a wrong code, and every code after five', async () => {
    const { browser, page } = await atCode('tries@example.org');
    const right = codeTo('tries@example.org');
    const wrong = await browser.submit(page, '/sign-in', { code: otherThan(right) });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('4 tries are left');
    expect(wrong.html).toContain('<title>Error: Enter the code');
    expect(htmlFaults(wrong.html)).toEqual([]);
    const parallel = await Promise.all(
      Array.from({ length: 8 }, () => browser.submit(page, '/sign-in', { code: otherThan(right) })),
    );
    expect(parallel.filter(({ html }) => html.includes('one try too many')).length).toBeGreaterThan(3);
    expect((await browser.submit(page, '/sign-in', { code: right })).html).toContain('one try too many');
  });

  it('refuse what is no code and no address', async () => {
    const { browser, first, page } = await atCode('short@example.org');
    expect((await browser.submit(page, '/sign-in', { code: '12345' })).html).toContain('Enter the 6 digits');
    const again = await browser.submit(first, '/code', { email: 'two@example.org, three@example.org' });
    expect(again.status).toBe(422);
    expect(again.html).toContain('Enter an e-mail address');
    expect(htmlFaults(again.html)).toEqual([]);
  });

  it('refuse a code that was used, and one of another sign-in', async () => {
    const { browser, page } = await atCode('once@example.org');
    const code = codeTo('once@example.org');
    const other = await atCode('once@example.org');
    expect((await other.browser.submit(other.page, '/sign-in', { code })).html).toContain('That is not the code');
    expect((await browser.submit(page, '/sign-in', { code })).location).toContain('?code=');
    expect((await browser.submit(page, '/sign-in', { code })).html).toContain('This sign-in has ended');
  });

  it('take a right code that is sent twice, by the script and by Enter; later it is used up', async () => {
    for (const isAtOnce of [true, false]) {
      const { browser, page } = await atCode('twice@example.org');
      const body = () => new URLSearchParams({ code: codeTo('twice@example.org') });
      // As a browser does that gives up the first answer for the second: nothing is followed before both have come.
      const send = () => browser.ask(`${new URL(page.url).pathname}/sign-in`, { method: 'POST', body: body() });
      const [first, second] = isAtOnce ? await Promise.all([send(), send()]) : [await send(), await send()];
      expect([first.status, second.status, second.location]).toEqual([303, 303, first.location]);
      login.pass(11_000);
      expect((await send()).html).toContain('This code has expired');
      expect((await browser.get(second.location ?? '')).location).toContain('/api/auth/callback/tandem?code=');
    }
  });

  it('refuse an expired code; a new one comes after half a minute', async () => {
    const { browser, page } = await atCode('late@example.org');
    const old = codeTo('late@example.org');
    await browser.submit(page, '/code');
    expect(codeTo('late@example.org')).toBe(old);
    expect(page.html).toMatch(/data-seconds="(29|30)"/);
    login.pass(10 * 60_000 + 1_000);
    expect((await browser.submit(page, '/sign-in', { code: old })).html).toContain('This code has expired');
    const next = await browser.submit(page, '/code');
    expect(next.html).toContain('Enter the code');
    expect((await browser.submit(next, '/sign-in', { code: codeTo('late@example.org') })).location).toContain('?code=');
  });

  it('answer the same whether somebody is known or not', async () => {
    await signedIn('known@example.org');
    const pages = await Promise.all(['known@example.org', 'never@example.org'].map((email) => atCode(email)));
    const [known, unknown] = pages.map(({ page }) =>
      page.html.replace(/nonce="[^"]*"|interaction\/[\w-]+|(known|never)@example\.org|data-seconds="\d+"/g, ''),
    );
    expect(known).toBe(unknown);
  });

  it('leave no address and no code readable', async () => {
    await atCode('secret@example.org');
    const rows = await database.query(
      `select row_to_json(t)::text as line from login_codes t union all select payload::text from login_records where kind <> 'keys'`,
    );
    const all = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(1);
    expect(all).not.toContain('secret@example.org');
    expect(all).not.toContain(`"${codeTo('secret@example.org')}"`);
  });
});

describe('codes that somebody else asks for', () => {
  const OWNER = '203.0.113.7';
  const STRANGER = '198.51.100.9';
  let limited: LoginFixture;
  let sender: string;
  beforeEach(async () => {
    sender = OWNER;
    limited = await openLogin(database, { hasLimits: true, addressOf: () => sender });
  });
  afterEach(() => limited.close());

  const newest = (email: string) => limited.letters.filter((letter) => letter.email === email).at(-1)?.code ?? '';
  async function ask(email: string, browser = loginBrowser(limited)) {
    const { address } = authorizationAddress(limited, { prompt: 'login' });
    return { browser, page: await browser.submit(await browser.get(address), '/code', { email }) };
  }
  /** As many as this address may have in an hour. */
  async function asStranger(email: string, from = STRANGER): Promise<number[]> {
    sender = from;
    const statuses = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await ask(email)).page.status);
    sender = OWNER;
    return statuses;
  }
  async function signsIn(email: string, browser?: LoginBrowser): Promise<LoginBrowser> {
    const asked = await ask(email, browser);
    expect(asked.page.status).toBe(200);
    const back = await asked.browser.submit(asked.page, '/sign-in', { code: newest(email) });
    expect(back.location).toContain('?code=');
    return asked.browser;
  }

  it('are twenty an hour for who asks, whatever the addresses, and lock nobody else out', async () => {
    expect(await asStranger('victim@example.org')).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    sender = STRANGER;
    expect((await ask('another@example.org')).page.status).toBe(429);
    sender = OWNER;
    await signsIn('victim@example.org');
  });

  it('do not lock out the owner either who asks from the same network, in a browser that has signed in before', async () => {
    const own = await signsIn('neighbour@example.org');
    expect((await asStranger('neighbour@example.org', OWNER)).at(-1)).toBe(429);
    await signsIn('neighbour@example.org', own);
    // That browser is the owner's of no other address.
    expect((await ask('other@example.org', own)).page.status).toBe(429);
  });

  it('open that door to nobody who makes the mark up', async () => {
    await asStranger('marked@example.org', OWNER);
    const forged = loginBrowser(limited);
    for (const value of ['x', 'm'.repeat(43)]) {
      forged.jar.set('mark', { name: 'login_owner', value, path: '/login/interaction' });
      expect((await ask('marked@example.org', forged)).page.status).toBe(429);
    }
  });

  it('leave a code its five tries, and once there are many each code one: who guesses from everywhere guesses no better', async () => {
    const tryOnce = async ({ browser, page }: Awaited<ReturnType<typeof ask>>, email: string) =>
      (await browser.submit(page, '/sign-in', { code: otherThan(newest(email)) })).html;
    const first = await ask('guessed@example.org');
    expect(await tryOnce(first, 'guessed@example.org')).toContain('4 tries are left');
    sender = STRANGER;
    for (let time = 0; time < 5; time += 1) await ask('guessed@example.org');
    const late = await ask('guessed@example.org');
    expect(await tryOnce(late, 'guessed@example.org')).toContain('one try too many');
    const back = await late.browser.submit(late.page, '/sign-in', { code: newest('guessed@example.org') });
    expect(back.html).toContain('one try too many');
    // The owner still gets a code, and it is good.
    sender = OWNER;
    await signsIn('guessed@example.org');
  });
});

describe('sign-ins that are begun', () => {
  it('are limited to sixty a minute for an IPv6 network, whose codes count together, too', async () => {
    let sender = 0;
    let network = 1;
    const limited = await openLogin(database, {
      hasLimits: true,
      addressOf: () => `2001:db8:0:${network}::${(sender += 1).toString(16)}`,
    });
    const start = (headers: Record<string, string> = {}) =>
      loginBrowser(limited).ask(authorizationAddress(limited).address, { headers });
    for (let time = 0; time < 39; time += 1) expect((await start()).status).toBe(303);
    const statusOfCode = async (time: number) => {
      const browser = loginBrowser(limited);
      return (
        await browser.submit(await browser.get(authorizationAddress(limited).address), '/code', {
          email: `network-${time}@example.org`,
        })
      ).status;
    };
    for (let time = 0; time < 20; time += 1) expect(await statusOfCode(time)).toBe(200);
    expect(await statusOfCode(20)).toBe(429);
    const refused = await start({ 'accept-language': 'fr-CA' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(refused.html).toContain('Trop de connexions à la fois');
    expect(htmlFaults(refused.html)).toEqual([]);
    network = 2;
    expect((await start()).status).toBe(303);
    await limited.close();
  });
});

describe('demo people', () => {
  it('sign in by one press', async () => {
    const browser = loginBrowser(login);
    const { address, verifier } = authorizationAddress(login);
    const first = await browser.get(address);
    expect(first.html).toContain('Demo only');
    const back = await browser.submit(first, '/demo', { person: '0' });
    const { body } = await exchangeCode(login, back.location, verifier);
    expect(await claimsOf(body.access_token ?? '', login.audience)).toMatchObject({
      email: 'maelle.gagnon@example.ca',
      given_name: 'Maëlle',
      family_name: 'Gagnon-Tremblay',
    });
    expect((await browser.get(authorizationAddress(login, { prompt: 'login' }).address)).html).toContain('Demo only');
  });

  it('give way to another person when somebody signs in anew', async () => {
    const { browser } = await signedIn('first@example.org');
    const { address, verifier } = authorizationAddress(login, { prompt: 'login' });
    const between = await browser.submit(await browser.get(address), '/demo', { person: '1' });
    expect(between.html).toContain('One moment');
    const back = await browser.submit(between, '/session/end/confirm');
    const { body } = await exchangeCode(login, back.location, verifier);
    expect(await claimsOf(body.access_token ?? '', login.audience)).toMatchObject({ given_name: 'Simon' });
  });

  it('are not there where people are real', async () => {
    const real = await openLogin(database, { hasDemoPeople: false });
    const browser = loginBrowser(real);
    const page = await browser.get(authorizationAddress(real).address);
    expect(page.html).not.toContain('Demo only');
    const uid = new URL(page.url).pathname;
    expect(
      (await browser.ask(`${uid}/demo`, { method: 'POST', body: new URLSearchParams({ person: '0' }) })).status,
    ).toBe(404);
    await real.close();
  });
});
