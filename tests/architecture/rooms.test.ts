import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cruiseRooms, ROOMS, RULE_NAMES } from './cruise-rooms';

const root = path.resolve(import.meta.dirname, '../..');

/** For each rule a house with one thing wrong in it: files with their content. */
const SEEDS: Record<string, Record<string, string>> = {
  resolves: { 'lib/a.ts': "import './not-there';" },
  'rules-are-leaf': { 'rules/a.ts': "import 'zod';" },
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
  'repository-stays-home': {
    'product-api/buses/a.ts': "import '../prices/b.repository';",
    'product-api/prices/b.repository.ts': '',
  },
  'no-cross-feature': { 'features/x/a.ts': "import '../y/b';", 'features/y/b.ts': '' },
  'feature-front-door': { 'app/a.ts': "import '@/features/x/components/b';", 'features/x/components/b.ts': '' },
  'nothing-imports-app': { 'features/x/a.ts': "import '@/app/b';", 'app/b.ts': '' },
  'shared-below-features': { 'lib/a.ts': "import '@/features/x/b';", 'features/x/b.ts': '' },
  'components-know-no-business': { 'components/a.ts': "import '@/contract/b';", 'contract/b.ts': '' },
  'lib-draws-nothing': { 'lib/a.ts': "import '@/components/b';", 'components/b.ts': '' },
  'words-come-taken-apart': { 'features/x/a.ts': "void import('@/messages/en/b.json');", 'messages/en/b.json': '{}' },
  'one-http-client': { 'features/x/a.ts': "import 'axios';" },
  'not-to-tests': { 'lib/a.ts': "import '@/tests/b';", 'tests/b.ts': '' },
  'no-circular': { 'lib/a.ts': "import './b';", 'lib/b.ts': "import './a';" },
};
const PACKAGES = ['axios', 'drizzle-orm', 'react', 'zod'];

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
    const { modules, violations } = await cruiseRooms(root, ROOMS);
    expect(violations).toEqual([]);
    // A compiler that the tool cannot read makes it see nothing and report success.
    expect(modules).toBeGreaterThan(100);
  }, 120_000);

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
