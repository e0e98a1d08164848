import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { listHotels } from '@/contract/hotels';
import { pathFor } from '@/lib/paths/routes';
import { LANGUAGES } from '@/rules/language';
import { buyByCalls, fillCartByCalls } from '../e2e/support/bought-by-calls';
import { newEmail } from '../e2e/support/outbox';
import { openPlanner } from '../e2e/support/people';
import { present } from '../support/present';
import { LANDING_PAGES, STAGES, VISITS, type Found, type Stage } from './every-route';

const WIDTHS = [390, 820, 1440] as const;
const COLOURS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TRIP = { from: 'montreal', to: 'toronto', leave: 45, back: 48, company: 'kestrel-coach' };
/** What stands in for what is still coming; the sample of a ticket is drawn with the same bars. */
const COMING = '[aria-busy=true], .fare--waiting, .hotel--waiting, .sk:not(.eticket__main > .sk)';

/** One page, loaded once: each width in light by all rules, in the dark and in forced colours by contrast alone. */
async function faultsOf(page: Page, what: string): Promise<string[]> {
  const faults: string[] = [];
  const note = (
    colours: string,
    width: number,
    found: Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>,
  ) =>
    faults.push(
      ...found.violations.map(
        ({ id, nodes }) =>
          `${what}, ${width}, ${colours}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    );
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const builder = () =>
      new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode();
    for (const [name, colours] of Object.entries(COLOURS)) {
      await page.emulateMedia(colours);
      const rules = name === 'light' ? builder().withTags(WCAG) : builder().withRules(['color-contrast']);
      note(name, width, await rules.analyze());
    }
    await page.emulateMedia(COLOURS.light);
  }
  return faults;
}

const REACH: Readonly<Record<Stage, (page: Page) => Promise<Partial<Found>>>> = {
  nothing: async (page) => {
    const query = { cityCode: 'toronto', currencyCode: 'CAD' };
    const answer = await page.request.get('/api/v1/hotels', { params: query });
    return { hotelName: present(listHotels.success[200].parse(await answer.json())[0]).slug };
  },
  booking: async (page) => ({ bookingNumber: await buyByCalls(page.request, { ...TRIP, email: newEmail() }) }),
  cart: async (page) => {
    await fillCartByCalls(page.request, TRIP);
    return {};
  },
  account: async (page) => {
    await openPlanner(page, 'Aisha');
    return {};
  },
};

for (const stage of STAGES)
  for (const language of LANGUAGES)
    test(`axe finds nothing at three widths, in light, dark and forced colours: with ${stage}, ${language}`, async ({
      page,
    }) => {
      const found: Found = { hotelName: '', bookingNumber: '', ...(await REACH[stage](page)) };
      const landing = stage === 'nothing' ? LANDING_PAGES : [];
      const paths = [
        ...Object.values(VISITS)
          .filter((visit) => visit.stage === stage)
          .map((visit) => visit.path(language, found)),
        ...landing.map((fromTo) => pathFor('fromTo', language, { fromTo })),
      ];
      for (const path of paths) {
        await page.setViewportSize({ width: WIDTHS[0], height: 900 });
        await page.goto(path);
        await expect.soft(page.locator('h1').first(), path).toBeVisible();
        await expect.soft(page.locator(COMING), `${path} is still coming`).toHaveCount(0);
        expect.soft(await faultsOf(page, path)).toEqual([]);
      }
    });
