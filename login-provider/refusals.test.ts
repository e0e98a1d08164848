import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checked } from '@/tests/support/api/read-json';
import { z } from 'zod';
import { htmlFaults } from '@/tests/support/screens/html-rules';
import {
  authorizationAddress,
  exchangeCode,
  loginBrowser,
  openLogin,
  underName,
  type LoginFixture,
  type PageAnswer,
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

async function started(change: Record<string, string | null> = {}, headers?: Record<string, string>) {
  const browser = loginBrowser(login);
  const { address, verifier } = authorizationAddress(login, change);
  return { browser, verifier, page: await browser.get(address, headers) };
}

async function signedIn() {
  const { browser, verifier, page } = await started();
  const back = await browser.submit(page, '/demo', { person: '2' });
  return { browser, idToken: (await exchangeCode(login, back.location, verifier)).body.id_token ?? '' };
}

const errorOf = ({ location }: PageAnswer) =>
  new URLSearchParams(new URL((location ?? '').replace('#', '?')).search).get('error');

describe('a client', () => {
  it('that is not ours, or wants to be answered elsewhere, gets a page and no redirect', async () => {
    for (const [name, value] of [
      ['client_id', 'somebody'],
      ['redirect_uri', 'https://evil.example/callback'],
    ] as const) {
      const { page } = await started({ [name]: value });
      expect(page.status).toBe(400);
      expect(page.location).toBeNull();
      expect(page.html).toContain('Signing in did not work');
      expect(page.html).toContain(`${login.publicUrl}/auth/sign-in?language=en`);
      expect(htmlFaults(page.html)).toEqual([]);
    }
  });

  it('needs PKCE, a code, and our audience', async () => {
    expect(errorOf((await started({ code_challenge: null, code_challenge_method: null })).page)).toBe(
      'invalid_request',
    );
    expect(errorOf((await started({ response_type: 'id_token' })).page)).toBe('unsupported_response_type');
    expect(errorOf((await started({ resource: 'https://other.example/api' })).page)).toBe('invalid_target');
    expect(errorOf((await started({ audience: 'https://other.example/api' })).page)).toBe('invalid_target');
    expect((await started({ audience: null, resource: null })).page.status).toBe(200);
  });

  it('gets no tokens without the verifier that belongs to the code', async () => {
    const { browser, page } = await started();
    const back = await browser.submit(page, '/demo', { person: '0' });
    expect((await exchangeCode(login, back.location, authorizationAddress(login).verifier)).body.error).toBe(
      'invalid_grant',
    );
  });

  it('hears when the visitor goes back', async () => {
    const { browser, page } = await started();
    expect(errorOf(await browser.submit(page, '/cancel'))).toBe('access_denied');
  });
});

describe('a sign-in', () => {
  it('that nobody began, or somebody else did, says so and offers a new one', async () => {
    const { page } = await started();
    const stranger = loginBrowser(login);
    for (const address of ['/login/interaction/made-up', new URL(page.url).pathname]) {
      const answer = await stranger.get(address);
      expect(answer.status).toBe(404);
      expect(answer.html).toContain('This sign-in has ended');
      expect(answer.html).toContain('/auth/sign-in?language=en');
    }
  });

  it('with another one’s cookie is refused', async () => {
    const [mine, theirs] = [await started(), await started()];
    const kept = [...mine.browser.jar.values()].filter(
      ({ name }) => name.startsWith('_interaction') && !name.includes('resume'),
    );
    const cookie = kept.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await loginBrowser(login).ask(`${new URL(theirs.page.url).pathname}/demo`, {
      method: 'POST',
      body: new URLSearchParams({ person: '0' }),
      headers: { cookie },
    });
    expect(answer.status).toBe(404);
    expect(
      (
        await loginBrowser(login).ask(`${new URL(mine.page.url).pathname}/demo`, {
          method: 'POST',
          body: new URLSearchParams({ person: '0' }),
          headers: { cookie },
        })
      ).status,
    ).toBe(303);
  });

  it('takes forms from its own pages only', async () => {
    const { browser, page } = await started();
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await browser.submit(page, '/demo', { person: '0' }, { origin });
      expect(answer.status).toBe(403);
      expect(htmlFaults(answer.html)).toEqual([]);
    }
    const json = await browser.ask(`${new URL(page.url).pathname}/code`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'x'.repeat(5_000) }),
    });
    expect(json.status).toBe(400);
  });
});

describe('pages', () => {
  it('that are not there are missing', async () => {
    for (const path of ['/login', '/login/', '/login/nothing']) {
      const page = await loginBrowser(login).get(path, { 'accept-language': 'fr-CA' });
      expect(page.status).toBe(404);
      expect(page.html).toContain('Cette page n’existe pas');
      expect(htmlFaults(page.html)).toEqual([]);
    }
  });

  it('carry a strict policy and are kept by nobody', async () => {
    const { page } = await started();
    const policy = page.headers.get('content-security-policy') ?? '';
    const nonce = /nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe');
    expect(page.html).toContain(`<style nonce="${nonce}">`);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it('speak French by what the client asks, the site’s cookie or the browser, and change on the page', async () => {
    expect((await started({ ui_locales: 'fr-CA fr' })).page.html).toContain('lang="fr-CA"');
    expect((await started({ ui_locales: null }, { cookie: 'lang=fr', 'accept-language': 'en' })).page.html).toContain(
      'lang="en-CA"',
    );
    const { browser, page } = await started({ ui_locales: 'en' });
    const french = await browser.get(`${new URL(page.url).pathname}?language=fr`);
    expect(french.html).toContain('Votre courriel');
    const second = await browser.submit(french, '/code', { email: 'fr@example.org' });
    expect(second.html).toContain('Inscrivez le code');
    expect(login.letters.at(-1)).toMatchObject({ email: 'fr@example.org', language: 'fr' });
    expect([french, second].flatMap(({ html }) => htmlFaults(html))).toEqual([]);
  });

  it('keep what was typed from being read as markup', async () => {
    const { browser, page } = await started();
    const answer = await browser.submit(page, '/code', { email: '"><script>alert(1)</script>@example.org' });
    expect(answer.status).toBe(422);
    expect(answer.html).not.toContain('<script>alert');
  });
});

describe('signing out', () => {
  const goodbye = (idToken: string | null, to = '/fr') =>
    `/login/session/end?${new URLSearchParams({ ...(idToken ? { id_token_hint: idToken } : {}), client_id: 'tandem', post_logout_redirect_uri: `${login.publicUrl}${to}` })}`;

  it('that our client asked for goes on by itself, and ends the sign-in', async () => {
    const { browser, idToken } = await signedIn();
    const page = await browser.get(goodbye(idToken));
    expect(page.html).toContain('document.forms[0].submit()');
    expect(htmlFaults(page.html)).toEqual([]);
    expect((await browser.submit(page, '/session/end/confirm')).location).toBe(`${login.publicUrl}/fr`);
    expect((await browser.get(authorizationAddress(login).address)).html).toContain('Your e-mail');
    expect((await browser.get(goodbye(idToken, '/'))).html).toContain('One moment');
  });

  it('that anybody could have asked for is asked back', async () => {
    const { browser } = await signedIn();
    const page = await browser.get(goodbye(null, '/'));
    expect(page.html).toContain('Sign out?');
    expect(page.html).not.toContain('<script');
    expect((await browser.get(authorizationAddress(login).address)).location).toContain('?code=');
  });

  it('leads nowhere else', async () => {
    const { browser, idToken } = await signedIn();
    expect((await browser.get(goodbye(idToken, '.evil.example/'))).status).toBe(400);
    const done = await browser.submit(
      await browser.get(`/login/session/end?${new URLSearchParams({ id_token_hint: idToken })}`),
      '/session/end/confirm',
    );
    expect(done.html).toContain('You are signed out');
    expect(htmlFaults(done.html)).toEqual([]);
  });
});

describe('behind a proxy that speaks TLS', () => {
  it('says so in its addresses, and keeps its cookies to TLS', async () => {
    const safe = await openLogin(database, { publicUrl: 'https://travel.example', audience: 'tandem-api' });
    const document = await underName(safe, 'travel.example', '/login/.well-known/openid-configuration');
    expect(JSON.parse(document.body)).toMatchObject({
      issuer: 'https://travel.example/login',
      token_endpoint: 'https://travel.example/login/token',
    });
    const { address } = authorizationAddress({ ...safe, publicUrl: 'https://travel.example' }, { resource: null });
    const answer = await underName(safe, 'travel.example', address.replace('https://travel.example', ''));
    expect(answer.status).toBe(303);
    const cookies = answer.headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(1);
    expect(
      cookies.filter(
        (cookie) => !/; secure/i.test(cookie) || !/; httponly/i.test(cookie) || !/; samesite=lax/i.test(cookie),
      ),
    ).toEqual([]);
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
    await safe.close();
  });
});

describe('keys', () => {
  it('and the people signed in with them are kept over a restart; a new key is published beside the old one', async () => {
    const { browser, idToken } = await signedIn();
    const kidsOf = async () =>
      checked(
        z.looseObject({ keys: z.array(z.looseObject({ kid: z.string(), d: z.string().optional() })) }),
        await (await fetch(`${login.publicUrl}/login/jwks`)).json(),
      ).keys.map(({ kid, d }) => (d === undefined ? kid : 'a private key'));
    const port = Number(new URL(login.publicUrl).port);
    const before = await kidsOf();
    await login.close();
    login = await openLogin(database, { port });
    expect(await kidsOf()).toEqual(before);
    expect((await browser.get(authorizationAddress(login).address)).location).toContain('?code=');
    login.pass(90 * 24 * 60 * 60_000);
    const after = await kidsOf();
    expect(after).toEqual([expect.any(String), ...before]);
    const { browser: later, verifier, page } = await started();
    const { body } = await exchangeCode(login, (await later.submit(page, '/demo', { person: '0' })).location, verifier);
    expect(decodeProtectedHeader(body.access_token ?? '').kid).toBe(after[0]);
    expect(decodeProtectedHeader(idToken).kid).toBe(before[0]);
  });
});
