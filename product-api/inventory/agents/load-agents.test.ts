import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '@/scripts/commands';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { removeFeeds, writeNamedFile } from '@/tests/support/buses/gtfs-feed';
import { listAgents } from '../../agents/list-agents';
import { forgetInventory } from '../../inventory-cache/inventory-cache';
import { loadAgents, type LoadAgentsInput } from './load-agents';

const HEADER = 'agent_id,name,city,address,latitude,longitude,phone,hours_en,hours_fr,station';
const LANTERN =
  'L1,Lantern Variety,Toronto,8 Lantern Lane,43.65,-79.38,+1 416 555-0142,"Monday to Saturday, 9 AM to 6 PM","Du lundi au samedi, de 9 h à 18 h",';
const COUNTER = 'L2,Zephyr Counter,yyz,81 Bay Street,43.6438,-79.3785,,,Tous les jours,gare union';
const HALIFAX = 'H1,Quay Books,,1 Quay,44.65,-63.58,,,,';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.database.query(`update destinations set latitude = 43.6532, longitude = -79.3832 where code = 'toronto'`);
  await api.database.query(`update destinations set latitude = 44.6488, longitude = -63.5752 where code = 'halifax'`);
});
afterAll(async () => {
  await api.close();
  await removeFeeds();
});
beforeEach(async () => {
  await api.database.query('truncate agents');
  forgetInventory(api.ctx);
});

const csv = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');

async function load(
  content: string | Buffer,
  options: Partial<LoadAgentsInput> = {},
  name = 'Counters 2026.csv',
): Promise<string[]> {
  const told: string[] = [];
  await loadAgents(api.ctx, { path: await writeNamedFile(name, content), ...options }, (line) => told.push(line));
  return told;
}

async function refusal(content: string | Buffer, name?: string): Promise<string[]> {
  const error = await load(content, {}, name).then(
    () => null,
    (reason: Error) => reason,
  );
  expect(await api.database.query('select id from agents')).toEqual([]);
  expect(error?.message).toMatch(/^The list was refused, nothing was changed: \d+ errors?\.\n/);
  return (error?.message ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
}

const names = async (city: string) => (await listAgents(api.ctx, city, 'en')).map(({ name }) => name);

describe('inventory:agents', () => {
  it('takes over a list: city by name, alias or place, station by its name', async () => {
    expect(await load(csv(LANTERN, COUNTER, HALIFAX))).toEqual([
      'Loaded: list:counters-2026.',
      '3 agents, cities: 2. 3 new, 0 as before or changed, 0 gone.',
    ]);
    expect(await listAgents(api.ctx, 'toronto', 'fr')).toEqual([
      {
        id: 'list:counters-2026/L1',
        name: 'Lantern Variety',
        cityCode: 'toronto',
        address: '8 Lantern Lane',
        phone: '+1 416 555-0142',
        hours: 'Du lundi au samedi, de 9 h à 18 h',
        latitude: 43.65,
        longitude: -79.38,
        stationId: null,
      },
      {
        id: 'list:counters-2026/L2',
        name: 'Zephyr Counter',
        cityCode: 'toronto',
        address: '81 Bay Street',
        phone: null,
        hours: 'Tous les jours',
        latitude: 43.6438,
        longitude: -79.3785,
        stationId: 'tor',
      },
    ]);
    expect(await names('halifax')).toEqual(['Quay Books']);
  });

  it('replaces what the list of that name had, and no other list', async () => {
    await load(csv(LANTERN, COUNTER));
    await load(csv(HALIFAX), { source: 'Other' });
    expect(await load(csv(LANTERN.replace('Lantern Variety', 'Lantern Books')))).toContain(
      '1 agent, cities: 1. 0 new, 1 as before or changed, 1 gone.',
    );
    expect([await names('toronto'), await names('halifax')]).toEqual([['Lantern Books'], ['Quay Books']]);
    expect(await load(csv())).toContain('0 agents, cities: 0. 0 new, 0 as before or changed, 1 gone.');
    expect(await names('toronto')).toEqual([]);
  });

  it('does nothing with the same list again, and writes nothing in a dry run', async () => {
    expect((await load(csv(LANTERN), { dryRun: true }))[0]).toBe(
      'Dry run, nothing was written. It would load: list:counters-2026.',
    );
    expect(await names('toronto')).toEqual([]);
    await load(csv(LANTERN));
    expect((await load(csv(LANTERN)))[0]).toBe('Nothing to do: this list is loaded already: list:counters-2026.');
  });

  it('reads semicolons, a byte order mark, decimal commas, blank lines and columns in any order, and warns of what it does not know', async () => {
    const told = await load(
      '\uFEFFname;note;agent_id;latitude;longitude;address\n\nLantern;x;L1;43,65;-79,38;"8 Lantern\nLane"\n',
    );
    expect(told.slice(-1)).toEqual(['  the file: column "note" is not known and is passed over']);
    expect(await names('toronto')).toEqual(['Lantern']);
  });

  it('tells every fault with its line', async () => {
    const rows = [
      LANTERN,
      LANTERN,
      'L3,"Lantern\nTwo",Atlantis,A,0,0,,,,',
      'L4,,Toronto,A,43.65,79.38,ask inside,,,',
      'L5,Five,Toronto,A,43.65,-79.38,,,,Central',
      ',Six,Toronto,,north,-79.38,,,,',
      'L7,Seven,Toronto,A,43.65,-79.38,,,,,surplus',
    ];
    expect(await refusal(csv(...rows))).toEqual([
      'line 3: agent_id "L1" occurs twice, first in line 2',
      'line 4: coordinates are 0, 0: that is in the Atlantic',
      'line 6: name is empty',
      'line 6: bad phone "ask inside" (like +1 514 555-0142)',
      expect.stringMatching(
        /^line 6: 43\.65, 79\.38 is \d+ km from Toronto: longitudes in America are negative, try 43\.65, -79\.38$/,
      ),
      'line 7: unknown station "Central" (in Toronto there is "Union Station")',
      'line 8: agent_id is empty',
      'line 8: address is empty',
      'line 8: bad latitude "north" (degrees like 45.5017)',
      'line 9: has 11 fields, the header has 10',
    ]);
  });

  it.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'the file: is empty'],
    [
      'a workbook',
      Buffer.from([0x50, 0x4b, 0x03, 0x04, 0]),
      'the file: is an Excel workbook or a zip: save the sheet as CSV in UTF-8',
    ],
    ['Latin-1', Buffer.from(`${HEADER}\nL1,Caf\xe9,,A,43.65,-79.38,,,,\n`, 'latin1'), 'the file: is not UTF-8 text'],
    [
      'a quote that is never closed',
      `${HEADER}\n${LANTERN}\nL1,"open\nL2,x\n`,
      'line 3: a quote that is opened here is never closed',
    ],
    [
      'a quote within quotes, between semicolons',
      `${HEADER}\nL1,"The "Lantern",A`.replaceAll(',', ';'),
      'line 2: a field goes on with L behind its closing quote: a quote within quotes is doubled',
    ],
    [
      'vertical bars',
      csv(LANTERN).replaceAll(',', '|'),
      'line 1: is separated by vertical bars: commas, semicolons or tabs are wanted',
    ],
    ['a column that is missing', 'agent_id,name,address,latitude\n', 'line 1: column longitude is missing'],
    ['a column twice', `${HEADER},name\n`, 'line 1: column name occurs twice'],
  ])('refuses %s', async (_, content, fault) => {
    expect(await refusal(content)).toEqual([fault]);
  });
});

describe('the command', () => {
  async function command(...args: string[]): Promise<[number, string]> {
    const told: string[] = [];
    const code = await runCommand(api.api, { command: 'inventory:agents', args, cwd: '/' }, (line) => told.push(line));
    return [code, told.join('\n')];
  }

  it('loads, refuses, and says how it is used', async () => {
    const file = await writeNamedFile('agents.csv', csv(LANTERN));
    expect(await command(file, '--source', 'Spring list')).toEqual([
      0,
      expect.stringContaining('Loaded: list:spring-list.'),
    ]);
    expect(await command(file, '--source', '!')).toEqual([1, expect.stringContaining('give one with --source')]);
    expect(await command('/nowhere.csv')).toEqual([1, expect.stringContaining('there is no such file')]);
    expect(await command()).toEqual([2, expect.stringContaining('Use: npm run inventory:agents')]);
    expect(await command(file, '--nonsense')).toEqual([2, expect.stringContaining('Use: npm run inventory:agents')]);
  });
});
