import { expect, test } from '@playwright/test';
import { packagePath } from '../support/stays';
import { Traveller } from '../support/traveller';

/** A list that is printed is what was found, without what can only be pressed. */
for (const language of ['en', 'fr'] as const) {
  test(`a list of buses on paper has no buttons: ${language}`, async ({ page }) => {
    const traveller = new Traveller(page, language);
    const buttons = page.locator('main :is(.btn, .chip, .qty__btn), .recap .btn').locator('visible=true');
    await page.goto(packagePath(language, { leave: 36, back: 39 }));
    await traveller.waitForAllCompanies();
    await expect(buttons.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(buttons).toHaveCount(0);
  });
}
