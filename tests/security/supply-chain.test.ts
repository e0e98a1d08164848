import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readJson } from '@/tests/support/api/read-json';

const entrySchema = z.looseObject({
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
type Entry = z.infer<typeof entrySchema>;

const { packages } = readJson(
  z.looseObject({ packages: z.record(z.string(), entrySchema) }),
  readFileSync('package-lock.json', 'utf8'),
);
const { allowScripts } = readJson(
  z.looseObject({ allowScripts: z.record(z.string(), z.boolean()) }),
  readFileSync('package.json', 'utf8'),
);

/** Of what runs in the product: each may be used and passed on as we do it, unchanged and as a package of its own. */
const KNOWN_LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  // Letters (Figtree), and the browsers that caniuse lists.
  'OFL-1.1',
  'CC-BY-4.0',
  // Unchanged, and linked as a library of its own: ical.js, and libvips below sharp.
  'MPL-2.0',
  'LGPL-3.0-or-later',
];
/** Packages that say it elsewhere than in their own description. */
const SAID_ELSEWHERE = ['@mapbox/jsonlint-lines-primitives', 'gtfs-realtime-bindings', 'png-js'];

const installed: [string, Entry][] = Object.entries(packages).filter(([place]) => place !== '');
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Licences of an expression such as `(MIT OR Apache-2.0)`. */
const licencesOf = (expression: string) => expression.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);

it('no package runs a script when it is installed unless it is named, and of those only one may', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place));
  expect(scripted.length).toBeGreaterThan(0);
  expect(scripted.filter((name) => !(name in allowScripts))).toEqual([]);
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['esbuild']);
});

it('every licence of what runs in the product is known', () => {
  const unknown = installed
    .filter(([, { dev, license }]) => !dev && license !== undefined)
    .filter(([, { license = '' }]) => !licencesOf(license).every((each) => KNOWN_LICENCES.includes(each)));
  expect(unknown.map(([place, { license }]) => `${nameOf(place)}: ${license}`)).toEqual([]);
  const silent = installed.filter(([, { license, optional }]) => license === undefined && !optional);
  expect(silent.map(([place]) => nameOf(place)).sort()).toEqual(SAID_ELSEWHERE);
});

it('everything that is installed everywhere is locked to its content', () => {
  const open = installed.filter(([, { integrity, optional }]) => integrity === undefined && !optional);
  expect(open.map(([place]) => place)).toEqual([]);
});
