import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../product-api');

/** Statements of a file that read the rides of patterns. */
const readers = (source: string) => source.split('`').filter((text) => /(?:from|join) pattern_segments/.test(text));

/** A version is written while visitors search, and found from its last step on. */
it('whoever reads which rides are sold leaves out what is not on sale', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.repository.ts') && !file.startsWith('inventory'),
  );
  const statements = files.flatMap((file) =>
    readers(readFileSync(path.join(ROOT, file), 'utf8')).map((text) => ({ file, text })),
  );
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter(({ text }) => !text.includes('is_on_sale'))).toEqual([]);
  const ofTrips = statements.filter(({ text }) => /(?:from|join) trips\b/.test(text));
  expect(ofTrips.length).toBeGreaterThan(5);
  expect(ofTrips.filter(({ text }) => !text.includes('TRIP_GOES_ON'))).toEqual([]);
  const ofDepartures = statements.filter(({ text }) => /(?:from|join) departures\b/.test(text));
  expect(ofDepartures.filter(({ text }) => !text.includes('DEPARTURE_IS_THERE'))).toEqual([]);
});
