import type { Agent, LandingStation } from '@/contract/landing-pages';

/**
 * Agents of each city that stand in none of its stations, each once, in the order of the stations. Cities without such
 * agents are left out.
 */
export function agentsByCity(stations: readonly LandingStation[]): { cityName: string; agents: Agent[] }[] {
  const shown = new Set(stations.map(({ stationId }) => stationId));
  const cities = new Map<string, { cityName: string; agents: Map<string, Agent> }>();
  for (const { cityCode, cityName, agents } of stations) {
    const city = cities.get(cityCode) ?? { cityName, agents: new Map() };
    cities.set(cityCode, city);
    for (const agent of agents)
      if (agent.stationId === null || !shown.has(agent.stationId)) city.agents.set(agent.id, agent);
  }
  return [...cities.values()]
    .filter(({ agents }) => agents.size > 0)
    .map(({ cityName, agents }) => ({ cityName, agents: [...agents.values()] }));
}
