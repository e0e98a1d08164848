import { expect, test } from '@playwright/test';
import { askRaw as ask, type RawAnswer as Answer } from './support/hostile/raw-request';

/** Nothing of us, and nothing of theirs that runs. */
function expectHarmless({ body }: Answer, path: string): void {
  expect(/\n\s+at \S+ \(|node_modules|<script>alert|<img src=x|onerror=alert/.exec(body)?.[0], path).toBeUndefined();
}

function expectMissing(answer: Answer, language: 'en' | 'fr', heading: string, path: string): void {
  expect(answer.status, path).toBe(404);
  expect(answer.headers['content-type'], path).toContain('text/html');
  expect(answer.headers['x-robots-tag'], path).toBe('noindex');
  expect(
    [...answer.body.matchAll(/<html lang="(\w+)"/g)].map(([, found]) => found),
    path,
  ).toEqual([language]);
  expect(
    [...answer.body.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, found]) => found),
    path,
  ).toEqual([heading]);
  expectHarmless(answer, path);
}

const TEXTS = {
  en: { destination: 'Not Found', page: 'This page could not be found' },
  fr: { destination: 'Introuvable', page: 'Cette page est introuvable' },
} as const;
const LONG = 'a'.repeat(3_000);

test.describe('addresses that lead nowhere (R160, R161, D7)', () => {
  for (const [kind, what, path] of [
    ['destination', 'an unknown city', '/bus-atlantis'],
    ['destination', 'an unknown city at the end', '/bus-montreal-atlantis'],
    ['destination', 'an unknown city’s hotels', '/hotels-atlantis'],
    ['destination', 'an unknown package', '/bus-hotel-montreal-atlantis'],
    ['destination', 'the same city twice', '/bus-montreal-montreal'],
    ['destination', 'the same city twice, by its code', '/bus-hotel-montreal-yul'],
    ['destination', 'no city at all', '/bus-'],
    ['destination', 'hyphens only', '/bus-----'],
    ['destination', 'a picture that runs', '/bus-%3Cimg%20src=x%20onerror=alert(1)%3E'],
    ['destination', 'quotes', "/bus-'%22--%3E"],
    ['destination', 'a null byte', '/bus-montreal%00-toronto'],
    ['destination', 'a line break', '/bus-montreal%0d%0aset-cookie:%20x=1'],
    ['destination', 'letters of another script', '/bus-%D0%BC%D0%BE%D0%BD%D1%80%D0%B5%D0%B0%D0%BB%D1%8C'],
    ['destination', 'letters that change direction', '/bus-%E2%80%AEmontreal'],
    ['destination', 'an emoji', '/%F0%9F%9A%8C'],
    ['destination', 'a very long name', `/bus-${LONG}`],
    ['destination', 'separators encoded twice', '/bus-montreal%252ftoronto'],
    ['destination', 'a hyphen encoded twice', '/bus-montreal%252dtoronto'],
    ['destination', 'a language that there is not', '/de'],
    ['destination', 'a word', '/atlantis'],
    ['destination', 'a name of every object', '/constructor'],
    ['destination', 'a search for templates', '/bus-{{7*7}}'],
    ['page', 'a language that there is not, with a page', '/de/bus'],
    ['page', 'an encoded slash', '/bus-montreal%2Ftoronto'],
    ['page', 'an encoded backslash', '/bus-montreal%5Ctoronto'],
    ['page', 'a script', '/%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['page', 'a way up', '/..%2f..%2fetc%2fpasswd'],
    ['page', 'an encoding that breaks off', '/bus-%E0%A4%A'],
    ['page', 'a percent sign alone', '/%'],
    ['page', 'one part too many', '/bus-montreal-toronto/x'],
    ['page', 'an unknown article', '/blog/atlantis'],
    ['page', 'an article above its folder', '/blog/..%5c..%5cpackage'],
    ['page', 'an unknown stay', '/tours/atlantis'],
    ['page', 'an unknown hotel', '/hotel/toronto/atlantis'],
    ['page', 'hotels of an unknown city', '/hotel/atlantis'],
    ['page', 'tickets that nobody kept here', '/saved-tickets/7kq4xw9p-tickets.pdf'],
    ['page', 'somebody else’s site', '/wp-admin/setup'],
  ] as const) {
    test(`${what}: ${path.slice(0, 60)}`, async ({ baseURL }) => {
      for (const language of ['en', 'fr'] as const) {
        // French pages stand below /fr: an unknown prefix there is one part more.
        if (language === 'fr' && path.startsWith('/de')) continue;
        const address = `${language === 'fr' ? '/fr' : ''}${path}`;
        expectMissing(await ask(baseURL, address), language, TEXTS[language][kind], address);
      }
    });
  }

  test('suggestions repeat nothing of what was asked', async ({ baseURL }) => {
    const answer = await ask(baseURL, '/bus-montreal-torontoo%22%3E%3Cscript%3Ealert(1)%3C%5C');
    expect(answer.status).toBe(404);
    expectHarmless(answer, 'near miss');
    expectMissing(await ask(baseURL, '/bus-montreal-torontoo'), 'en', 'Not Found', 'near miss');
  });
});

test.describe('one spelling (D1)', () => {
  for (const [from, to] of [
    ['/Bus-Montreal-Toronto', '/bus-montreal-toronto'],
    ['/FR/BUS-MONTREAL-TORONTO?A=B', '/fr/bus-montreal-toronto?A=B'],
    ['/HOTELS-Toronto', '/hotels-toronto'],
    ['/Blog', '/blog'],
    ['/en/bus', '/bus'],
    ['/bus/', '/bus'],
    ['/bus-montr%C3%A9al-toronto', '/bus-montreal-toronto'],
    ['//bus', '/bus'],
    ['/bus//outbound', '/bus/outbound'],
    ['/fr//bus', '/fr/bus'],
  ] as const) {
    test(`${from} leads to ${to}, for good and within the site`, async ({ baseURL }) => {
      const answer = await ask(baseURL, from);
      expect(answer.status).toBe(308);
      const target = new URL(answer.headers.location ?? '', baseURL);
      expect(target.origin).toBe(new URL(baseURL ?? '').origin);
      expect(`${target.pathname}${target.search}`).toBe(to);
    });
  }

  for (const path of [
    '//evil.example/bus',
    '/\\evil.example',
    '//evil.example%2f..',
    '/%2f%2fevil.example',
    '/en//evil.example',
  ]) {
    test(`${path} leads nobody away`, async ({ baseURL }) => {
      const answer = await ask(baseURL, path);
      expect([301, 302, 307, 308, 400, 404]).toContain(answer.status);
      if (answer.headers.location)
        expect(new URL(answer.headers.location, baseURL).origin).toBe(new URL(baseURL ?? '').origin);
      expectHarmless(answer, path);
    });
  }
});

test.describe('what a browser sends along', () => {
  for (const cookie of [
    'consent=%3Cscript%3Ealert(1)%3C/script%3E',
    'consent=%',
    'consent=all; consent=none',
    'consent=',
    'lang=de; currency=XXX; hasSession=maybe',
    'sessionId=../../etc/passwd',
  ]) {
    test(`the cookie ${cookie} changes nothing`, async ({ baseURL }) => {
      for (const path of ['/bus', '/fr/bus', '/summary']) {
        const answer = await ask(baseURL, path, { cookie });
        expect(answer.status, path).toBe(200);
        expectHarmless(answer, path);
      }
    });
  }

  test('a search that makes no sense is shown back as text, with what is wrong', async ({ baseURL }) => {
    const answer = await ask(
      baseURL,
      '/bus/outbound?cityCodeDeparture=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&cityCodeDestination=toronto&dateStart=2026-99-99&nbOfAdults=-3',
    );
    expect(answer.status).toBe(200);
    expectHarmless(answer, 'search');
  });
});

test.describe('files and calls', () => {
  // Until the first landing pages are known, no sitemap says which ones there are.
  test.beforeAll(async ({ baseURL }) => {
    await expect.poll(async () => (await ask(baseURL, '/sitemap.xml')).status, { timeout: 180_000 }).toBe(200);
  });

  for (const path of [
    '/sitemaps/atlantis.xml',
    '/sitemaps/..%2fserver.xml',
    '/sitemaps/bus-routes',
    '/og/en/atlantis.png',
    '/og/de/home.png',
    '/og/en/..%2fhome.png',
    `/og/en/${LONG}.png`,
    '/cities/de/now',
    '/words/de/contact',
    '/words/en/layout',
    '/_next/static/chunks/atlantis.js',
    '/atlantis.js',
    '/sw.js.map',
    '/favicon.ico.php',
  ]) {
    test(`${path.slice(0, 60)} is not there`, async ({ baseURL }) => {
      const answer = await ask(baseURL, path);
      expect([400, 404]).toContain(answer.status);
      expectHarmless(answer, path);
    });
  }

  test('an unknown call is refused in JSON', async ({ baseURL }) => {
    const answer = await ask(baseURL, '/api/v1/atlantis?language=fr');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expectHarmless(answer, 'api');
  });

  test('an unknown landing page of the API is a 404 with words in the visitor’s language', async ({ baseURL }) => {
    const answer = await ask(baseURL, '/api/v1/landing-pages/bus-atlantis?language=fr');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ message: expect.any(String) });
  });
});

test('a path that means another place than it says is nobody’s page (S11)', async ({ baseURL }) => {
  for (const path of [
    '/hotel/../trip-planner',
    '/hotel/%2e%2e/trip-planner',
    '/_next/../passengers',
    '/foo/../payment',
    '/fr/hotel/%2E%2E/payment',
    '/foo\\..\\passengers',
  ]) {
    const { status, headers } = await ask(baseURL, path);
    expect([status, headers['x-frame-options']], path).toEqual([404, 'DENY']);
  }
});

test('files that are none are missing, like pages', async ({ baseURL }) => {
  for (const path of ['/bus-montreal.json', '/nope.txt', '/fr/%25zz.json', '/a/b.png'])
    expect((await ask(baseURL, path)).status, path).toBe(404);
});
