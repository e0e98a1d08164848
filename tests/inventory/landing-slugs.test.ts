import { expect, it } from 'vitest';
import type { Destination } from '@/contract/destinations';
import { knownCities } from '@/lib/paths/known-cities';
import { nearSlugs } from '@/lib/paths/near-slugs';
import { demoCatalogue } from '@/product-api/inventory/demo/demo-catalogue';
import { parseFromToSlug } from '@/rules/places/from-to-slug';
import { standIn } from '@/tests/support/stand-in';
import { leading } from '@/tests/support/present';

const { cities, patterns } = await demoCatalogue();
const pairs = [
  ...new Set(patterns.flatMap(({ segments }) => segments.map(({ fromCity, toCity }) => `${fromCity}>${toCity}`))),
].map((pair) => leading(2, pair.split('>')));

/** The demo's cities as the website knows them, in English. */
const known = knownCities(
  standIn<Destination[]>(
    cities.map(({ code, nameEn, nameFr, aliases }) => ({
      code,
      name: nameEn,
      aliases: [nameFr, ...aliases],
      busDestinations: pairs.filter(([from]) => from === code).map(([, to]) => ({ code: to })),
    })),
  ),
);

it('every sold pair has its two pages, and every city its three (D2)', () => {
  expect(pairs.length).toBeGreaterThan(500);
  for (const [from, to] of pairs) {
    expect(parseFromToSlug(`bus-${from}-${to}`, known)).toEqual({
      kind: 'bus-route',
      from,
      to,
      canonical: `bus-${from}-${to}`,
    });
    expect(parseFromToSlug(`bus-hotel-${from}-${to}`, known)).toEqual({
      kind: 'bus-hotel-route',
      from,
      to,
      canonical: `bus-hotel-${from}-${to}`,
    });
    expect(parseFromToSlug(`bus-${from}-to-${to}`, known)).toEqual({ kind: 'redirect', to: `bus-${from}-${to}` });
  }
  for (const { code } of cities) {
    for (const prefix of ['bus', 'hotels', 'bus-hotel'])
      expect(parseFromToSlug(`${prefix}-${code}`, known)).toMatchObject({ to: code, canonical: `${prefix}-${code}` });
  }
});

it('finds the page again when one letter of a long name is lost (F58)', () => {
  for (const [from, to] of pairs.filter(([first, second]) => first.length > 6 && second.length > 6)) {
    const typed = `bus-${from.slice(0, 2)}${from.slice(3)}-${to}`;
    if (parseFromToSlug(typed, known).kind !== 'not-found') continue;
    expect(nearSlugs(typed, known), typed).toContain(`bus-${from}-${to}`);
  }
});
