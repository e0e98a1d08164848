import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { Destination } from '@/contract/destinations';
import type { Language } from '@/rules/language';
import { makeDestination, makeDestinations } from '@/tests/support/fixtures';
import { cityListAddress, cityListAnswer } from './city-list.queries';
import { searchCities } from './search-city';

/** The list of all cities, a file of its own (P1b). */

const { sold } = vi.hoisted(() => ({ sold: { destinations: [] as readonly Destination[] } }));
vi.mock('@/lib/destinations/known-destinations', () => ({ knownDestinations: async () => sold.destinations }));

/** Of the newest version there is, or of an address. */
function ask(language: string, address = '/cities/en/now', accepts: string | null = null): Promise<Response> {
  return cityListAnswer(language, address.split('/').at(-1) ?? '', accepts);
}
const addressOf = (destinations: readonly Destination[], language: Language = 'en') =>
  cityListAddress(destinations, language);
/** Another inventory each time. */
const withCity = (name: string) => [...makeDestinations(), makeDestination(name, name, { reaches: ['montreal'] })];

describe('an address', () => {
  it('is another for other cities, and for the other language, and the same for the same made anew', () => {
    const here = addressOf(makeDestinations());
    expect(here).toMatch(/^\/cities\/en\/[0-9a-f]{16}$/);
    expect(addressOf(makeDestinations())).toBe(here);
    expect(addressOf(withCity('sherbrooke'))).not.toBe(here);
    expect(addressOf(makeDestinations(), 'fr')).toMatch(/^\/cities\/fr\//);
  });

  it('asks for the newest while nothing is known', () => {
    expect(addressOf([], 'fr')).toBe('/cities/fr/now');
  });
});

describe('the answer', () => {
  it('is the list of its address for ever, in the language asked for', async () => {
    sold.destinations = makeDestinations();
    const answer = await ask('fr', addressOf(sold.destinations, 'fr'));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.json()).toEqual(searchCities(sold.destinations, 'fr'));
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('comes packed to who accepts %s: %s', async (accepts, encoding, unpack) => {
    sold.destinations = makeDestinations();
    const answer = await ask('en', addressOf(sold.destinations), accepts);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const text = unpack(Buffer.from(await answer.arrayBuffer())).toString();
    expect(JSON.parse(text)).toEqual(searchCities(sold.destinations, 'en'));
  });

  it('to a list of before is still that list, never the newer one', async () => {
    sold.destinations = makeDestinations();
    const before = addressOf(sold.destinations);
    await ask('en');
    sold.destinations = withCity('sherbrooke');
    expect(await (await ask('en', before)).json()).toEqual(searchCities(makeDestinations(), 'en'));
    expect(await (await ask('en')).json()).toHaveLength(makeDestinations().length + 1);
  });

  it('is 404 once a list is long gone, and nobody keeps that', async () => {
    sold.destinations = makeDestinations();
    const gone = addressOf(sold.destinations);
    for (const name of ['laval', 'gatineau', 'kingston', 'windsor']) {
      sold.destinations = withCity(name);
      await ask('en');
    }
    const answer = await ask('en', gone);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await ask('en', '/cities/en/../../etc')).status).toBe(404);
    expect((await ask('de')).status).toBe(404);
  });

  it('of the newest is asked for each time, and 503 while no city is known', async () => {
    sold.destinations = makeDestinations();
    expect((await ask('en')).headers.get('cache-control')).toBe('no-cache');
    sold.destinations = [];
    const answer = await ask('en');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });
});
