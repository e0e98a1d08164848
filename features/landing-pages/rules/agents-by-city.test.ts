import { expect, it } from 'vitest';
import { makeAgent, makeLandingStation } from '@/tests/support/landing-page-fixtures';
import { agentsByCity } from './agents-by-city';

it('agents are listed once for their city; whoever stands in a station of the page is named there instead', () => {
  const here = makeAgent({ id: 'here', stationId: 'montreal-gare' });
  const elsewhere = makeAgent({ id: 'elsewhere', stationId: 'montreal-radisson' });
  const street = makeAgent({ id: 'street' });
  const stations = [
    makeLandingStation('berri', { agents: [here, street, elsewhere] }),
    makeLandingStation('berri', { stationId: 'montreal-bonaventure', agents: [street] }),
    makeLandingStation('union', { agents: [] }),
  ];
  expect(agentsByCity(stations).map(({ cityName, agents }) => [cityName, agents.map(({ id }) => id)])).toEqual([
    ['Montréal', ['street', 'elsewhere']],
  ]);
  expect(agentsByCity([makeLandingStation('union')])).toEqual([]);
});
