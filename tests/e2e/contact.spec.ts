import { expect, test } from '@playwright/test';
import { consoleFaults, expectAccessible } from './support/audit';
import { pressLive } from './support/live';
import { words } from './support/words';

/** The contact panel brings its words along when it is opened: nobody sees them before (R10, D57). */
test.use({ timezoneId: 'America/Los_Angeles' });

for (const language of ['en', 'fr'] as const) {
  for (const [where, address] of [
    ['a kept page', '/bus'],
    ['a page of the booking', '/summary'],
  ] as const) {
    test(`the contact panel of ${where} says everything in whole words, and a message gets its reference, ${language}`, async ({
      page,
    }) => {
      const say = words(language);
      const faults = consoleFaults(page);
      await page.goto(`${language === 'fr' ? '/fr' : ''}${address}`);
      await pressLive(page.getByRole('contentinfo').getByRole('link', { name: say('layout.help.chat'), exact: true }));
      const panel = page.getByRole('dialog', { name: say('contact.title') });
      await expect(panel).toBeVisible();
      // Our hours on the visitor's own clocks: 5 in the morning until 9 in the evening.
      await expect(panel.getByText(language === 'fr' ? /de 5\sh à 21\sh/ : /5:00\sAM to 9:00\sPM/)).toBeVisible();
      await expectAccessible(page, `the contact panel, ${language}`);
      const write = panel.getByRole('button', { name: say('contact.write'), exact: true });
      if (await write.isVisible()) await write.click();
      await panel.locator('[name="contact.email"]').fill('maelle@example.ca');
      await panel.locator('[name="contact.message"]').fill('Where is my bag?');
      await panel.getByRole('button', { name: say('contact.form.send'), exact: true }).click();
      await expect(panel.getByRole('status')).toContainText(say('contact.sent.title'));
      await expect(panel.getByRole('status')).toContainText('maelle@example.ca');
      await expect(panel.getByRole('status')).toContainText(/M-[A-Z0-9]{6}/);
      expect(await page.locator('body').innerText()).not.toContain('{');
      await expectAccessible(page, `a message that was sent, ${language}`);
      expect(faults).toEqual([]);
    });
  }
}
