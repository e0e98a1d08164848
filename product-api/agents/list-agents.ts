import type { Agent } from '@/contract/landing-pages';
import type { Language } from '@/rules/language';
import { inventoryCached } from '../inventory-cache/inventory-cache';
import type { ApiContext } from '../context';
import { findDestination, listPlaces } from '../places/find-destinations';
import { ApiError } from '../http/api-error';
import { selectAgents, type AgentRow } from './agents.repository';

/**
 * Places that sell our tickets in a city, by name (R57, R140). `cityCode` is a code, a name or an alias. @throws
 * ApiError UNKNOWN_CITY
 */
export async function listAgents(ctx: ApiContext, cityCode: string, language: Language): Promise<Agent[]> {
  const city = await findDestination(ctx, cityCode);
  if (!city) throw new ApiError('UNKNOWN_CITY');
  return (await listAgentsOfCities(ctx, [city.code], language)).get(city.code) ?? [];
}

/** The same for several cities, by city code. A city without any is an empty list. Kept until inventory changes. */
export async function listAgentsOfCities(
  ctx: ApiContext,
  cityCodes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, Agent[]>> {
  const byCity = await inventoryCached(ctx, `agents:${language}`, () => loadAgents(ctx, language));
  return new Map(cityCodes.map((code) => [code, byCity.get(code) ?? []]));
}

async function loadAgents(ctx: ApiContext, language: Language): Promise<ReadonlyMap<string, Agent[]>> {
  const [rows, places] = await Promise.all([selectAgents(ctx.database.db), listPlaces(ctx)]);
  const collator = new Intl.Collator(`${language}-CA`, { sensitivity: 'base' });
  const agents = rows
    .map((row) => presentAgent(row, language, (id) => places.has(id)))
    .sort((left, right) => collator.compare(left.name, right.name));
  const byCity = new Map<string, Agent[]>();
  for (const agent of agents) byCity.set(agent.cityCode, [...(byCity.get(agent.cityCode) ?? []), agent]);
  return byCity;
}

/** Hours that are known in one language only are shown as they are. A station that is gone is not named. */
function presentAgent(row: AgentRow, language: Language, isStation: (id: string) => boolean): Agent {
  const { id, name, destinationCode, address, phone, hoursEn, hoursFr, latitude, longitude, stationId } = row;
  const hours = language === 'fr' ? (hoursFr ?? hoursEn) : (hoursEn ?? hoursFr);
  return {
    id,
    name,
    cityCode: destinationCode,
    address,
    phone,
    hours,
    latitude,
    longitude,
    stationId: stationId !== null && isStation(stationId) ? stationId : null,
  };
}
