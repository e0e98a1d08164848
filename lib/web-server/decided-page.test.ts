import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { PageKnowledge } from '../page-requests/page-request';
import { decidedPage } from './decided-page';

const know: PageKnowledge = {
  flags: async () => ({ displayMaintenancePage: false, isTripPlannerEnabled: true }),
  cities: async () => ({
    codes: new Set(['montreal', 'toronto']),
    aliases: new Map([['yul', 'montreal']]),
    isSold: () => true,
  }),
  session: async () => null,
  isListed: async () => true,
  isKnownHotel: async () => true,
  hasActivity: async () => true,
  accountsAreOpen: () => true,
  renewedSession: async () => null,
  openMailLink: async () => 'away',
  isSignedIn: async () => true,
};
const decide = (
  url: string,
  {
    headers = {},
    method = 'GET',
    ...knowledge
  }: { headers?: Record<string, string>; method?: string } & Partial<PageKnowledge> = {},
) => decidedPage({ url, method, headers } as unknown as IncomingMessage, { ...know, ...knowledge }, false);

describe('pages that need no middleware (P2)', () => {
  it.each([
    ['/bus-montreal-toronto', '/en/bus-montreal-toronto'],
    ['/fr/bus-montreal-toronto?utm=1', '/fr/bus-montreal-toronto?utm=1'],
    ['/bus', '/en/bus'],
    ['/bus?cityCodeDeparture=montreal', '/en/bus/searched?cityCodeDeparture=montreal'],
    ['/fr/blog', '/fr/blog'],
    // What is asked for is what was decided on, whatever signs it holds.
    ['/blog/a%3Fx', '/en/blog/a%3Fx'],
    ['/blog/a%23x', '/en/blog/a%23x'],
  ])('%s is %s inside', async (url, inner) => {
    expect(await decide(url)).toBe(inner);
  });

  it.each([
    ['the root, where the language is detected', '/'],
    ['another spelling', '/Bus-Montreal-Toronto'],
    ['another name of a city', '/bus-yul'],
    ['an unknown city', '/bus-atlantis'],
    ['English with its prefix', '/en/bus'],
    ['a page of the booking', '/summary'],
    ['a guarded page', '/trip-planner'],
    ['a session in the address', '/bus-montreal-toronto?sessionId=x'],
    ['an inner path', '/bus/searched'],
    ['no page at all', '/nope/x'],
    ['a broken address', '/%zz'],
    ['a file that is none', '/bus-montreal.json'],
  ])('%s is left to it', async (_, url) => {
    expect(await decide(url)).toBeNull();
  });

  it('leaves landing pages while the first inventory is loaded: half a page would be kept', async () => {
    expect(
      await decidedPage(
        { url: '/bus-montreal-toronto', method: 'GET', headers: {} } as unknown as IncomingMessage,
        know,
        true,
      ),
    ).toBeNull();
  });

  it('leaves landing pages that must not be listed: their header says so (D5, E8)', async () => {
    expect(await decide('/bus-montreal-toronto', { isListed: async () => false })).toBeNull();
  });

  it('leaves what is no document, writes, and everything during maintenance', async () => {
    expect(await decide('/bus-montreal-toronto', { headers: { rsc: '1' } })).toBeNull();
    expect(await decide('/bus-montreal-toronto', { method: 'POST' })).toBeNull();
    expect(
      await decide('/bus-montreal-toronto', {
        flags: async () => ({ displayMaintenancePage: true, isTripPlannerEnabled: true }),
      }),
    ).toBeNull();
  });
});
