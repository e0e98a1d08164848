import { expect, test } from '@playwright/test';
import { consoleFaults } from '../support/audit';

/** Every way a page without a nonce is answered: kept, drawn for its search, missing, in both languages. */
const PAGES = [
  '/en',
  '/fr',
  '/bus',
  '/bus-montreal-toronto',
  '/fr/hotels-toronto',
  '/hotel/toronto/amblecote-house',
  '/activities/toronto-market-morning',
  '/bus?cityCodeDeparture=montreal&cityCodeDestination=toronto',
  '/fr/subscribe?token=none',
  '/blog',
  '/offline',
  '/bus-atlantis',
  '/bus-montreal-torontoo',
  '/no/such/page',
];

for (const address of PAGES) {
  test(`${address} names what runs in it, and nothing else does (S13)`, async ({ page }) => {
    const faults = consoleFaults(page);
    const answer = await page.goto(address);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0], rule]));
    expect(rules.get('script-src')).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')+$/);
    expect(rules.get('style-src')).not.toContain('unsafe');
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.text = 'window.isTheirs = true';
      document.body.append(script);
      return Reflect.get(window, 'isTheirs') === true;
    });
    expect(ran).toBe(false);
  });
}

test('what a kept page names is made once: its policy is the same for everybody', async ({ request }) => {
  const policyOf = async () => (await request.get('/bus-montreal-toronto')).headers()['content-security-policy'];
  expect(await policyOf()).toBe(await policyOf());
});

test('pages and files are nobody else’s to frame, sniff or use', async ({ request }) => {
  const page = (await request.get('/en')).headers();
  expect(page).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(page['permissions-policy']).toContain('camera=()');
  // Only where TLS is spoken.
  expect(page['strict-transport-security']).toBeUndefined();
  const [file = ''] = /\/_next\/static\/chunks\/[^"]+\.js/.exec(await (await request.get('/en')).text()) ?? [];
  expect((await request.get(file)).headers()).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});
