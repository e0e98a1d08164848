import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distanceKm } from '@/rules/places/great-circle';
import { createTestDatabase } from '@/tests/support/api/test-database';
import type { Database } from '../../../database/database';
import { demoCatalogue } from '../demo-catalogue';
import { demoCity } from '../demo-cities';
import { saveCatalogue } from '../save-catalogue';
import { demoAgents } from './demo-agents';
import { ensureDemoAgents, removeDemoAgents } from './ensure-demo-agents';

describe('the demo’s agents (D59)', () => {
  const agents = demoAgents();
  const of = (city: string) => agents.filter(({ destinationCode }) => destinationCode === city);

  it('are 1 to 3 in the larger cities, none in small ones', () => {
    expect([of('montreal').length, of('niagara-falls').length, of('kingston').length, of('belleville').length]).toEqual(
      [3, 2, 1, 0],
    );
    expect(new Set(agents.map(({ id }) => id)).size).toBe(agents.length);
  });

  it('have a name of their own in their city, fictional phones, and hours in both languages that do not break', () => {
    for (const { destinationCode, name, phone, hoursEn, hoursFr } of agents) {
      expect(of(destinationCode).filter((other) => other.name === name)).toHaveLength(1);
      expect(phone).toMatch(/^\+1 \d{3} 555-019[0-2]$/);
      expect(hoursEn).toMatch(/\d\u00A0[AP]M/);
      expect(hoursFr).toMatch(/\d\u00A0h/);
      expect(`${hoursEn} ${hoursFr}`).not.toMatch(/\d (AM|PM|h)/);
    }
    expect(of('montreal').map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Comptoir /)]),
    );
    expect(of('toronto').map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/ Ticket Counter$/)]),
    );
  });

  it('stand in the main station or a short walk from it', () => {
    for (const { destinationCode, stationId, latitude, longitude } of agents) {
      const station = demoCity(destinationCode).stations[0] ?? demoCity(destinationCode);
      const metres = Math.round(distanceKm({ latitude, longitude }, station) * 1_000);
      if (stationId === null) expect(metres).toBeGreaterThan(100);
      else expect([stationId, metres]).toEqual([demoCity(destinationCode).stations[0]?.id, 0]);
      expect(metres).toBeLessThan(430);
    }
  });
});

describe('saving them', () => {
  let database: Database;
  const ctx = {
    get database() {
      return database;
    },
    now: () => new Date('2026-10-20T14:00:00Z'),
  };
  const count = async () =>
    (await database.query<{ count: number }>('select count(*)::int as count from agents'))[0]?.count;
  const version = async () =>
    (await database.query<{ version: number }>('select version::int as version from inventory_version'))[0]?.version;

  beforeAll(async () => {
    database = await createTestDatabase();
    await saveCatalogue(ctx, await demoCatalogue());
  });
  afterAll(() => database.close());

  it('fills an inventory that has none yet, once, and takes them out again', async () => {
    const told: string[] = [];
    await ensureDemoAgents(ctx, (line) => told.push(line));
    const first = await version();
    await ensureDemoAgents(ctx, (line) => told.push(line));
    expect([await count(), await version()]).toEqual([demoAgents().length, first]);
    expect(told).toEqual([expect.stringMatching(/^\d+ agents in \d+ cities\.$/)]);
    await removeDemoAgents(ctx);
    expect(await count()).toBe(0);
  });
});
