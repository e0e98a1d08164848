import { execFile } from 'node:child_process';
import { expect } from '@playwright/test';

/** What readers of ticket codes show to the server under test (D72). */
export const SCANNER_KEY = 'the key of readers in browser tests';

/**
 * A command of the operator's, run beside the server under test, which carries it out.
 * @returns what it printed
 */
export function operate(...args: string[]): Promise<string> {
  return operateIn(process.env.E2E_DATA_DIR ?? '', ...args);
}

/** The same on another data directory, beside its server or before one is started. */
export async function operateIn(directory: string, ...args: string[]): Promise<string> {
  const { code, out } = await new Promise<{ code: number | string | null | undefined; out: string }>((resolve) => {
    const options = { env: { ...process.env, DATA_DIR: directory, LOG_LEVEL: 'fatal' } };
    execFile(process.execPath, ['scripts/run-command.mjs', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, out: `${stdout}${stderr}` }),
    );
  });
  expect(code, `${args.join(' ')}: ${out}`).toBe(0);
  return out;
}
