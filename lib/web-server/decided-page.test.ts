import type { IncomingMessage } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import type { PageKnowledge } from '../page-requests/page-request';
import { standIn } from '@/tests/support/stand-in';
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
  isGoneHotel: async () => false,
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
) => decidedPage(standIn<IncomingMessage>({ url, method, headers }), { ...know, ...knowledge }, false);

describe('pages that need no middleware (P2)', () => {
  it.each([
    ['/bus-montreal-toronto', '/en/bus-montreal-toronto'],
    ['/fr/bus-montreal-toronto?utm=1', '/fr/bus-montreal-toronto?utm=1'],
    ['/bus', '/en/bus'],
    ['/bus?cityCodeDeparture=montreal', '/en/bus/searched?cityCodeDeparture=montreal'],
    ['/fr/blog', '/fr/blog'],
    ['/', '/en'],
    ['/?utm=1', '/en?utm=1'],
    ['/fr', '/fr'],
    ['/en', '/en'],
    ['/?cityCodeDeparture=montreal', '/en/searched?cityCodeDeparture=montreal'],
    // What is asked for is what was decided on, whatever signs it holds.
    ['/blog/a%3Fx', '/en/blog/a%3Fx'],
    ['/blog/a%23x', '/en/blog/a%23x'],
    ['/activities/market?city=toronto', '/en/activities/market?city=toronto'],
    ['/fr/activities/market?date=2026-12-01', '/fr/activities/market/searched?date=2026-12-01'],
  ])('%s is %s inside', async (url, inner) => {
    expect(await decide(url)).toEqual({ inner, isUnlisted: false });
  });

  it.each([
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

  it('an activity that there is not is left to it: its page is a 404 (D39)', async () => {
    expect(await decide('/activities/atlantis', { hasActivity: async () => false })).toBeNull();
  });

  it('a hotel that no list has is left to it, which asks whether it is gone: once for one page', async () => {
    const isGoneHotel = vi.fn(async () => false);
    const path = '/hotel/toronto/new';
    expect(await decide(path, { isKnownHotel: async () => false, isGoneHotel })).toBeNull();
    expect(isGoneHotel).not.toHaveBeenCalled();
    expect(await decide(path)).toEqual({ inner: `/en${path}`, isUnlisted: false });
  });

  it.each([
    ['a remembered language', { cookie: 'lang=fr' }],
    ['the browser’s language', { 'accept-language': 'fr-CA, en;q=0.5' }],
  ])('leaves the root to it where %s leads to French (R14, D9)', async (_, headers) => {
    expect(await decide('/', { headers })).toBeNull();
    expect(await decide('/en', { headers })).toEqual({ inner: '/en', isUnlisted: false });
  });

  it('leaves landing pages while the first inventory is loaded: half a page would be kept', async () => {
    expect(
      await decidedPage(
        standIn<IncomingMessage>({ url: '/bus-montreal-toronto', method: 'GET', headers: {} }),
        know,
        true,
      ),
    ).toBeNull();
  });

  it('says of landing pages that they must not be listed: their header says so (D5, E8)', async () => {
    expect(await decide('/bus-montreal-toronto', { isListed: async () => false })).toEqual({
      inner: '/en/bus-montreal-toronto',
      isUnlisted: true,
    });
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
