import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAgents as listAgentsOperation } from '@/contract/landing-pages';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { forgetInventory, raiseInventoryVersion } from '../inventory-cache/inventory-cache';
import { agents } from './agents.table';
import { listAgentsOfCities } from './list-agents';

const AGENT = {
  destinationCode: 'montreal',
  address: '1 Street',
  phone: null,
  hoursEn: null,
  hoursFr: null,
  latitude: 45,
  longitude: -74,
  stationId: null,
  source: 'test',
};

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.database.transaction(async (tx) => {
    await tx.insert(agents).values([
      { ...AGENT, id: '1', name: 'Zéphyr', hoursEn: 'Every day', hoursFr: 'Tous les jours', stationId: 'mtl' },
      { ...AGENT, id: '2', name: 'école', hoursFr: 'Le lundi', stationId: 'gone' },
      { ...AGENT, id: '3', name: 'Ferryman', phone: '+1 514 555-0142' },
      { ...AGENT, id: '4', name: 'Elsewhere', destinationCode: 'toronto' },
    ]);
    await raiseInventoryVersion(tx);
  });
  forgetInventory(api.ctx);
});
afterAll(() => api.close());

async function agentsOf(cityCode: string, language: string) {
  const answer = await api.call('GET', '/v1/agents', { query: { cityCode, language } });
  return { answer, agents: listAgentsOperation.success[200].parse(answer.body) };
}

describe('agents of a city (R57, R140)', () => {
  it('are sorted by name, with hours in the language or the only one there is', async () => {
    const french = await agentsOf('montreal', 'fr');
    expect(french.agents.map(({ name, hours }) => [name, hours])).toEqual([
      ['école', 'Le lundi'],
      ['Ferryman', null],
      ['Zéphyr', 'Tous les jours'],
    ]);
    expect((await agentsOf('montreal', 'en')).agents.map(({ hours }) => hours)).toEqual([
      'Le lundi',
      null,
      'Every day',
    ]);
    expect(french.answer.headers.get('cache-control')).toMatch(/^public, max-age=/);
  });

  it('name their station while there is one', async () => {
    expect((await agentsOf('montreal', 'en')).agents.map(({ name, stationId }) => [name, stationId])).toEqual([
      ['école', null],
      ['Ferryman', null],
      ['Zéphyr', 'mtl'],
    ]);
  });

  it('are none in a city without', async () => {
    expect((await agentsOf('halifax', 'en')).agents).toEqual([]);
  });

  it('can be asked for several cities at once', async () => {
    const found = await listAgentsOfCities(api.ctx, ['toronto', 'halifax'], 'en');
    expect([...found].map(([code, list]) => [code, list.map(({ id }) => id)])).toEqual([
      ['toronto', ['4']],
      ['halifax', []],
    ]);
  });
});
