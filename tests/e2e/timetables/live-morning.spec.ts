import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { pathFor } from '@/lib/paths/routes';
import { localDateOf, type LocalDate } from '@/rules/dates/dates';
import { LANGUAGES, type Language } from '@/rules/language';
import {
  morningFeed,
  morningFrom,
  morningSays,
  silentFeed,
  silentSays,
  type DelayedMorning,
} from '../../support/buses/delayed-morning';
import { removeFeeds, writeFeed } from '../../support/buses/gtfs-feed';
import { liveMessage, startLiveServer } from '../../support/buses/live-feed';
import { consoleFaults, expectAccessible, expectFits } from '../support/audit';
import { buyBusByCalls } from '../support/bought-by-calls';
import { operateIn } from '../support/operator';
import { startOwnServer } from '../support/own-server';
import { phrase, words } from '../support/words';

/**
 * F40: a morning on which one bus is late, one is cancelled and one company's feed has fallen silent, as the product
 * hears it from two live feeds and says it to who looks for a bus and to who has bought one.
 */
type Site = { url: string; morning: DelayedMorning };

const test = base.extend<{ baseURL: string }, { site: Site }>({
  site: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'tandem-live-'));
      const morning = morningFrom(new Date());
      const [river, silent] = await Promise.all([startLiveServer(), startLiveServer()]);
      river.say(() => liveMessage(new Date().toISOString(), morningSays(morning)));
      // So old already: nobody waits for it to grow old.
      silent.say(liveMessage(new Date(Date.now() - 5 * 60_000).toISOString(), silentSays(morning)));
      const load = async (name: string, files: Parameters<typeof writeFeed>[0]) =>
        operateIn(folder, 'inventory:gtfs', await writeFeed(files, name), '--fares', 'distance');
      await load('lignes-du-fleuve', morningFeed(morning));
      await load('rive-sud', silentFeed(morning));
      const server = await startOwnServer({
        DATA_DIR: folder,
        GTFS_RT_URL: `gtfs:lignes-du-fleuve=${river.url} gtfs:rive-sud=${silent.url}`,
      });
      // Pages that ask before it has been heard would ask again half a minute later.
      await expect.poll(() => river.asked.length + silent.asked.length).toBeGreaterThan(1);
      await use({ url: server.url, morning });
      await Promise.all([server.stop(), river.close(), silent.close(), removeFeeds()]);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

const leavesAt = ({ firstAt }: DelayedMorning, minutes: number) => new Date(firstAt.getTime() + minutes * 60_000);

function resultsPath(language: Language, date: LocalDate): string {
  const passengers = { nbOfAdults: '2', nbOfChildren: '0' };
  const cities = { cityCodeDeparture: 'montreal', cityCodeDestination: 'quebec-city' };
  return pathFor('busOutbound', language, {}, { ...cities, tripType: 'oneWay', dateStart: date, ...passengers });
}

for (const language of LANGUAGES) {
  test(`a late, a cancelled and a silent bus, on results, tickets and bookings: ${language}`, async ({
    page,
    site,
  }) => {
    const faults = consoleFaults(page);
    const say = words(language);
    const [late, cancelled] = [phrase(say('live.leaves')), phrase(say('live.cancelled'))];
    const { morning } = site;
    const trip = { from: 'montreal', to: 'quebec-city', email: `live-${language}@example.org` };
    const lateNumber = await buyBusByCalls(page.request, { ...trip, leavesAt: leavesAt(morning, 0) });
    const goneNumber = await buyBusByCalls(page.request, { ...trip, leavesAt: leavesAt(morning, 10) });

    await page.goto(resultsPath(language, localDateOf(morning.firstAt, 'America/Toronto')));
    const rows = page.locator('article.fare');
    await expect(rows.filter({ hasText: late }).filter({ hasText: phrase(say('live.feed')) })).toHaveCount(1);
    await expect(rows.filter({ hasText: cancelled })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Rive-Sud Express' })).toContainText(phrase(say('live.stale')));
    const extras = page.getByRole('region', { name: phrase(say('live.extraTitle')) });
    await expect(extras.getByRole('listitem')).toContainText(phrase(say('live.extraBus')));
    await expect(extras.getByRole('listitem')).toContainText(phrase(say('live.feed')));
    await expectAccessible(page, `results in ${language}`);
    await expectFits(page, `results in ${language}`);

    await page.goto(language === 'fr' ? '/fr/bus-montreal-quebec-city' : '/bus-montreal-quebec-city');
    // The board is of today: late in the evening the morning's buses leave tomorrow, and are not on it.
    const isToday = localDateOf(morning.firstAt, 'America/Toronto') === localDateOf(new Date(), 'America/Toronto');
    const onBoard = page.locator('#departures').getByRole('region').getByRole('listitem');
    if (isToday) await expect(onBoard).toContainText(phrase(say('live.extraBus')));
    else await expect(onBoard).toHaveCount(0);
    await expectAccessible(page, `a board in ${language}`);
    await expectFits(page, `a board in ${language}`);

    await page.goto(pathFor('myBookings', language));
    await expect(page.getByRole('article').getByRole('status')).toContainText(late);
    await expect(page.getByRole('link', { name: new RegExp(goneNumber, 'i') })).toContainText(cancelled);
    await expectAccessible(page, `bookings in ${language}`);
    await expectFits(page, `bookings in ${language}`);

    await page.goto(pathFor('dayTickets', language, { bookingNumber: lateNumber }));
    await expect(page.locator('.pass').getByRole('status').filter({ hasText: late })).toBeVisible();
    await expect(page.getByText(language === 'fr' ? /^Neige entre/ : /^Snow between/)).toBeVisible();
    await expectAccessible(page, `the late ticket in ${language}`);
    await expectFits(page, `the late ticket in ${language}`);

    await page.goto(pathFor('dayTickets', language, { bookingNumber: goneNumber }));
    await expect(page.locator('.pass').getByRole('status').filter({ hasText: cancelled })).toBeVisible();
    expect(faults).toEqual([]);
  });
}
