import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cruiseRooms, ROOMS, RULE_NAMES, type Import } from './cruise-rooms';
import { API_FLOORS, LIB_FLOORS, SERVER_ONLY, BROWSER_ONLY } from './floors.cjs';
import { folderCircles } from './folder-circles';

const root = path.resolve(import.meta.dirname, '../..');

/** For each rule a house with one thing wrong in it: files with their content. */
const OWN_SEEDS: Record<string, Record<string, string>> = {
  resolves: { 'lib/a.ts': "import './not-there';" },
  'rules-are-leaf': { 'rules/a.ts': "import 'zod';" },
  'network-rules-stay-on-the-server': { 'features/x/a.ts': "import '@/rules/network/b';", 'rules/network/b.ts': '' },
  'contract-is-leaf': { 'contract/a.ts': "import '@/lib/b';", 'lib/b.ts': '' },
  'api-stands-alone': { 'product-api/buses/a.ts': "import '@/lib/b';", 'lib/b.ts': '' },
  'api-knows-no-website': { 'product-api/buses/a.ts': "import 'react';" },
  'api-one-door': { 'scripts/a.ts': "import '@/product-api/buses/b';", 'product-api/buses/b.ts': '' },
  'api-door-keepers': { 'lib/a.ts': "import '@/product-api/index';", 'product-api/index.ts': '' },
  'login-provider-stands-alone': { 'login-provider/a.ts': "import '@/product-api/index';", 'product-api/index.ts': '' },
  'login-provider-door': { 'lib/a.ts': "import '@/login-provider/b';", 'login-provider/b.ts': '' },
  'nobody-imports-the-shell': { 'scripts/a.ts': "import '@/server';", 'server.ts': '' },
  'middleware-is-thin': { 'middleware.ts': "import '@/components/b';", 'components/b.ts': '' },
  'server-knows-no-screens': { 'server.ts': "import '@/features/x/b';", 'features/x/b.ts': '' },
  'sql-in-repositories': { 'product-api/buses/a.ts': "import 'drizzle-orm';" },
  'clocks-by-one-rule': { 'product-api/buses/a.ts': "import '@date-fns/tz';" },
  'repository-stays-home': {
    'product-api/buses/a.ts': "import '../prices/b.repository';",
    'product-api/prices/b.repository.ts': '',
  },
  'after-sale-repositories': {
    'product-api/after-sale/a.ts': "import '../prices/b.repository';",
    'product-api/prices/b.repository.ts': '',
  },
  'no-cross-feature': { 'features/x/a.ts': "import '../y/b';", 'features/y/b.ts': '' },
  'feature-front-door': { 'app/a.ts': "import '@/features/x/components/b';", 'features/x/components/b.ts': '' },
  'nothing-imports-app': { 'features/x/a.ts': "import '@/app/b';", 'app/b.ts': '' },
  'shared-below-features': { 'lib/a.ts': "import '@/features/x/b';", 'features/x/b.ts': '' },
  'components-know-no-business': { 'components/a.ts': "import '@/contract/b';", 'contract/b.ts': '' },
  'contract-stays-on-the-server': { 'features/x/a.ts': "import '@/contract/b';", 'contract/b.ts': '' },
  'lib-draws-nothing': { 'lib/a.ts': "import '@/components/b';", 'components/b.ts': '' },
  'words-come-taken-apart': { 'features/x/a.ts': "void import('@/messages/en/b.json');", 'messages/en/b.json': '{}' },
  'one-http-client': { 'features/x/a.ts': "import 'axios';" },
  'not-to-tests': { 'lib/a.ts': "import '@/tests/b';", 'tests/b.ts': '' },
  'no-circular': { 'lib/a.ts': "import './b';", 'lib/b.ts': "import './a';" },
};
const fileOf = (root: string, room: string, name: string) =>
  `${root}/${room.endsWith('.ts') ? room : `${room}/${name}.ts`}`;
const house = (from: string, to: string) => ({ [from]: `import '@/${to.replace(/\.ts$/, '')}';`, [to]: '' });
const nameOf = (root: string, rooms: readonly string[]) => `${root}-floor-of-${rooms.join('-')}`.replaceAll('.', '-');

/** Of every floor a room that imports from the one above it, and two neighbours of which one imports the other. */
function floorSeeds(root: string, floors: readonly (readonly string[])[]): typeof OWN_SEEDS {
  return Object.fromEntries(
    floors.flatMap((rooms, index) => {
      const [first = '', second] = rooms;
      const above = floors[index - 1]?.[0];
      return [
        ...(above === undefined
          ? []
          : [
              [
                `${nameOf(root, rooms)}-looks-not-up`,
                house(fileOf(root, first, 'a'), fileOf(root, above, 'b')),
              ] as const,
            ]),
        ...(second === undefined
          ? []
          : [
              [
                `${nameOf(root, rooms)}-looks-not-sideways`,
                house(fileOf(root, first, 'a'), fileOf(root, second, 'b')),
              ] as const,
            ]),
      ];
    }),
  );
}

const SEEDS: typeof OWN_SEEDS = {
  ...OWN_SEEDS,
  ...floorSeeds('product-api', API_FLOORS),
  ...floorSeeds('lib', LIB_FLOORS),
  'lib-of-the-browser-knows-no-server': house('lib/paths/a.ts', 'lib/http/server/b.ts'),
  'lib-of-the-server-knows-no-browser': house('lib/i18n/server/a.ts', 'lib/idle/b.ts'),
};
const PACKAGES = ['@date-fns/tz', 'axios', 'drizzle-orm', 'react', 'zod'];

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-rooms-'));
afterAll(() => rmSync(folder, { recursive: true }));

function seed(rule: string): string {
  const house = path.join(folder, rule);
  const files = {
    'tsconfig.json': JSON.stringify({ compilerOptions: { module: 'esnext', moduleResolution: 'bundler' } }),
    ...Object.fromEntries(
      PACKAGES.flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
        [`node_modules/${name}/index.js`, ''],
      ]),
    ),
    ...SEEDS[rule],
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    const up = '../'.repeat(file.split('/').length - 1) || './';
    writeFileSync(path.join(house, file), content === '' ? 'export {};' : content.replace('@/', up));
  }
  return house;
}

describe('which room may import which', () => {
  it('is kept by the whole repository', async () => {
    const { modules, violations, imports } = await cruiseRooms(root, ROOMS);
    expect(violations).toEqual([]);
    // A compiler that the tool cannot read makes it see nothing and report success.
    expect(modules).toBeGreaterThan(100);
    expect(folderCircles(imports)).toEqual([]);
    expect(clientFilesThatKnowTheServer(imports)).toEqual([]);
  }, 600_000);

  it('has a seeded violation for every rule', () => {
    expect(Object.keys(SEEDS).sort()).toEqual([...RULE_NAMES].sort());
  });

  it.each(RULE_NAMES)('%s can fire', async (rule) => {
    const house = seed(rule);
    const rooms = [...new Set(Object.keys(SEEDS[rule] ?? {}).map((file) => file.split('/')[0] ?? ''))];
    const { violations } = await cruiseRooms(house, rooms);
    expect(violations.map((violation) => violation.rule)).toContain(rule);
  });
});

const rooms = (folder: string) => readdirSync(path.join(root, folder), { withFileTypes: true });

describe('floors', () => {
  it.each([
    ['product-api', API_FLOORS],
    ['lib', LIB_FLOORS],
  ])('every room of %s has one, and every floor has its rooms', (folder, floors) => {
    const there = rooms(folder)
      .filter((entry) => entry.isDirectory() || entry.name.endsWith('.ts'))
      .map(({ name }) => name);
    expect(floors.flat().sort()).toEqual(there.sort());
  });

  it.each([
    ['product-api', API_FLOORS],
    ['lib', LIB_FLOORS],
  ])('the floors of %s are drawn in the docs as they are', (folder, floors) => {
    const docs = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
    const [, drawing = ''] = new RegExp(`^\`${folder}\`:\n\n\`\`\`\n([^\`]+)\`\`\``, 'm').exec(docs) ?? [];
    const drawn = drawing.trim().split('\n');
    expect(drawn.map((line) => line.split(/ {2,}/)[0]?.split(' · '))).toEqual(floors);
  });

  it('every folder that is said to run on one side only is there', () => {
    const folders = [...SERVER_ONLY, ...BROWSER_ONLY];
    expect(folders.filter((folder) => !existsSync(path.join(root, 'lib', folder)))).toEqual([]);
  });

  it('circles of folders are found, also between folders of unequal depth, and not between tests', () => {
    const link = (from: string, to: string): Import => ({ from, to, isType: false });
    expect(folderCircles([link('lib/a/x.ts', 'lib/b/y.ts'), link('lib/b/z.ts', 'lib/a/w.ts')])).toEqual([
      ['lib', ['a', 'b']],
    ]);
    expect(folderCircles([link('lib/a/deep/x.ts', 'lib/b/y.ts'), link('lib/b/z.ts', 'lib/a/w.ts')])).toEqual([
      ['lib', ['a', 'b']],
    ]);
    expect(folderCircles([link('lib/a/x.ts', 'lib/b/y.ts'), link('lib/b/z.test.ts', 'lib/a/w.ts')])).toEqual([]);
    expect(folderCircles([link('lib/a/x.ts', 'lib/b/y.ts'), link('lib/b/z.ts', 'lib/c/w.ts')])).toEqual([]);
  });

  it('a component of the browser that imports what runs on the server is found', () => {
    const client = 'features/site-start/components/site-providers.tsx';
    expect(clientFilesThatKnowTheServer([{ from: client, to: 'lib/auth/auth-token.ts', isType: false }])).toEqual([
      `${client} → lib/auth/auth-token.ts`,
    ]);
    expect(clientFilesThatKnowTheServer([{ from: client, to: 'lib/auth/auth-token.ts', isType: true }])).toEqual([]);
  });
});

/** Files marked 'use client' that would bring the server's code into the browser. */
function clientFilesThatKnowTheServer(imports: readonly Import[]): string[] {
  const isServers = (file: string) => SERVER_ONLY.some((folder) => file.startsWith(`lib/${folder}/`));
  const isClients = (file: string) =>
    /^(app|components|features)\//.test(file) && readFileSync(path.join(root, file), 'utf8').startsWith("'use client'");
  return imports
    .filter(({ from, to, isType }) => !isType && isServers(to) && isClients(from))
    .map(({ from, to }) => `${from} → ${to}`);
}
