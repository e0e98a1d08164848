import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPgliteClient } from '@/product-api/database/connect';
import { migrationHash, readMigrations } from '@/scripts/migrations/migration-files';
import { refusedStatements } from '@/scripts/migrations/only-adds';
import { checked, readJson } from '@/tests/support/api/read-json';
import { describeDatabase } from '@/tests/support/describe-database';
import { emptyDataDirectory } from '@/tests/support/api/test-database';
import { standIn } from '@/tests/support/stand-in';

type Tables = Record<string, unknown>;

const api = path.resolve(import.meta.dirname, '../../product-api');
const { journal, statements, hashes, snapshots } = readMigrations();
const tags = journal.entries.map(({ tag }) => tag);

/** A table of the product with one column that no migration knows. */
const SEED = pgTable('feature_flags', {
  name: text().primaryKey(),
  isOn: boolean().notNull(),
  changedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  changedBy: text(),
});

async function tablesOfTheProduct(): Promise<Tables> {
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.table.ts'));
  const modules = files.map(async (file) => standIn<Tables>(await import(path.join(api, file))));
  return Object.fromEntries((await Promise.all(modules)).flatMap((tables) => Object.entries(tables)));
}

/** The generator's own types say `any`: what is read of a snapshot here. */
const snapshotSchema = z.looseObject({
  id: z.string(),
  prevId: z.string(),
  tables: z.record(z.string(), z.unknown()),
});
type Snapshot = z.infer<typeof snapshotSchema>;

const snapshotOf = (tables: Tables) =>
  checked(snapshotSchema, generateDrizzleJson(tables, undefined, undefined, 'snake_case'));

/** Without the random number that every snapshot gets. */
const said = ({ id: _id, prevId: _prevId, ...rest }: Snapshot) => rest;

const extra = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line));

describe('migrations and tables agree', () => {
  let tables: Snapshot;
  let seeded: Snapshot;
  let migrated: PGlite;
  let madeAtOnce: PGlite;
  beforeAll(async () => {
    const all = await tablesOfTheProduct();
    tables = snapshotOf(all);
    seeded = snapshotOf({ ...all, featureFlags: SEED });
    // Both are nobody else's: other tests leave schemas in the one that they share.
    migrated = await openPgliteClient({ loadFrom: await emptyDataDirectory() });
    madeAtOnce = await openPgliteClient({ loadFrom: await emptyDataDirectory() });
    await madeAtOnce.exec('drop schema public cascade; create schema public;');
  });
  afterAll(async () => {
    await migrated.close();
    await madeAtOnce.close();
  });

  it('in what the next migration is compared with', () => {
    const last = `${String(tags.length - 1).padStart(4, '0')}_snapshot.json`;
    expect(snapshots).toEqual([last]);
    const kept = readJson(snapshotSchema, readFileSync(path.join(api, 'database/migrations/meta', last)));
    expect(said(tables), 'a table changed without a migration: npm run db:generate').toEqual(said(kept));
    expect(said(seeded)).not.toEqual(said(kept));
  });

  it('in what the database becomes', async () => {
    const linesOf = (client: PGlite) =>
      describeDatabase(async (sql) => (await client.query<{ line: string }>(sql)).rows);
    const ofMigrations = await linesOf(migrated);
    const ofTables = () => linesOf(madeAtOnce);
    await madeAtOnce.exec((await generateMigration(snapshotOf({}), tables)).join('\n'));
    expect(await ofTables()).toEqual(ofMigrations);
    expect(ofMigrations.filter((line) => line.startsWith('relation') && line.endsWith(' r'))).toHaveLength(
      Object.keys(tables.tables).length,
    );

    await madeAtOnce.exec((await generateMigration(tables, seeded)).join('\n'));
    expect(extra(await ofTables(), ofMigrations)).toEqual(['column feature_flags changed_by text default']);
  });
});

describe('the list of migrations', () => {
  it('names every file once, the newest last', () => {
    expect(Object.keys(statements).sort()).toEqual(tags);
    expect(tags.map((tag) => Number(tag.slice(0, 4)))).toEqual(tags.map((_, position) => position));
    // drizzle-orm runs what was generated after the last one that ran, and would pass an older one over.
    const times = journal.entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
  });

  it('holds files that nobody has edited since', () => {
    const found = Object.fromEntries(tags.map((tag) => [tag, migrationHash(statements[tag] ?? '')]));
    expect(hashes, 'a migration that may have run anywhere is never edited: write another').toEqual(found);
    const [first = ''] = Object.values(statements);
    expect(migrationHash(first.replace('"accounts"', '"people"'))).not.toBe(hashes[tags[0] ?? '']);
    expect(migrationHash(first.replaceAll('\n', '\r\n'))).toBe(hashes[tags[0] ?? '']);
  });
});

describe('migrations only ever add', () => {
  it('after the first one', () => {
    const refused = tags.slice(1).flatMap((tag) => refusedStatements(statements[tag] ?? ''));
    expect(refused).toEqual([]);
  });

  it.each([
    'DROP TABLE "stations";',
    'DROP INDEX "stations_destination";',
    'ALTER TABLE "stations" DROP COLUMN "address";',
    'ALTER TABLE "stations" DROP CONSTRAINT "stations_destination_code_destinations_code_fk";',
    'ALTER TABLE "stations" RENAME COLUMN "address" TO "street";',
    'ALTER TABLE "stations" RENAME TO "stops";',
    'ALTER TABLE "stations" ALTER COLUMN "address" SET DATA TYPE varchar(80);',
    'ALTER TABLE "stations" ALTER COLUMN "address" SET NOT NULL;',
    'ALTER TABLE "stations" ALTER COLUMN "address" SET DEFAULT \'\';',
    'ALTER TABLE "stations" ADD COLUMN "phone" text NOT NULL;',
    'ALTER TABLE "stations" ADD COLUMN "phone" text NOT NULL DEFAULT NULL;',
    'ALTER TABLE "stations" ADD COLUMN "phone" text UNIQUE DEFAULT \'none\';',
    'ALTER TABLE "stations" ADD COLUMN "phone" text, DROP COLUMN "address";',
    'ALTER TABLE "stations" ADD COLUMN "number" bigserial PRIMARY KEY NOT NULL;',
    'ALTER TABLE "stations" ADD CONSTRAINT "stations_address_unique" UNIQUE("address");',
    'ALTER TABLE "stations" ADD CONSTRAINT "north" CHECK ("latitude" > 0);',
    'ALTER TABLE "stations" ADD CONSTRAINT "fk" FOREIGN KEY ("zone") REFERENCES "public"."zones"("id");',
    'CREATE UNIQUE INDEX "stations_address" ON "stations" USING btree ("address");',
    'DELETE FROM "stations";',
    'TRUNCATE "stations";',
    'UPDATE "stations" SET "address" = NULL;',
    'INSERT INTO "stations" ("id") VALUES (\'a\') ON CONFLICT ("id") DO UPDATE SET "address" = NULL;',
    'WITH "gone" AS (DELETE FROM "stations" RETURNING "id") SELECT * FROM "gone";',
    'CREATE TABLE "zones" ("id" text); DROP TABLE "stations";',
    '/* CREATE */ DROP TABLE "stations" -- CREATE TABLE "x" ();',
    'ALTER TABLE "stations" ADD COLUMN "zone_id" text;--> statement-breakpoint\n' +
      'ALTER TABLE "stations" ADD CONSTRAINT "key" PRIMARY KEY("zone_id");',
    'ALTER TABLE "stations" ADD COLUMN "zone_id" text;--> statement-breakpoint\n' +
      'CREATE UNIQUE INDEX "one" ON "stations" USING btree ("address") WHERE "zone_id" is null;',
    'ALTER TABLE "stations" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint\n' +
      'CREATE UNIQUE INDEX "ranks" ON "stations" USING btree ("rank");',
  ])('refuses %s', (migration) => {
    expect(refusedStatements(migration)).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE "zones" (\n\t"id" text PRIMARY KEY NOT NULL,\n\t"name" text UNIQUE\n);',
    'CREATE TABLE "zones" ("id" text NOT NULL);--> statement-breakpoint\n' +
      'ALTER TABLE "zones" ADD CONSTRAINT "key" PRIMARY KEY("id");--> statement-breakpoint\n' +
      'CREATE UNIQUE INDEX "zones_id" ON "zones" USING btree ("id");',
    'ALTER TABLE "stations" ADD COLUMN "phone" text;',
    'ALTER TABLE "stations" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "stations" ADD COLUMN "price" numeric(18, 8);',
    'ALTER TABLE "stations" ADD COLUMN "zone_id" text;--> statement-breakpoint\n' +
      'ALTER TABLE "stations" ADD CONSTRAINT "fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id");' +
      '--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "stations" USING btree ("zone_id","address");',
    'CREATE INDEX "stations_address" ON "stations" USING btree (lower("address"));',
    'INSERT INTO "stations" ("id", "address") VALUES (\'a\', \'DROP TABLE "x"; -- it\'\'s\');',
  ])('lets pass %s', (migration) => {
    expect(refusedStatements(migration)).toEqual([]);
  });
});
