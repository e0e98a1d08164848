import type { Destination } from '@/contract/destinations';
import type { Language } from '@/rules/language';
import { knownDestinations } from './known-destinations';

/**
 * A city by the last part of an address, with all the others; null when there is no such city.
 * @throws Error while no city is known: a city that exists must not be called unknown meanwhile
 */
export async function knownCity(
  code: string,
  language: Language,
): Promise<{ city: Destination; destinations: readonly Destination[] } | null> {
  const destinations = await knownDestinations(language);
  if (destinations.length === 0)
    throw new Error('No destinations are known: the product API is away, or its first inventory is loading.');
  const city = destinations.find((destination) => destination.code === code);
  return city ? { city, destinations } : null;
}
