import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { removeFeeds, smallFeed, writeFeed } from '../../support/buses/gtfs-feed';
import { Traveller } from '../support/traveller';
import { phrase } from '../support/words';

/** An operator's command beside the running server: it sends itself there. */
function command(...args: string[]): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, ['scripts/run-command.mjs', ...args], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (out += text.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out })));
}

test.afterAll(removeFeeds);

test('an operator loads a timetable while the site runs, it equals the feed, and a seat of it is booked', async ({
  page,
}) => {
  const feed = await writeFeed(smallFeed());
  const loaded = await command('inventory:gtfs', feed, '--shift-to-today', '--fares', 'distance');
  expect(loaded.out).not.toMatch(/\n\s+at /);
  expect(loaded.code, loaded.out).toBe(0);
  const again = await command('inventory:gtfs', feed, '--shift-to-today', '--fares', 'distance');
  expect(again.code, again.out).toBe(0);
  const checked = await command('inventory:check', feed, '--pair', 'montreal:quebec-city', '--days', '7');
  expect(checked.code, checked.out).toBe(0);

  const traveller = new Traveller(page);
  await traveller.openTickets({ from: 'montreal', to: 'quebec-city', leave: 3 });
  const ticket = page.locator('.fare', { hasText: 'Lignes du Test' }).first();
  const showMore = page.getByRole('button', { name: phrase('Show {count} more') });
  while (!(await ticket.isVisible()) && (await showMore.isVisible())) await showMore.click();
  await expect(ticket).toBeVisible();
  await ticket.getByRole('button', { name: traveller.say('busTickets.card.choose') }).click();
  await traveller.goOnFromSummary();
  await page.getByRole('button', { name: traveller.say('cart.show') }).click();
  await expect(page.locator('.paybar').getByRole('listitem').first()).toContainText('Lignes du Test');
  await page.keyboard.press('Escape');
  await traveller.fillTravellers();
  await traveller.goOnToPayment();
  await traveller.fillPayment();
  await traveller.pay();
  await traveller.expectConfirmed('Québec');
  await expect(page.locator('.eticket').first()).toContainText('Lignes du Test');
});
