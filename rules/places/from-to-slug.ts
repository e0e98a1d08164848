export type KnownCities = {
  codes: ReadonlySet<string> | readonly string[];
  /** Other names, as `slugOf` writes them, each with the city's code: 'nyc' → 'new-york'. */
  aliases: ReadonlyMap<string, string>;
  isSold: (from: string, to: string) => boolean;
};

export type FromToPage =
  | { kind: 'bus' | 'hotels'; from?: undefined; to?: undefined; canonical: string }
  /** `to` is the page's city. */
  | { kind: 'bus-city' | 'hotels-city' | 'bus-hotel-city'; from?: undefined; to: string; canonical: string }
  | { kind: 'bus-route' | 'bus-hotel-route'; from: string; to: string; canonical: string };

/**
 * A page; another spelling of a page, answered with 308 to the slug `to`; or nothing we know (404 'Not Found', R107).
 */
export type FromToResult = FromToPage | { kind: 'redirect'; to: string } | { kind: 'not-found' };

const PREFIXES = [
  { prefix: 'bus-hotel-', cityKind: 'bus-hotel-city', routeKind: 'bus-hotel-route' },
  { prefix: 'hotels-', cityKind: 'hotels-city', routeKind: null },
  { prefix: 'bus-', cityKind: 'bus-city', routeKind: 'bus-route' },
] as const;

/**
 * More than two codes of 60 letters and the words around them: looking for cities in a longer one would cost the square
 * of its length (S19).
 */
const MAX_SLUG_LENGTH = 160;

type Pair = { from: string; to: string; isLiteral: boolean; firstLength: number };

function codeOf(name: string, cities: KnownCities): string | null {
  const isCode = 'has' in cities.codes ? cities.codes.has(name) : cities.codes.includes(name);
  return isCode ? name : (cities.aliases.get(name) ?? null);
}

/** Every way to read 'x-y' or 'x-to-y' as two different known cities. */
function pairsOf(rest: string, cities: KnownCities): Pair[] {
  const pairs: Pair[] = [];
  for (let hyphen = rest.indexOf('-'); hyphen !== -1; hyphen = rest.indexOf('-', hyphen + 1)) {
    const first = rest.slice(0, hyphen);
    const from = codeOf(first, cities);
    if (from === null) continue;
    const second = rest.slice(hyphen + 1);
    for (const name of second.startsWith('to-') ? [second, second.slice(3)] : [second]) {
      const to = codeOf(name, cities);
      if (to === null || to === from) continue;
      pairs.push({ from, to, isLiteral: `${from}-${to}` === rest, firstLength: first.length });
    }
  }
  return pairs;
}

/**
 * A sold pair first; then codes before other names, so that canonical links stay put; then the longest first side (D2).
 */
function bestPair(pairs: readonly Pair[], cities: KnownCities): Pair | null {
  const ranked = pairs
    .map((pair) => ({ pair, isSold: cities.isSold(pair.from, pair.to) }))
    .sort(
      (left, right) =>
        Number(right.isSold) - Number(left.isSold) ||
        Number(right.pair.isLiteral) - Number(left.pair.isLiteral) ||
        right.pair.firstLength - left.pair.firstLength,
    );
  return ranked[0]?.pair ?? null;
}

function pageOf(slug: string, cities: KnownCities): FromToPage | null {
  if (slug === 'bus' || slug === 'hotels') return { kind: slug, canonical: slug };
  // D6, R108: the bare package page is the bus page.
  if (slug === 'bus-hotel') return { kind: 'bus', canonical: 'bus' };
  for (const { prefix, cityKind, routeKind } of PREFIXES) {
    if (!slug.startsWith(prefix)) continue;
    const rest = slug.slice(prefix.length);
    const city = codeOf(rest, cities);
    if (city !== null) return { kind: cityKind, to: city, canonical: `${prefix}${city}` };
    const pair = routeKind === null ? null : bestPair(pairsOf(rest, cities), cities);
    if (pair && routeKind)
      return { kind: routeKind, from: pair.from, to: pair.to, canonical: `${prefix}${pair.from}-${pair.to}` };
  }
  return null;
}

/**
 * Reads the one path segment of a landing page (R22, R107, R108; D2–D6).
 * @param slug the decoded segment as typed: case and accents are forgiven by a redirect
 */
export function parseFromToSlug(slug: string, cities: KnownCities): FromToResult {
  if (slug.length > MAX_SLUG_LENGTH) return { kind: 'not-found' };
  const plain = slug
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  const page = pageOf(plain, cities);
  if (page === null) return { kind: 'not-found' };
  return page.canonical === slug ? page : { kind: 'redirect', to: page.canonical };
}
