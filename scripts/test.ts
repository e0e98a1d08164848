import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, installChromium } from './chromium';

type Counts = { passed: number; failed: number; skipped: number };
type Step = { name: string; command: string[]; env?: Record<string, string>; counts: (code: number) => Counts };

/**
 * `npm test` and `npm run verify`: types and lint side by side, formatting, then architecture, unit and API tests, then
 * browser tests, all of them even when one fails. `--install` fetches a browser where there is none. The last line
 * counts.
 */
const results = mkdtempSync(path.join(tmpdir(), 'tandem-test-'));
const file = (name: string) => path.join(results, `${name}.json`);
const bin = (name: string) => path.join('node_modules', '.bin', name);
const asOne = (code: number): Counts => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/** Architecture, rules, product API, components: tests/architecture stands among them. */
function vitest(name: string): Step {
  return {
    name,
    command: [bin('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile=${file(name)}`],
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

/** One group after another; the steps of a group, which keep one processor busy each, side by side. */
const groups: Step[][] = [
  [{ name: 'route types', command: [bin('next'), 'typegen'], counts: asOne }],
  [
    { name: 'types', command: [bin('tsc'), '--noEmit'], counts: asOne },
    { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'], counts: asOne },
  ],
  [{ name: 'formatting', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'], counts: asOne }],
  [vitest('tests')],
  [
    {
      name: 'browser',
      command: [bin('playwright'), 'test'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file('browser') },
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
    },
  ],
];

function read<T>(name: string): T | null {
  return existsSync(file(name)) ? (JSON.parse(readFileSync(file(name), 'utf8')) as T) : null;
}

async function run({
  name,
  command: [program = '', ...args],
  env,
  counts,
}: Step): Promise<{ name: string; counted: Counts }> {
  process.stdout.write(
    `\n── ${name}: ${[path.basename(program), ...args.filter((arg) => !arg.startsWith('--outputFile'))].join(' ')}\n`,
  );
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  const code = await new Promise<number>((resolve) => {
    child.on('close', (status) => resolve(status ?? 1));
    child.on('error', (error) => {
      process.stdout.write(`${error.message}\n`);
      resolve(1);
    });
  });
  return { name, counted: counts(code) };
}

if (findChromium() === null && (!process.argv.includes('--install') || installChromium() === null)) {
  process.stdout.write(
    'No Chromium is installed: the browser tests will fail. Set CHROMIUM_PATH, or run npm test, which installs one.\n',
  );
}
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const group of groups) {
  for (const {
    name,
    counted: { passed, failed, skipped },
  } of await Promise.all(group.map(run))) {
    if (failed > 0) process.stdout.write(`── ${name}: ${failed} failed\n`);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
}
rmSync(results, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed === 0 ? 0 : 1);
