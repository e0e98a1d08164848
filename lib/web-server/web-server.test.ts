import { createServer, request, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { instanceOf } from '@/tests/support/instance-of';
import { completeFailures, COMPLETE_PAGE_HEADER } from './complete-failures';
import { StartFault } from '../env/start-fault';
import { closeListener, listen } from './listen';
import { loopbackRedirect } from './loopback';
import { pagePolicies } from './policy/page-policies';
import { contentSecurityPolicy, securityHeaders, usesStrictPolicy } from './policy/security-headers';
import { busyPage, problemPage } from './problem-page';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await closeListener(server, 0);
});

async function answered(
  handle: (res: ServerResponse) => void,
  method = 'GET',
  isData = false,
): Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }> {
  const server = createServer((req, res) => {
    completeFailures(req, res, { isData, pageFor: async (status) => `<p>complete ${status}</p>` });
    handle(res);
  });
  servers.push(server);
  const port = await listen(server, 0, '127.0.0.1');
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method }, (res) => {
      let body = '';
      res
        .on('data', (chunk: Buffer) => (body += chunk.toString()))
        .on('end', () => resolve({ status: res.statusCode, headers: res.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

const html = { 'content-type': 'text/html; charset=utf-8' };

describe('failures that the framework leaves empty', () => {
  it.each([404, 500])('a %i gets a page, and none of the framework’s own', async (status) => {
    const answer = await answered((res) => {
      res.writeHead(status, { ...html, 'content-length': '99', etag: 'x' });
      res.write('<html>half');
      res.end(' empty</html>');
    });
    expect(answer).toMatchObject({ status, body: `<p>complete ${status}</p>` });
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect(answer.headers.etag).toBeUndefined();
  });

  it('is found out without writeHead, too', async () => {
    const answer = await answered((res) => {
      res.statusCode = 404;
      res.setHeader('content-type', 'text/html');
      res.end();
    });
    expect(answer.body).toBe('<p>complete 404</p>');
  });

  it.each([
    ['a page', 200, html],
    ['a page that is complete', 404, { ...html, [COMPLETE_PAGE_HEADER]: '1' }],
    ['data', 404, { 'content-type': 'text/x-component' }],
  ])('%s passes', async (_, status, headers) => {
    const answer = await answered((res) => res.writeHead(status, headers).end('mine'));
    expect(answer).toMatchObject({ status, body: 'mine' });
    expect(answer.headers[COMPLETE_PAGE_HEADER]).toBeUndefined();
  });

  it('of data are no data, so that the browser loads the page', async () => {
    const data = { 'content-type': 'text/x-component' };
    const failed = await answered((res) => res.writeHead(500, data).end('half'), 'GET', true);
    expect(failed).toMatchObject({ status: 500, body: '', headers: html });
    const found = await answered((res) => res.writeHead(404, data).end('a page'), 'GET', true);
    expect(found).toMatchObject({ status: 404, body: 'a page', headers: data });
  });

  it('has no body for HEAD', async () => {
    expect(await answered((res) => res.writeHead(404, html).end(), 'HEAD')).toMatchObject({ status: 404, body: '' });
  });
});

describe('other names of this machine', () => {
  it.each([
    ['127.0.0.1:3000', 'http://localhost:3000', 'http://localhost:3000/bus?x=1'],
    ['[::1]:3000', 'http://localhost:3000', 'http://localhost:3000/bus?x=1'],
    ['localhost:3000', 'http://localhost:3000', null],
    ['localhost:8080', 'http://localhost:3000', null],
    ['tandem.example', 'http://localhost:3000', null],
    ['127.0.0.1:3000', 'https://tandem.example', null],
    [undefined, 'http://localhost:3000', null],
  ])('%s of %s: %s', (host, site, to) => {
    expect(loopbackRedirect(host, '/bus?x=1', new URL(site))).toBe(to);
  });

  it('never leads to another host', () => {
    expect(loopbackRedirect('127.0.0.1', '//evil.example', new URL('http://localhost:3000'))).toBe(
      'http://localhost:3000//evil.example',
    );
    expect(loopbackRedirect('127.0.0.1', 'http://evil.example/', new URL('http://localhost:3000'))).toBe(
      'http://localhost:3000/',
    );
  });
});

describe('Content-Security-Policy (S13)', () => {
  const settings = { isDevelopment: false, isHttps: true, usesRecaptcha: false };
  it('is strict on the pages of the booking, in any case and language', () => {
    for (const path of ['/payment', '/fr/passengers', '/FR/Payment', '/bus/outbound', '/summary'])
      expect(usesStrictPolicy(path), path).toBe(true);
    for (const path of ['/', '/fr/bus', '/about-us', '/bus-montreal', '/x/y'])
      expect(usesStrictPolicy(path), path).toBe(false);
  });
  it('allows scripts by nonce only there', () => {
    const policy = contentSecurityPolicy({ ...settings, nonce: 'n1' });
    expect(policy).toContain("script-src 'self' 'nonce-n1' 'strict-dynamic';");
    expect(policy).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy(settings)).toContain("script-src 'self';");
  });
  it('names what stands in a page without a nonce by its hash', () => {
    const hashes = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };
    const policy = contentSecurityPolicy({ ...settings, hashes });
    expect(policy).toContain("script-src 'self' 'sha256-a';");
    expect(policy).toContain("style-src 'self' 'sha256-b';");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    expect(contentSecurityPolicy({ ...settings, hashes, chatOrigins: ['https://chat.example'] })).toContain(
      "style-src 'self' 'unsafe-inline' https://chat.example;",
    );
  });
  it('lets no text become code where nobody else’s script runs', () => {
    const strict = { ...settings, nonce: 'n1' };
    expect(contentSecurityPolicy(strict)).toContain("require-trusted-types-for 'script'; trusted-types default");
    for (const other of [settings, { ...strict, usesRecaptcha: true }, { ...strict, isDevelopment: true }])
      expect(contentSecurityPolicy(other)).not.toContain('trusted-types');
  });
  it('is strict where somebody signs in and in the planner', () => {
    for (const path of ['/trip-planner', '/fr/trip-planner', '/auth/callback'])
      expect(usesStrictPolicy(path), path).toBe(true);
  });
  it('lets the form that signs out lead on to the login provider', () => {
    expect(contentSecurityPolicy({ ...settings, loginOrigin: 'https://login.example' })).toContain(
      "form-action 'self' https://login.example;",
    );
    expect(contentSecurityPolicy(settings)).toContain("form-action 'self';");
  });
  it('lets reCAPTCHA in only where it is configured', () => {
    expect(contentSecurityPolicy(settings)).not.toContain('google');
    expect(contentSecurityPolicy({ ...settings, usesRecaptcha: true })).toContain('frame-src https://www.google.com');
  });
  it('lets Stripe’s form in only where it is configured, on the pages of the booking (S13)', () => {
    const parts = { ...settings, publicUrl: 'https://tandem.example', chatOrigins: [], mapOrigins: [] };
    const policy = (usesStripe: boolean, path: string) => pagePolicies({ ...parts, usesStripe }).ofAnswer('n1', path);
    expect(policy(true, '/fr/payment')).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks',
    );
    expect(policy(true, '/my-bookings/7KQ4XW9P/payment')).toContain(" connect-src 'self' https://api.stripe.com;");
    // Its script makes scripts and frames of its own.
    expect(policy(true, '/payment')).not.toContain('trusted-types');
    for (const other of [policy(true, '/trip-planner'), policy(false, '/payment')]) {
      expect(other).not.toContain('stripe');
      expect(other).toContain("require-trusted-types-for 'script'");
    }
    expect(pagePolicies({ ...parts, usesStripe: true }).ofPage('<html></html>')).not.toContain('stripe');
    const headers = (hasStripe: boolean) => securityHeaders({ isHttps: true, url: '/payment', hasStripe });
    expect(headers(true)['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
    expect(headers(false)['permissions-policy']).toContain('payment=()');
  });
  it('names the nonce of each answer alone, in its scripts and styles', () => {
    const parts = {
      ...settings,
      publicUrl: 'https://tandem.example',
      chatOrigins: [],
      mapOrigins: [],
      usesStripe: true,
    };
    const { ofAnswer } = pagePolicies(parts);
    for (const path of ['/payment', '/trip-planner'])
      for (const nonce of ['first+/==', 'second'])
        expect(ofAnswer(nonce, path)).toBe(contentSecurityPolicy({ ...parts, nonce, hasStripe: path === '/payment' }));
  });
  it('lets a configured chat in on browsing pages, with its sockets, and nothing else of its kind (D56)', () => {
    const policy = contentSecurityPolicy({ ...settings, chatOrigins: ['https://chat.example'] });
    const rule = (name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));
    for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'frame-src', 'connect-src'])
      expect(rule(name), name).toContain(' https://chat.example');
    expect(rule('connect-src')).toContain(' wss://chat.example');
    expect(rule('form-action')).toBe("form-action 'self'");
    expect(contentSecurityPolicy(settings)).not.toContain('chat');
  });
  it('lets a configured map bring data and pictures, and never a script', () => {
    for (const nonce of [undefined, 'n1']) {
      const policy = contentSecurityPolicy({ ...settings, nonce, mapOrigins: ['https://tiles.example'] });
      const open = policy.split('; ').filter((rule) => rule.includes('tiles.example'));
      expect(open.map((rule) => rule.split(' ')[0])).toEqual(['img-src', 'connect-src']);
    }
    expect(contentSecurityPolicy(settings)).not.toContain('tiles');
  });
  it('keeps a configured chat out of the pages of the booking, where a card is typed (S13, S15)', () => {
    const strict = { ...settings, nonce: 'n1' };
    expect(contentSecurityPolicy({ ...strict, chatOrigins: ['https://chat.example'] })).toBe(
      contentSecurityPolicy(strict),
    );
  });
});

describe('the page when nothing else can be drawn', () => {
  it.each([
    ['en', '/en', 'Try again'],
    ['fr', '/fr', 'Réessayer'],
  ] as const)(
    'what failed is asked for again at one press, or left for the home page (%s, R162)',
    (language, home, again) => {
      const page = problemPage(language, 'request-7', 'nonce-7');
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(`<a href="">${again}</a>`);
      expect(page).toContain(`href="${home}"`);
      expect(page).toContain('request-7 · <span lang="en">Unknown middleware</span>');
      expect(page).toContain('<style nonce="nonce-7">');
    },
  );

  it('what has to wait is asked for by itself, with nothing to press (P14)', () => {
    const page = busyPage('fr', { requestId: 'request-7', nonce: 'nonce-7', status: 503, again: 4 });
    expect(page).toContain('<meta http-equiv="refresh" content="4">');
    expect(page).toContain('Rien de ce que vous avez choisi n’est perdu.');
    expect(page).not.toContain('<a ');
  });
});

it('a busy port is one clear line', async () => {
  const [first, second] = [createServer(), createServer()];
  servers.push(first);
  const port = await listen(first, 0, '127.0.0.1');
  const fault = await listen(second, port, '127.0.0.1').catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StartFault);
  expect(instanceOf(Error, fault).message).toBe(
    `Port ${port} is in use. Stop what listens there, or set PORT to another number.`,
  );
});

it('lets nobody else frame, read, sniff or use a page, and says so over TLS alone for the year to come (S13)', () => {
  const headers = securityHeaders({ isHttps: true, url: '/payment' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(headers['permissions-policy']).toMatch(/^geolocation=\(self\), camera=\(\), .*payment=\(\)/);
  expect(securityHeaders({ isHttps: false, url: '/' })).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders({ isHttps: true, url: '/og/en/home.png' })['cross-origin-resource-policy']).toBe(
    'cross-origin',
  );
});

it.each([
  ['/my-bookings', 'same-origin'],
  ['/fr/my-bookings/7kq4xw9p', 'same-origin'],
  ['/My-Bookings/7KQ4XW9P?tab=2', 'same-origin'],
  ['/my-bookings/7kq4xw9p/change/1', 'same-origin'],
  ['/find-booking?number=7KQ4XW9P', 'same-origin'],
  ['/my-bookings/7kq4xw9p?key=secret', 'no-referrer'],
  ['/fr/my-bookings/7kq4xw9p?a=1&stop=secret', 'no-referrer'],
  ['/bus?key=1', 'strict-origin-when-cross-origin'],
])('%s tells others of its address: %s (D60, D62)', (url, policy) => {
  expect(securityHeaders({ isHttps: true, url })['referrer-policy']).toBe(policy);
});
