import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Processes are started here: a second or two each, and many on a busy machine. */
const PATIENCE_MS = 180_000;

const WRONG = /^(?:There is no "--wrong"|Unknown option '--wrong')\. /;

const run = (file: string, ...args: string[]) => {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...loader, file, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

it.each([
  ['scripts/start.mjs', 'npm start'],
  ['scripts/build.mjs', 'npm run build'],
  ['scripts/compare-builds.mjs', 'npm run build:compare'],
  ['scripts/complete-lockfile.mjs', 'npm run lock:complete'],
  ['scripts/test.ts', 'npm test'],
  ['scripts/test-promises.ts', 'npm run test:faults'],
  ['bench/soak/soak.ts', 'npm run test:soak'],
  ['deploy/container/try.ts', 'npm run deploy:container'],
  ['deploy/drill/drill.ts', 'npm run deploy:drill'],
])(
  '%s does nothing when it is asked how it is used, or asked wrongly, and says so in a line',
  (file, command) => {
    const helped = run(file, '--help');
    expect(helped).toMatchObject({ status: 0, stderr: '' });
    expect(helped.stdout).toMatch(new RegExp(`^${command}[^\\n]+\\n$`));
    const refused = run(file, '--wrong');
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toMatch(WRONG);
    expect(refused.stderr).toContain(helped.stdout);
  },
  PATIENCE_MS,
);

it(
  'starts one of its parts, not two',
  () => {
    const { status, stderr } = run('scripts/start.mjs', 'api', 'website');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^That is too much\. npm start /);
  },
  PATIENCE_MS,
);
