import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { typedArguments } from './starting/typed-arguments.mjs';

/**
 * `npm run test:faults`, `test:security`, `test:mutants`: the tests of docs/promises.md by subject, with the full
 * counts; `SHORT=1` takes those of `npm test`. Prints what was tried, survived and lost; exit code 1 for a loss.
 */
const SUITES: Readonly<Record<string, readonly string[]>> = {
  faults: ['tests/faults'],
  security: [
    'tests/security',
    'tests/contract/planner-matrix',
    'tests/contract/door-matrix',
    'lib/gateway',
    'lib/auth',
    'lib/page-requests',
    'lib/web-server/plain-path',
    'lib/web-server/policy',
    'lib/web-server/web-server',
    'lib/trusted-texts',
    'lib/web-server/visitor-facts',
    'lib/web-server/log',
    'rules/money/card-in-text',
    'product-api/door/app',
    'product-api/door/rate-limits',
    'product-api/adapters/oidc-login',
    'product-api/adapters/third-parties',
    'product-api/support/third-parties-get-nothing',
    'product-api/captcha',
    'product-api/attachments',
    'product-api/trip-planner/files',
    'product-api/bookings/run/card-secrecy',
    'product-api/bookings/run/former-session-id',
    'product-api/bookings/doors',
    'product-api/after-sale/doors',
    'product-api/after-sale/door-acts',
    'tests/races/holds/hold-limit.test',
    'tests/races/sign-in',
    'tests/races/passports',
  ],
  // A name that begins with a hyphen would be an option.
  mutants: ['mutant.test'],
};

const resultsSchema = z.looseObject({
  testResults: z.array(
    z.looseObject({
      name: z.string(),
      assertionResults: z.array(z.looseObject({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
const triedSchema = z.object({ what: z.string(), how: z.enum(['tried', 'survived']) });

const [suite = ''] = typedArguments(
  'npm run test:faults, test:security and test:mutants take no arguments; SHORT=1 runs less of them.',
  { known: Object.keys(SUITES), most: 1 },
);
const files = SUITES[suite];
const say = (line: string) => void process.stdout.write(`${line}\n`);
if (!files) {
  say(`Which: ${Object.keys(SUITES).join(', ')}?`);
  process.exit(2);
}
const folder = mkdtempSync(path.join(tmpdir(), 'tandem-promises-'));
// Some start the built product; the browser tests build it in `npm test`.
const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
});
if (built.status !== 0) {
  say('The product could not be built: `npm run build` says why.');
  process.exit(1);
}
const [triedFile, results] = [path.join(folder, 'tried'), path.join(folder, 'results.json')];
const { status } = spawnSync(
  path.join('node_modules', '.bin', 'vitest'),
  ['run', ...files, '--reporter=./tests/reporters/calm-vitest.ts', '--reporter=json', `--outputFile=${results}`],
  { stdio: 'inherit', env: { ...process.env, TRIED_FILE: triedFile, SOAK: process.env.SHORT ? '' : '1' } },
);
const tests = existsSync(results)
  ? resultsSchema
      .parse(JSON.parse(readFileSync(results, 'utf8')))
      .testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map((test) => ({ ...test, file: path.relative(process.cwd(), name) })),
      )
  : [];
const count = (state: string) => tests.filter((test) => test.status === state).length;
const [passed, failed] = [count('passed'), count('failed')];

say('');
for (const [what, { tried, survived }] of rounds())
  say(`${what}: tried ${tried}, survived ${survived}, lost ${tried - survived}`);
if (suite === 'mutants')
  for (const test of tests) say(`${test.status === 'passed' ? 'caught' : 'LIVES '}  ${test.fullName}  (${test.file})`);
say(`${suite}: tried ${passed + failed}, survived ${passed}, lost ${failed}`);
rmSync(folder, { recursive: true, force: true });
say(`${passed} passed, ${failed} failed, ${tests.length - passed - failed} skipped`);
process.exit(status === 0 && passed > 0 ? 0 : 1);

/** Rounds within tests, by what was done to the product in each. */
function rounds(): Map<string, { tried: number; survived: number }> {
  const counted = new Map<string, { tried: number; survived: number }>();
  const lines = existsSync(triedFile) ? readFileSync(triedFile, 'utf8').trim().split('\n') : [];
  for (const line of lines) {
    const { what, how } = triedSchema.parse(JSON.parse(line));
    const sums = counted.get(what) ?? { tried: 0, survived: 0 };
    sums[how] += 1;
    counted.set(what, sums);
  }
  return counted;
}
