import { expect, test, type Page } from '@playwright/test';
import { addDays } from '@/rules/dates/dates';
import { expectLive } from '../support/live';
import { today } from '../support/traveller';
import { phrase, words } from '../support/words';

// The longest files: each test takes the processor that is free.
test.describe.configure({ mode: 'parallel' });

/** As somebody does who has copied a city's name elsewhere. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** The day of the calendar that has the keyboard. */
const dayOfKeys = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="grid"] [data-day]')?.getAttribute('data-day') ?? null);

for (const [language, width] of [
  ['en', 390],
  ['fr', 1440],
] as const) {
  test(`city fields keep and judge what is typed or pasted, and the calendar's keys choose days: ${language}, ${width} px`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 900 });
    const say = words(language);
    await page.goto(language === 'fr' ? '/fr/bus' : '/bus');
    const from = page.getByRole('combobox', { name: say('searchForm.from') });
    const to = page.getByRole('combobox', { name: say('searchForm.to') });
    const search = page.getByRole('button', { name: say('searchForm.submit') });
    // The plain form's lists become fields for whoever comes near.
    await expectLive(from);
    await page.keyboard.press('Tab');
    await expect(from).toHaveJSProperty('tagName', 'INPUT');
    await expectLive(from);

    await from.focus();
    await paste(page, 'mont');
    await page.keyboard.press('Tab');
    await expect(from).toHaveValue('mont');
    await expect(from).toHaveAccessibleDescription(phrase(say('searchForm.left.several'), { typed: 'mont' }));
    await to.fill('zzzz');
    await search.click();
    await expect(to).toHaveValue('zzzz');
    await expect(to).toHaveAccessibleDescription(phrase(say('searchForm.left.none'), { typed: 'zzzz' }));
    await expect(page).toHaveURL(/\/bus$/);

    await from.focus();
    await paste(page, '  MONTREAL ');
    await page.keyboard.press('Tab');
    await expect(from).toHaveValue('Montréal');
    await to.fill('toro');
    await page.keyboard.press('Tab');
    await expect(to).toHaveValue('Toronto');
    await from.fill('monr');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(from).toHaveValue('Montréal');

    const dates = page.locator('#field-dateStart');
    const firstDay = await openCalendar();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => dayOfKeys(page)).toBe(addDays(firstDay, 1));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => dayOfKeys(page)).toBe(addDays(firstDay, 8));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(dates).toBeFocused();

    // The same, typed.
    await openCalendar();
    const typed = page.locator('.cal__typed input[type="date"]');
    await typed.first().fill(addDays(today(), 30));
    await typed.last().fill(addDays(today(), 33));
    await page.getByRole('button', { name: say('searchForm.calendar.done') }).click();
    await search.click();
    await expect(page).toHaveURL(/\/bus\/outbound\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      cityCodeDeparture: 'montreal',
      cityCodeDestination: 'toronto',
      dateStart: addDays(today(), 30),
      dateEnd: addDays(today(), 33),
    });

    async function openCalendar(): Promise<string> {
      await dates.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => dayOfKeys(page)).not.toBeNull();
      return String(await dayOfKeys(page));
    }
  });
}
