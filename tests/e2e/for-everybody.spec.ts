import { expect, test, type Page } from '@playwright/test';
import { listHotels } from '@/contract/hotels';
import { pathFor } from '@/lib/paths/routes';
import { checked } from '@/tests/support/api/read-json';
import { expectAccessible, expectContrast } from './support/audit';
import { hotelsPath } from './support/stays';
import { Traveller } from './support/traveller';
import { words } from './support/words';

/** What people need who read by ear, in large letters, in colours of their own or without scripts. */

test.describe.configure({ mode: 'parallel' });

/** Pairs of what is seen in the header that lie over each other, and what is cut off at an edge. */
function headerFaults(page: Page): Promise<string[]> {
  return page.locator('.header').evaluate((header) => {
    const seen = [...header.querySelectorAll('.logo, .header__link')].filter((node) => node.checkVisibility());
    const boxes = seen.map((node) => ({ name: node.textContent.trim(), node, box: node.getBoundingClientRect() }));
    const edge = document.documentElement.clientWidth;
    return boxes.flatMap(({ name, node, box }, index) => [
      ...(box.left < 0 || box.right > edge || node.scrollWidth > node.clientWidth + 1 ? [`${name} is cut`] : []),
      ...(box.height > header.clientHeight ? [`${name} is higher than the header`] : []),
      ...boxes
        .slice(index + 1)
        .filter((other) => other.box.left < box.right - 1 && box.left < other.box.right - 1)
        .map((other) => `${name} over ${other.name}`),
    ]);
  });
}

test('letters twice as large lie over nothing in the header and are not cut, at three widths in both languages', async ({
  page,
}) => {
  for (const language of ['en', 'fr'] as const) {
    await page.goto(pathFor('aboutUs', language));
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const size of ['100%', '200%']) {
        await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), size);
        expect(await headerFaults(page), `${language} at ${width} px, ${size}`).toEqual([]);
      }
    }
    await expect(page.getByRole('button', { name: words(language)('layout.menu.open') })).toBeVisible();
  }
});

test('results are read in the order of being useful: search, days, sort and filters, tickets, then the cart', async ({
  page,
}) => {
  const traveller = new Traveller(page);
  await traveller.openTickets({ leave: 21 });
  const places = {
    skip: page.locator('.skip'),
    header: page.getByRole('banner'),
    edit: page.getByRole('button', { name: traveller.say('recap.editLabel') }),
    days: page.locator('.days'),
    filter: page.getByRole('button', { name: traveller.say('ticketFilters.panels.company') }),
    choose: traveller.chooseButtons.first(),
    cart: page.getByRole('heading', { name: traveller.say('cart.title') }),
    footer: page.getByRole('contentinfo'),
  };
  const nodes = await Promise.all(Object.values(places).map((place) => place.elementHandle()));
  const tooEarly = await page.evaluate(
    (all) =>
      all.flatMap((node, index) => {
        const before = all[index - 1];
        if (!before) return [];
        return before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING ? [] : [index];
      }),
    nodes,
  );
  expect(tooEarly.map((index) => Object.keys(places)[index])).toEqual([]);
});

test('the bar of a page stays at the very top, with no slit above it: 820 and 1440 pixels', async ({ page }) => {
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pathFor('fromTo', 'en', { fromTo: 'bus-montreal-toronto' }));
    await page.locator('#questions').scrollIntoViewIfNeeded();
    const bar = page.locator('nav.local');
    expect((await bar.boundingBox())?.y, `${width} pixels`).toBe(0);
  }
});

test('header and footer are read in the dark and in forced colours, where what is chosen looks otherwise than what is not', async ({
  page,
}) => {
  for (const path of ['/fr', '/about-us']) {
    await page.goto(path);
    await expectAccessible(page, path);
    await expectContrast(page, path, { besideInOtherColours: [] });
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/bus');
  const looks = (selector: string) =>
    page.locator(selector).evaluateAll((nodes) =>
      nodes.map((node) => {
        const { backgroundColor, borderBottomColor, appearance } = getComputedStyle(node);
        return `${backgroundColor} ${borderBottomColor} ${appearance}`;
      }),
    );
  const [chosen, other] = await looks('.search__tabs .tab');
  expect(chosen).not.toBe(other);
  for (const look of await looks('.search__opts input[type=radio]')) expect(look).toMatch(/ (auto|radio)$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('dates of the forms are read to their last figure beside the sign of their calendar', async ({ page }) => {
    for (const path of ['/bus', '/bus?busHotelMode=true', '/hotel']) {
      await page.goto(path);
      for (const width of [390, 1180, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const cut = await page.locator('.search [type=date]').evaluateAll((fields) =>
          fields.map((field) => {
            const text = document.createElement('span');
            text.textContent = 'mm/dd/yyyy';
            text.style.font = getComputedStyle(field).font;
            field.after(text);
            text.style.position = 'absolute';
            const { width: needed } = text.getBoundingClientRect();
            text.remove();
            return Math.max(0, Math.round(needed + 14 - field.clientWidth));
          }),
        );
        expect(cut, `${path}, ${width} pixels`).toEqual([0, 0]);
      }
    }
  });

  for (const language of ['en', 'fr'] as const)
    test(`a hotel’s page says what its rooms cost on the dates that are asked for, ${language}`, async ({
      page,
      request,
    }) => {
      const query = { cityCode: 'toronto', currencyCode: 'CAD' };
      const listed = await request.get('/api/v1/hotels', { params: query });
      const [hotel] = checked(listHotels.success[200], await listed.json());
      const hotelName = hotel?.hotelIdentifier.split('.')[1] ?? '';
      await page.goto(pathFor('hotelPage', language, { cityName: 'toronto', hotelName }));
      await expect(page.locator('.price__main')).toHaveCount(0);
      const asked = new URLSearchParams(hotelsPath(language, { checkin: 35 }).split('?')[1]);
      for (const name of ['dateFrom', 'dateTo']) await page.locator(`[name=${name}]`).fill(asked.get(name) ?? '');
      await page.getByRole('button', { name: words(language)('hotelRooms.form.showRooms') }).click();
      await expect(page).toHaveURL(/dateFrom=/);
      await expect(page.locator('.price__main').first()).toContainText(
        language === 'fr' ? /\d,\d\d\s\$\sCA/ : /CA\s\$\d/,
      );
    });
});
