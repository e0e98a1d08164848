import type { Metadata } from 'next';
import type { Destination } from '@/contract/destinations';
import { knownDestinations } from '@/lib/destinations/known-destinations';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { knownCities } from '@/lib/paths/known-cities';
import { parseFromToSlug, type FromToPage } from '@/rules/from-to-slug';
import type { Language } from '@/rules/language';

export type LandingPage = { language: Language; kind: Exclude<FromToPage['kind'], 'bus' | 'hotels'>; from: string; to: string; companies: string[] };

/** The landing page a segment stands for (R22, D2), with the names it speaks of; null when there is none (R107). */
export async function landingPage(segment: string, language: Language): Promise<LandingPage | null> {
  const destinations = await knownDestinations(language);
  if (destinations.length === 0) throw new Error('No destinations are known: the product API is away, or its first inventory is loading.');
  const page = parseFromToSlug(decodeURIComponent(segment), knownCities(destinations));
  if (page.kind === 'not-found' || page.kind === 'redirect' || page.to === undefined) return null;
  const byCode = new Map(destinations.map((destination) => [destination.code, destination]));
  const origin = page.from === undefined ? undefined : byCode.get(page.from);
  return { language, kind: page.kind, from: origin?.name ?? '', to: byCode.get(page.to)?.name ?? '', companies: companiesTo(page.to, origin, destinations) };
}

function companiesTo(to: string, origin: Destination | undefined, destinations: readonly Destination[]): string[] {
  const sellers = (origin ? [origin] : destinations).flatMap(({ busDestinations }) => busDestinations.filter(({ code }) => code === to));
  return [...new Set(sellers.flatMap(({ busCompanies }) => busCompanies.map(({ name }) => name)))];
}

const VARIANTS = { 'bus-city': 'busCity', 'bus-route': 'busRoute', 'hotels-city': 'hotelsCity', 'bus-hotel-city': 'busHotelCity', 'bus-hotel-route': 'busHotelRoute' } as const;

/** Title and description per product, cities and companies (R48). */
export function landingMetadata({ language, kind, from, to, companies }: LandingPage): Promise<Metadata> {
  const list = new Intl.ListFormat(language === 'fr' ? 'fr-CA' : 'en-CA').format(companies);
  return pageMetadata('fromTo', language, { from, to, companies: list }, VARIANTS[kind]);
}
