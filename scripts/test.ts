import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, installChromium } from './chromium';
import { typedArguments } from './starting/typed-arguments.mjs';
import { hasPostgres, startPostgres } from './throwaway/postgres';

type Counts = { passed: number; failed: number; skipped: number };
type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** What it says is shown only when it fails. */
  isQuiet?: boolean;
  counts: (code: number) => Counts;
};

/**
 * `npm test` and `npm run verify`: types and what nothing uses beside the build and its inventory; browser tests,
 * beside them formatting and lint; then architecture, unit, component and API tests. All run even when one fails.
 * `--install` fetches a browser where there is none. What passes is quiet; the last line counts.
 */
const typed = typedArguments('npm test takes no arguments; npx vitest run FILE runs a test by itself.', {
  known: ['--install'],
});
const results = mkdtempSync(path.join(tmpdir(), 'tandem-test-'));
const file = (name: string) => path.join(results, `${name}.json`);
/** Of the server that the browser tests visit. */
const BROWSER_DATA = { E2E_DATA_DIR: path.join(results, 'data') };
/** One cluster for all tests: each file that wants PostgreSQL would begin and end its own. */
const postgres = hasPostgres() && !process.env.TEST_DATABASE_URL ? await startPostgres({ isLasting: false }) : null;
const bin = (name: string) => path.join('node_modules', '.bin', name);
/** Whoever ends the run from elsewhere ends its steps, too: a terminal tells all of them by itself. */
const running = new Set<ChildProcess>();
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const asOne = (code: number): Counts => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/** Architecture, rules, product API, components: tests/architecture stands among them. */
function vitest(name: string, env: Record<string, string>): Step {
  return {
    name,
    env,
    command: [
      bin('vitest'),
      'run',
      '--reporter=./tests/reporters/calm-vitest.ts',
      '--reporter=json',
      `--outputFile=${file(name)}`,
    ],
    counts: (code) => {
      const found = read<{
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
        numTodoTests: number;
        numFailedTestSuites: number;
      }>(name);
      if (!found) return asOne(1);
      const failed = found.numFailedTests || (code === 0 ? 0 : Math.max(1, found.numFailedTestSuites));
      return { passed: found.numPassedTests, failed, skipped: found.numPendingTests + found.numTodoTests };
    },
  };
}

const browser: Step = {
  name: 'browser',
  command: [bin('playwright'), 'test'],
  env: { ...BROWSER_DATA, PLAYWRIGHT_JSON_OUTPUT_NAME: file('browser') },
  counts: (code) => {
    const stats = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
      'browser',
    )?.stats;
    return stats
      ? {
          passed: stats.expected + stats.flaky,
          failed: stats.unexpected || (code === 0 ? 0 : 1),
          skipped: stats.skipped,
        }
      : asOne(1);
  },
};

/** One group after another; in a group rows side by side, each in its order. */
const groups: Step[][][] = [
  [[{ name: 'route types', command: [bin('next'), 'typegen'], isQuiet: true, counts: asOne }]],
  [
    [
      { name: 'types', command: [process.execPath, 'node_modules/typescript-7/bin/tsc', '--noEmit'], counts: asOne },
      { name: 'unused', command: [bin('knip')], counts: asOne },
    ],
    [
      // The browser tests' server would do both at its start, with nothing beside it.
      {
        name: 'build',
        command: [process.execPath, 'scripts/build.mjs', '--if-changed'],
        isQuiet: true,
        counts: asOne,
      },
      {
        name: 'inventory',
        command: [bin('tsx'), 'tests/e2e/support/stock-data.ts'],
        env: BROWSER_DATA,
        isQuiet: true,
        counts: asOne,
      },
    ],
  ],
  [
    [browser],
    [
      { name: 'formatting', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'], counts: asOne },
      { name: 'lint', command: [bin('oxlint')], isQuiet: true, counts: asOne },
    ],
  ],
  // Not beside the browser's: each keeps two processors busy, and together they took as long as one after the other.
  [
    [
      vitest('tests', {
        TEST_MODULE_CACHE: path.join(results, 'modules'),
        ...(postgres ? { TEST_DATABASE_URL: await postgres.createDatabase() } : {}),
      }),
    ],
  ],
];

function read<T>(name: string): T | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reporter of that step has written it
  return existsSync(file(name)) ? (JSON.parse(readFileSync(file(name), 'utf8')) as T) : null;
}

async function run({ name, command: [program = '', ...args], env, isQuiet = false, counts }: Step): Promise<Counts> {
  const begun = performance.now();
  const child = spawn(program, args, {
    stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  running.add(child);
  const said: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.on('close', (status) => resolve(status ?? 1));
    child.on('error', (error) => {
      process.stdout.write(`${error.message}\n`);
      resolve(1);
    });
  });
  running.delete(child);
  const counted = counts(code);
  if (counted.failed > 0) process.stdout.write(Buffer.concat(said));
  const outcome = counted.failed > 0 ? `${counted.failed} failed` : `${counted.passed} passed`;
  process.stdout.write(`── ${name}: ${outcome}, ${Math.round((performance.now() - begun) / 1000)} s\n`);
  return counted;
}

async function runInOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const { passed, failed, skipped } = await run(step);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    if (signal === 'SIGTERM') for (const child of running) child.kill('SIGINT');
    void Promise.resolve(postgres?.stop()).finally(() => process.exit(1));
  });
if (findChromium() === null && (!typed.includes('--install') || installChromium() === null)) {
  process.stdout.write(
    'No Chromium is installed: the browser tests will fail. Set CHROMIUM_PATH, or run npm test, which installs one.\n',
  );
}
for (const group of groups) {
  process.stdout.write(`\n── ${group.map((steps) => steps.map(({ name }) => name).join(', ')).join(' | ')}\n`);
  await Promise.all(group.map(runInOrder));
}
await postgres?.stop();
rmSync(results, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed === 0 ? 0 : 1);
