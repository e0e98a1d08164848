import { describe, expect, it, vi } from 'vitest';
import type { KnownCities } from '@/rules/places/from-to-slug';
import { decidePageRequest, type PageKnowledge } from './page-request';

const cities: KnownCities = {
  codes: new Set(['montreal', 'toronto', 'new-york', 'quebec-city']),
  aliases: new Map([
    ['nyc', 'new-york'],
    ['quebec', 'quebec-city'],
  ]),
  isSold: () => true,
};
const open = { items: 1, isLocked: false, hasPassengers: false };

function decide(
  address: string,
  {
    cookie = {},
    accept = null,
    know = {},
    isPrefetch = false,
    isStocking = false,
  }: {
    cookie?: Record<string, string>;
    accept?: string | null;
    know?: Partial<PageKnowledge>;
    isPrefetch?: boolean;
    isStocking?: boolean;
  } = {},
) {
  const [pathname = '/', search = ''] = address.split('?');
  return decidePageRequest(
    {
      pathname,
      search: new URLSearchParams(search),
      cookies: new Map(Object.entries(cookie)),
      acceptLanguage: accept,
      isPrefetch,
      isStocking,
    },
    {
      flags: async () => ({ displayMaintenancePage: false, isTripPlannerEnabled: true }),
      cities: async () => cities,
      session: async () => null,
      renewedSession: async () => null,
      openMailLink: async () => 'away',
      isListed: async () => true,
      isKnownHotel: async () => true,
      isGoneHotel: async () => false,
      hasActivity: async () => true,
      accountsAreOpen: () => true,
      isSignedIn: async () => false,
      ...know,
    },
  );
}

describe('a hotel’s page', () => {
  const hotel = '/hotel/toronto/foundry-house';

  it('is kept for everybody, but drawn for the one who asks with a stay or a package', async () => {
    expect(await decide(hotel)).toMatchObject({ kind: 'show', path: hotel });
    expect(await decide(`/fr${hotel}?utm_source=x`)).toMatchObject({ path: hotel });
    for (const search of ['dateFrom=2026-12-11', 'nbOfAdults=2', 'product=busHotel&dateStart=2026-12-11'])
      expect(await decide(`${hotel}?${search}`)).toMatchObject({ path: `${hotel}/searched` });
  });

  it('is not kept unless there is such a hotel: made-up ones would fill the memory (S19)', async () => {
    const isKnownHotel = vi.fn(async () => false);
    const path = '/hotel/toronto/made-up';
    expect(await decide(path, { know: { isKnownHotel } })).toMatchObject({ kind: 'show', path: `${path}/searched` });
    expect(isKnownHotel).toHaveBeenCalledWith('toronto', 'made-up');
    expect(await decide('/hotel/toronto', { know: { isKnownHotel } })).toMatchObject({ path: '/hotel/toronto' });
  });
});

describe('a hotel that is sold no more', () => {
  const know = { isKnownHotel: async () => false, isGoneHotel: async (_: string, slug: string) => slug === 'gone' };

  it('leads to those of its city (F58)', async () => {
    const missing = { kind: 'missing', language: 'fr', missing: 'page', near: ['hotels-toronto'] };
    for (const search of ['', '?dateFrom=2026-12-11'])
      expect(await decide(`/fr/hotel/toronto/gone${search}`, { know })).toEqual(missing);
  });

  it('is asked for only where the lists do not have it, and not ahead of a click', async () => {
    expect(await decide('/hotel/toronto/new', { know })).toMatchObject({ kind: 'show' });
    const isGoneHotel = vi.fn(async () => true);
    expect(await decide('/hotel/toronto/listed', { know: { isGoneHotel } })).toMatchObject({ kind: 'show' });
    expect(await decide('/hotel/toronto/gone', { know: { ...know, isGoneHotel }, isPrefetch: true })).toMatchObject({
      kind: 'show',
    });
    expect(isGoneHotel).not.toHaveBeenCalled();
  });
});

describe('a landing page without anything on sale (D5)', () => {
  it('is shown, and not to be listed', async () => {
    const isListed = async (slug: string) => slug !== 'bus-montreal-quebec-city';
    expect(await decide('/fr/bus-montreal-quebec-city', { know: { isListed } })).toEqual({
      kind: 'show',
      language: 'fr',
      path: '/bus-montreal-quebec-city',
      isUnlisted: true,
    });
    expect(await decide('/bus-montreal-toronto', { know: { isListed } })).not.toHaveProperty('isUnlisted');
  });
});

describe('an activity (D39)', () => {
  const know = { hasActivity: async (id: string) => id === 'toronto-market-morning' };

  it('is shown, and where there is none the page is a 404 with its choice of a city', async () => {
    const shown = { kind: 'show', language: 'fr', path: '/activities/toronto-market-morning' };
    expect(await decide('/fr/activities/toronto-market-morning', { know })).toEqual(shown);
    const path = '/activities/atlantis-tour';
    const missing = { kind: 'show', language: 'en', path: `${path}/searched` };
    expect(await decide(path, { know })).toEqual({ ...missing, isMissing: true });
    // Ahead of a click nothing of it is kept either (S19).
    expect(await decide(path, { know, isPrefetch: true })).toEqual(missing);
  });

  it('is kept for everybody, but drawn for the one who asks with days, travellers or a choice', async () => {
    const path = '/activities/toronto-market-morning';
    for (const search of ['', '?city=toronto', '?utm_source=letter'])
      expect(await decide(`${path}${search}`, { know, cookie: { sessionId: 'a', hasSession: '1' } })).toMatchObject({
        path,
      });
    for (const search of ['dateFrom=2026-12-11', 'nbOfAdults=2', 'date=2026-12-11&time=10:00', 'option=lunch'])
      expect(await decide(`${path}?${search}`, { know })).toMatchObject({ path: `${path}/searched` });
  });

  it('is asked for by its own page only', async () => {
    const hasActivity = vi.fn(async () => false);
    for (const path of ['/activities', '/activities/options', '/activities/selected', '/summary'])
      expect(await decide(path, { know: { hasActivity } })).not.toHaveProperty('isMissing');
    expect(hasActivity).not.toHaveBeenCalled();
  });
});

describe('languages (R14, D8, D9)', () => {
  it.each([
    ['/', null, undefined, 'show'],
    ['/', 'fr-CA,fr;q=0.9,en;q=0.5', undefined, 'redirect'],
    ['/', 'en-US,fr;q=0.9', undefined, 'show'],
    ['/', 'de, fr;q=0.2', undefined, 'redirect'],
    ['/', 'fr;q=0, en', undefined, 'show'],
    ['/', 'fr', 'en', 'show'],
    ['/', 'en', 'fr', 'redirect'],
  ])('%s with Accept-Language %s and cookie %s: %s', async (path, accept, lang, kind) => {
    const decision = await decide(path, { accept, cookie: lang ? { lang } : {} });
    expect(decision).toMatchObject({
      kind,
      varyByLanguage: true,
      ...(kind === 'redirect' ? { status: 302, to: '/fr' } : { language: 'en' }),
    });
  });

  it('detects nowhere else', async () => {
    expect(await decide('/bus', { accept: 'fr', cookie: { lang: 'fr' } })).toEqual({
      kind: 'show',
      language: 'en',
      path: '/bus',
    });
    expect(await decide('/fr/bus', { accept: 'en' })).toEqual({ kind: 'show', language: 'fr', path: '/bus' });
    expect(await decide('/en', { accept: 'fr', cookie: { lang: 'fr' } })).toEqual({
      kind: 'show',
      language: 'en',
      path: '/',
    });
  });

  it.each([
    ['/en/bus?x=1', '/bus?x=1'],
    ['/EN', '/en'],
    ['/FR', '/fr'],
    ['/BUS/Outbound?cityCodeDeparture=Montreal', '/bus/outbound?cityCodeDeparture=Montreal'],
    ['/fr/Auth/Callback?code=A%2Bb&state=S', '/fr/auth/callback?code=A%2Bb&state=S'],
    ['/bus-hotel?a=b', '/bus?a=b'],
    ['/fr/bus-hotel', '/fr/bus'],
    ['/bus-Montr%C3%A9al-TORONTO?x=Y', '/bus-montreal-toronto?x=Y'],
    ['/BUS-NYC-Quebec', '/bus-new-york-quebec-city'],
    ['/EN/BUS-nyc', '/bus-new-york'],
    ['/FR/Bus-Hotel', '/fr/bus'],
    ['/fr/Hotel/NYC/Hudson-Rest', '/fr/hotel/new-york/hudson-rest'],
    ['/hotel/Montr%C3%A9al', '/hotel/montreal'],
    ['/BUS-Atlantis', '/bus-atlantis'],
    ['/bus-montreal%2dtoronto', '/bus-montreal-toronto'],
    ['/bus-montreal%2Dto%72onto?a=%2D', '/bus-montreal-toronto?a=-'],
    ['/fr/%62us', '/fr/bus'],
    ['/bus%2Dnyc', '/bus-new-york'],
    ['/bus-montr%C3%A9al-toronto', '/bus-montreal-toronto'],
    ['/bus-nyc', '/bus-new-york'],
    ['/bus-montreal-to-toronto', '/bus-montreal-toronto'],
  ])('%s moves to %s', async (from, to) => {
    expect(await decide(from)).toEqual({ kind: 'redirect', status: 308, to });
  });

  it('is one hop: what an address moves to does not move again (D1, D2, D4)', async () => {
    for (const address of [
      '/BUS-Montr%C3%A9al-to-NYC',
      '/fr/bus-hotel-QU%C3%89BEC-montreal',
      '/Hotel/QUEBEC/old%2Dmill',
      '/EN',
      '/en/BUS-hotel',
      '/%46R/bus',
      '/NOPE%20X',
      '/hotel/montreal/o%27hara',
    ]) {
      const decision = await decide(address);
      const moved = decision.kind === 'redirect' ? decision.to : address;
      expect([address, (await decide(moved)).kind]).toEqual([address, expect.not.stringMatching('redirect')]);
    }
  });

  it('moves by its case alone while cities cannot be asked for', async () => {
    expect(await decide('/BUS-NYC', { know: { cities: async () => null } })).toMatchObject({
      status: 308,
      to: '/bus-nyc',
    });
    const cities = vi.fn();
    expect(await decide('/BUS/Outbound', { know: { cities } })).toMatchObject({ status: 308, to: '/bus/outbound' });
    expect(cities).not.toHaveBeenCalled();
  });
});

describe('a search in the address of a page that is kept for everybody (R158)', () => {
  it.each([
    ['/bus?cityCodeDeparture=montreal', '/bus/searched'],
    ['/fr/bus?busHotelMode=true', '/bus/searched'],
    ['/fr/subscribe?confirm=sealed', '/subscribe/searched'],
    ['/en?dateStart=2026-12-11', '/searched'],
    ['/?nbOfAdults=3', '/searched'],
    ['/bus?utm_source=letter', '/bus'],
    ['/bus', '/bus'],
  ])('%s is drawn by %s', async (address, path) => {
    expect(await decide(address)).toMatchObject({ kind: 'show', path });
  });

  it.each(['/bus/searched', '/searched', '/fr/bus/searched'])('%s is no address', async (address) => {
    expect(await decide(address)).toMatchObject({ kind: 'missing' });
  });
});

describe('pages that are missing (R107, R160, R161, D7)', () => {
  it.each([
    ['/nope', 'destination'],
    ['/bus-atlantis', 'destination'],
    ['/bus-toronto-toronto', 'destination'],
    ['/missing', 'destination'],
    ['/nope/x', 'page'],
    ['/bus/sideways', 'page'],
    ['/404', 'page'],
    ['/%zz', 'page'],
    ['/bus%2Foutbound', 'page'],
    ['/fr/nope/x', 'page'],
  ])('%s: %s', async (path, missing) => {
    expect(await decide(path)).toMatchObject({
      kind: 'missing',
      missing,
      language: path.startsWith('/fr') ? 'fr' : 'en',
    });
  });

  it('suggests what a mistyped destination may have meant (F58)', async () => {
    expect(await decide('/bus-montral-toronto')).toMatchObject({
      missing: 'destination',
      near: ['bus-montreal-toronto', 'bus-toronto', 'bus-montreal'],
    });
    expect(await decide('/hotel/montral/old-mill')).toMatchObject({ missing: 'page', near: ['hotels-montreal'] });
    expect(await decide('/nope/montral')).not.toHaveProperty('near');
  });

  it('leads from another name of a hotel page’s city to its code, query kept (D4)', async () => {
    expect(await decide('/fr/hotel/quebec?nights=2')).toMatchObject({
      kind: 'redirect',
      status: 308,
      to: '/fr/hotel/quebec-city?nights=2',
    });
    expect(await decide('/hotel/nyc/hudson-rest')).toMatchObject({
      kind: 'redirect',
      status: 308,
      to: '/hotel/new-york/hudson-rest',
    });
    expect(await decide('/hotel/toronto')).toMatchObject({ kind: 'show', path: '/hotel/toronto' });
    expect(await decide('/hotel/nyc', { know: { cities: async () => null } })).toMatchObject({
      kind: 'show',
      path: '/hotel/nyc',
    });
  });

  it('does not call a city unknown while cities cannot be asked for', async () => {
    expect(await decide('/bus-toronto', { know: { cities: async () => null } })).toEqual({
      kind: 'maintenance',
      language: 'en',
      isStarting: true,
    });
    expect(await decide('/nope', { know: { cities: async () => null } })).toEqual({
      kind: 'missing',
      language: 'en',
      missing: 'destination',
    });
  });
});

describe('guards (R122–R124)', () => {
  const withSession = (session: PageKnowledge['session']) => ({ cookie: { sessionId: 's' }, know: { session } });
  it.each([
    ['/payment', async () => null, '/404'],
    ['/fr/payment', async () => null, '/fr/404'],
    ['/payment', async () => ({ ...open, items: 0 }), '/404'],
    ['/payment', async () => ({ ...open, isLocked: true }), '/404'],
    ['/payment', async () => open, null],
    ['/confirmation', async () => ({ ...open, isLocked: true }), null],
    ['/confirmation', async () => ({ ...open, items: 0 }), '/404'],
    ['/payment', async () => 'unknown' as const, null],
  ])('%s', async (path, session, to) => {
    const decision = await decide(path, withSession(session));
    expect(decision).toMatchObject(to ? { kind: 'redirect', status: 307, to } : { kind: 'show' });
  });

  it('refuses without a cookie, asking nobody', async () => {
    const session = vi.fn();
    expect(await decide('/confirmation', { know: { session } })).toMatchObject({ to: '/404' });
    expect(session).not.toHaveBeenCalled();
  });

  it('takes over the new id of a session that was locked a moment ago, whose answer was lost (D62)', async () => {
    const know = {
      session: async (id: string) => (id === 'new' ? { ...open, isLocked: true } : null),
      renewedSession: async (id: string) => (id === 'former' ? 'new' : null),
    };
    for (const path of ['/confirmation', '/fr/payment'])
      expect(await decide(`${path}?a=1`, { know, cookie: { sessionId: 'former' } })).toEqual({
        kind: 'redirect',
        status: 307,
        to: `${path}?a=1`,
        adopt: 'new',
      });
    expect(await decide('/confirmation', { know, cookie: { sessionId: 'new' } })).toMatchObject({ kind: 'show' });
    for (const sessionId of ['new', 'other'])
      expect(await decide('/payment', { know, cookie: { sessionId } })).toMatchObject({ to: '/404' });
  });

  it('waits for the click when the framework fetches ahead', async () => {
    expect(await decide('/payment', { isPrefetch: true })).toMatchObject({ kind: 'show' });
    expect(await decide('/trip-planner', { isPrefetch: true })).toMatchObject({ kind: 'show' });
  });
});

describe('the planner (R124, D10)', () => {
  const signedIn: Partial<PageKnowledge> = {
    isSignedIn: async (cookies) => cookies.get('next-auth.session-token') === 'mine',
  };
  const without = { flags: async () => ({ displayMaintenancePage: false, isTripPlannerEnabled: false }) };

  it('is for who is signed in', async () => {
    expect(
      await decide('/fr/trip-planner?item=a', { know: signedIn, cookie: { 'next-auth.session-token': 'mine' } }),
    ).toEqual({ kind: 'show', language: 'fr', path: '/trip-planner' });
    expect(
      await decide('/trip-planner', { know: signedIn, cookie: { 'next-auth.session-token': 'other' } }),
    ).toMatchObject({ kind: 'redirect', status: 307 });
  });

  it('is for nobody without its flag', async () => {
    expect(
      await decide('/trip-planner', {
        know: { ...signedIn, ...without },
        cookie: { 'next-auth.session-token': 'mine' },
      }),
    ).toMatchObject({ kind: 'redirect', to: '/404' });
  });

  it.each([
    ['/account', {}, '/auth/sign-in?to=%2Faccount&language=en'],
    ['/fr/account', {}, '/auth/sign-in?to=%2Ffr%2Faccount&language=fr'],
    ['/trip-planner', {}, '/404?for=planner'],
    ['/fr/trip-planner', {}, '/fr/404?for=planner'],
    ['/trip-planner', { lang: 'fr' }, '/fr/404?for=planner'],
    ['/fr/trip-planner', { lang: 'en' }, '/404?for=planner'],
    ['/trip-planner?item=a-1&show=all&x=1', {}, '/404?for=planner&item=a-1&show=all'],
    ['/trip-planner?delete=1', {}, '/404?for=planner&delete=1'],
    ['/trip-planner?item=%2F%2Fevil&trip=a%20b', {}, '/404?for=planner'],
  ])(
    '%s with cookies %j refuses by %s: in the cookie’s language, and what was to be seen comes along',
    async (address, cookie, to) => {
      expect(await decide(address, { cookie })).toEqual({ kind: 'redirect', status: 307, to });
    },
  );

  it('is offered by the page that refuses', async () => {
    expect(await decide('/404?for=planner')).toEqual({
      kind: 'missing',
      language: 'en',
      missing: 'planner',
      to: '/trip-planner',
    });
    expect(await decide('/fr/404?for=planner&item=a-1&to=//evil.example')).toEqual({
      kind: 'missing',
      language: 'fr',
      missing: 'planner',
      to: '/fr/trip-planner?item=a-1',
    });
    expect(await decide('/404?for=other')).toEqual({ kind: 'missing', language: 'en', missing: 'page' });
  });

  it('is neither offered nor spoken of while accounts are closed', async () => {
    const know = { accountsAreOpen: () => false };
    expect(await decide('/trip-planner?item=a', { know })).toMatchObject({ to: '/404' });
    expect(await decide('/404?for=planner', { know })).toEqual({ kind: 'missing', language: 'en', missing: 'page' });
  });
});

describe('while the first inventory loads', () => {
  it('nothing that is made of it is kept: search pages are drawn alone, the others come again', async () => {
    const asked = { isStocking: true };
    for (const [path, page] of [
      ['/', '/searched'],
      ['/fr', '/searched'],
      ['/fr/bus', '/bus/searched'],
      ['/about-us', '/about-us'],
    ] as const)
      expect(await decide(path, asked)).toMatchObject({ kind: 'show', path: page });
    for (const path of ['/hotels', '/fr/hotels', '/bus-montreal', '/hotels-toronto'])
      expect(await decide(path, asked)).toMatchObject({ kind: 'maintenance', isStarting: true });
    expect(await decide('/hotels')).toMatchObject({ kind: 'show', path: '/hotels' });
  });
});

describe('maintenance (R50, D14)', () => {
  const know = { flags: async () => ({ displayMaintenancePage: true, isTripPlannerEnabled: true }) };
  it('sends every page there, which says so itself', async () => {
    expect(await decide('/fr/summary', { know })).toEqual({ kind: 'redirect', status: 307, to: '/fr/maintenance' });
    expect(await decide('/nope/x', { know })).toMatchObject({ to: '/maintenance' });
    expect(await decide('/fr/maintenance', { know })).toEqual({ kind: 'maintenance', language: 'fr' });
  });
  it('leaves the tickets of a device where they are', async () => {
    expect(await decide('/fr/offline', { know })).toMatchObject({ kind: 'show', language: 'fr' });
  });
  it('is an ordinary page otherwise', async () => {
    expect(await decide('/maintenance')).toEqual({ kind: 'show', language: 'en', path: '/maintenance' });
  });
});

describe('a session in the address (D31)', () => {
  const sessions = (facts: Record<string, typeof open | null>): Partial<PageKnowledge> => ({
    session: async (id) => facts[id] ?? null,
  });
  it.each([
    ['open and nobody’s details in it', { s1: open }, {}, 's1'],
    ['locked', { s1: { ...open, isLocked: true } }, {}, undefined],
    ['holds details', { s1: { ...open, hasPassengers: true } }, {}, undefined],
    ['unknown', {}, {}, undefined],
    ['visitor has a cart', { s1: open, own: open }, { sessionId: 'own' }, undefined],
    ['visitor’s cart is empty', { s1: open, own: { ...open, items: 0 } }, { sessionId: 'own' }, 's1'],
  ])('%s', async (_, facts, cookie, adopted) => {
    const decision = await decide('/summary?a=1&sessionId=s1', {
      know: sessions(facts),
      cookie,
    });
    expect(decision).toMatchObject({ kind: 'redirect', status: 307, to: '/summary?a=1' });
    expect('adopt' in decision ? decision.adopt : undefined).toBe(adopted);
  });
});

describe('the link of a mail to a booking (D62)', () => {
  const proof = 'p'.repeat(43);
  const asked: unknown[] = [];
  const opening = (answer: Awaited<ReturnType<PageKnowledge['openMailLink']>>) => ({
    openMailLink: async (link: unknown) => (asked.push(link), answer),
  });

  it('becomes the browser’s proof, and leaves the address', async () => {
    const know = opening({ browserKey: proof });
    expect(await decide('/fr/my-bookings/7kq4xw9p?key=secret&tab=2', { know, cookie: { bookings: 'own' } })).toEqual({
      kind: 'redirect',
      status: 303,
      to: '/fr/my-bookings/7kq4xw9p?tab=2',
      browserKey: proof,
    });
    expect(asked.at(-1)).toEqual({ bookingNumber: '7kq4xw9p', key: 'secret', browserKey: 'own', visitorAddress: null });
  });

  it('leads to the claim of a booking, too; what did not open is said on the booking’s own page', async () => {
    const open = { know: opening({ browserKey: proof }) };
    expect(await decide('/fr/my-bookings/7kq4xw9p/claim?key=secret', open)).toMatchObject({
      to: '/fr/my-bookings/7kq4xw9p/claim',
      browserKey: proof,
    });
    expect(await decide('/my-bookings/7kq4xw9p/claim?key=secret', { know: opening('invalid') })).toMatchObject({
      to: '/my-bookings/7kq4xw9p?link=invalid',
    });
  });

  it.each(['invalid', 'away'] as const)('that is %s says so on the page, without its token', async (state) => {
    const to = `/my-bookings/7kq4xw9p?link=${state}`;
    const decision = await decide('/my-bookings/7kq4xw9p?key=secret', { know: opening(state) });
    expect(decision).toEqual({ kind: 'redirect', status: 303, to });
  });

  it('that stops a change waits in a cookie for the button, and is asked about by nobody', async () => {
    const before = asked.length;
    const know = opening({ browserKey: proof });
    expect(await decide('/fr/my-bookings/7kq4xw9p?stop=secret&tab=2', { know })).toEqual({
      kind: 'redirect',
      status: 303,
      to: '/fr/my-bookings/7kq4xw9p?tab=2&link=stop',
      stop: { bookingNumber: '7kq4xw9p', key: 'secret' },
    });
    expect(asked).toHaveLength(before);
    expect(await decide('/my-bookings/7kq4xw9p?link=stop', { know })).toMatchObject({ kind: 'show' });
  });

  it('is opened in its one spelling, on a click, and on no other page', async () => {
    const before = asked.length;
    const know = opening({ browserKey: proof });
    expect(await decide('/My-Bookings/7KQ4XW9P?key=secret', { know })).toMatchObject({
      status: 308,
      to: '/my-bookings/7kq4xw9p?key=secret',
    });
    expect(await decide('/my-bookings/7kq4xw9p?key=secret', { know, isPrefetch: true })).toMatchObject({
      kind: 'show',
    });
    expect(await decide('/my-bookings?key=secret', { know })).toMatchObject({ kind: 'show' });
    expect(asked).toHaveLength(before);
  });
});
