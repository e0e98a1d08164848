import { expect, test } from '@playwright/test';
import { listHotels } from '@/contract/hotels';
import { checked } from '@/tests/support/api/read-json';

const PAGES = [
  '/',
  '/bus',
  '/bus/outbound',
  '/bus/return',
  '/bus-hotel/outbound',
  '/bus-hotel/return',
  '/bus-hotel/accommodation',
  '/hotel/accommodation',
  '/hotel',
  '/hotel/montreal',
  '/hotel/montreal/{hotel}',
  '/hotels',
  '/bus-montreal',
  '/bus-montreal-toronto',
  '/hotels-montreal',
  '/bus-hotel-montreal-toronto',
  '/activities',
  '/activities/toronto-market-morning',
  '/activities/options',
  '/activities/selected',
  '/tours/toronto-two-nights',
  '/summary',
  '/passengers',
  '/receipt',
  '/success',
  '/auth/callback',
  '/maintenance',
  '/about-us',
  '/privacy-policy',
  '/terms-conditions',
  '/subscribe',
];

test.describe('every page (R14–R31)', () => {
  for (const path of PAGES) {
    test(`${path} comes in both languages, complete without scripts`, async ({ request }) => {
      const listed = await request.get('/api/v1/hotels?cityCode=montreal');
      const hotels = checked(listHotels.success[200], await listed.json());
      const page = path.replace('{hotel}', hotels[0]?.slug ?? 'none on sale');
      for (const [language, address] of [
        ['en', page === '/' ? '/en' : page],
        ['fr', `/fr${page === '/' ? '' : page}`],
      ] as const) {
        const answer = await request.get(address, { maxRedirects: 0 });
        expect(answer.status(), address).toBe(200);
        const html = await answer.text();
        expect(html).toContain(`<html lang="${language}"`);
        expect(html).toMatch(/<h1[ >]/);
        expect(html).toMatch(/<title>[^<]+ \| Tandem<\/title>/);
      }
    });
  }
});

test.describe('addresses', () => {
  for (const [from, status, to] of [
    ['/BUS/Outbound?a=B', 308, '/bus/outbound?a=B'],
    ['/en/bus', 308, '/bus'],
    ['/bus-hotel?x=1', 308, '/bus?x=1'],
    ['/bus-NYC', 308, '/bus-new-york'],
    ['/BUS-Montr%C3%A9al-TORONTO?x=Y', 308, '/bus-montreal-toronto?x=Y'],
    ['/bus-montreal%2dtoronto', 308, '/bus-montreal-toronto'],
    ['/fr/Hotel/NYC', 308, '/fr/hotel/new-york'],
    ['/bus-nyc', 308, '/bus-new-york'],
    ['/payment', 307, '/404'],
    ['/fr/payment', 307, '/fr/404'],
    ['/fr/confirmation', 307, '/fr/404'],
    ['/trip-planner', 307, '/404?for=planner'],
    ['/account', 307, '/auth/sign-in?to=%2Faccount&language=en'],
  ] as const) {
    test(`${from} leads to ${to}`, async ({ request, baseURL }) => {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status()).toBe(status);
      expect(new URL(answer.headers().location ?? '', baseURL).href).toBe(new URL(to, baseURL).href);
    });
  }

  test('what browsers and phones ask for by themselves is there', async ({ request }) => {
    for (const [path, type] of [
      ['/favicon.ico', /icon/],
      ['/touch-icon.png', /image\/png/],
      ['/icon-192.png', /image\/png/],
      ['/icon-512.png', /image\/png/],
      ['/manifest.webmanifest', /manifest\+json/],
    ] as const) {
      const answer = await request.get(path);
      expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, expect.stringMatching(type)]);
    }
    expect(await (await request.get('/fr')).text()).toContain('href="/manifest.webmanifest"');
    expect((await request.get('/icon-7.png')).status()).toBe(404);
  });

  test('the language is detected at the root only (D9)', async ({ request, baseURL }) => {
    const headers = { 'accept-language': 'fr-CA,fr;q=0.9' };
    const root = await request.get('/', { headers, maxRedirects: 0 });
    expect([root.status(), new URL(root.headers().location ?? '', baseURL).pathname, root.headers().vary]).toEqual([
      302,
      '/fr',
      'Accept-Language, Cookie',
    ]);
    expect((await request.get('/bus', { headers, maxRedirects: 0 })).status()).toBe(200);
    // What a shared cache keeps of the English one is not for those who read French.
    const english = await request.get('/', { headers: { 'accept-language': 'en' }, maxRedirects: 0 });
    expect([english.status(), english.headers().vary]).toEqual([
      200,
      expect.stringContaining('Accept-Language, Cookie'),
    ]);
  });

  for (const [path, heading] of [
    ['/nope', 'Not Found'],
    ['/bus-atlantis', 'Not Found'],
    ['/nope/x', 'This page could not be found'],
    ['/404', 'This page could not be found'],
    ['/fr/nope/x', 'Cette page est introuvable'],
    ['/fr/404', 'Cette page est introuvable'],
  ] as const) {
    test(`${path} is a 404 that reads without scripts: ${heading}`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain(`<h1>${heading}</h1>`);
      expect(answer.headers()['x-robots-tag']).toBe('noindex');
    });
  }
});

test('an activity that there is not is a 404 with the choice of a city, in both languages (D39)', async ({
  request,
}) => {
  for (const [path, heading] of [
    ['/activities/atlantis', 'Where would you like to do something?'],
    ['/fr/activities/atlantis', 'Où voulez-\u2060vous faire une activité?'],
  ] as const) {
    const answer = await request.get(path);
    const page = await answer.text();
    expect([answer.status(), answer.headers()['x-robots-tag']], path).toEqual([404, 'noindex']);
    expect(page, path).toContain(`>${heading}</h1>`);
    expect(page, path).toContain('/activities?city=toronto');
  }
});

test('a landing page without anything on sale says noindex in its header, too (D5, E8)', async ({ request }) => {
  for (const path of ['/bus-new-york-vancouver', '/fr/bus-new-york-vancouver']) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['x-robots-tag']], path).toEqual([200, 'noindex']);
  }
  expect((await request.get('/bus-montreal-toronto')).headers()['x-robots-tag']).toBeUndefined();
});

test('booking pages carry a policy without unsafe-inline scripts, and run under it (S13)', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  const answer = await page.goto('/summary');
  const scripts = answer
    ?.headers()
    ['content-security-policy']?.split('; ')
    .find((rule) => rule.startsWith('script-src '));
  expect(scripts).toContain("'nonce-");
  expect(scripts).not.toContain('unsafe');
  await page
    .getByRole('button', { name: /^Currency/ })
    .first()
    .click();
  await expect(page.getByRole('menuitemradio', { name: /Euro/ })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the other language keeps page and query, and is remembered', async ({ page, context }) => {
  await page.goto('/bus?nbOfAdults=3');
  await page
    .getByRole('button', { name: /^Language/ })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: 'Français' }).first().click();
  await expect(page).toHaveURL(/\/fr\/bus\?nbOfAdults=3$/);
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('fr');
});

test('the login provider has no page at its bare address, and offers to sign in', async ({ request }) => {
  const answer = await request.get('/login');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('/auth/sign-in?language=en');
});
