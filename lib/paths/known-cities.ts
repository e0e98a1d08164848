import type { Destination } from '@/contract/destinations';
import { slugOf } from '@/rules/fold-text';
import type { KnownCities } from '@/rules/places/from-to-slug';

/** What the from_to rule needs to know of the destinations (D2): codes, other names, pairs on sale. */
export function knownCities(destinations: readonly Destination[]): KnownCities {
  const codes = new Set(destinations.map(({ code }) => code));
  const aliases = new Map<string, string>();
  for (const { code, name, aliases: others } of destinations) {
    for (const other of [name, ...others]) {
      const slug = slugOf(other);
      if (!codes.has(slug) && !aliases.has(slug)) aliases.set(slug, code);
    }
  }
  const sold = new Map(
    destinations.map(({ code, busDestinations }) => [code, new Set(busDestinations.map((to) => to.code))]),
  );
  return { codes, aliases, isSold: (from, to) => sold.get(from)?.has(to) ?? false };
}
