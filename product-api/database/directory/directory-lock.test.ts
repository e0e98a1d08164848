import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '@/tests/support/deferred';
import { instanceOf } from '@/tests/support/instance-of';
import { sendCommand } from './control-socket';
import { DirectoryInUse, liveOwner, lockDirectory } from './directory-lock';

let folder = '';
let directory = '';
let owner = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tandem-lock-'));
  owner = path.join(folder, 'owner.mjs');
  // A process of its own that takes the directory, says so, and stays.
  await build({
    stdin: {
      resolveDir: import.meta.dirname,
      loader: 'ts',
      contents: `import { lockDirectory } from './directory-lock';
        lockDirectory(process.argv[2], async ({ command, args }, report) => {
          for (let line = 0; command === 'long' && line < 2_000; line += 1) {
            report('x'.repeat(500));
            await new Promise(setImmediate);
          }
          report('served ' + args.join(' '));
          return 7;
        })
          .then(() => { console.log('owner'); setInterval(() => {}, 1e6); }, (error) => { console.log(error.name); process.exit(1); });`,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: owner,
  });
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  directory = mkdtempSync(path.join(folder, 'data-'));
});
afterEach(() => {
  vi.useRealTimers();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(): Promise<string> {
  const child = spawn(process.execPath, [owner, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return new Promise((resolve) => child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())));
}

async function killed(child: ChildProcess | undefined): Promise<void> {
  const gone = new Promise((resolve) => child?.once('exit', resolve));
  child?.kill('SIGKILL');
  await gone;
}

const request = (command: string) => ({ command, args: [], cwd: '/' });
const refuse = async () => 0;

describe('one owner of a data directory (S7)', () => {
  it('refuses a second process within a second, naming the first, and leaves nothing behind', async () => {
    expect(await start()).toBe('owner');
    // No pause and no probe is waited for: it needs as long as the machine takes to connect.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const begun = Date.now();
    const error = await lockDirectory(directory, refuse).catch((caught: unknown) => caught);
    expect(Date.now() - begun).toBeLessThan(1_000);
    vi.useRealTimers();
    expect(error).toBeInstanceOf(DirectoryInUse);
    expect(instanceOf(Error, error).message).toContain(`process ${children[0]?.pid}`);
    expect(readdirSync(directory)).toHaveLength(2);
  });

  it('recovers the lock of a process that was killed', async () => {
    await start();
    await killed(children[0]);
    expect(existsSync(path.join(directory, 'owner.lock'))).toBe(true);
    const lock = await lockDirectory(directory, refuse);
    expect((await liveOwner(directory))?.pid).toBe(process.pid);
    await lock.release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('removes the sockets of processes that were killed, whoever had the lock since', async () => {
    await start();
    const left = (await liveOwner(directory))?.socket ?? '';
    await killed(children[0]);
    rmSync(path.join(directory, 'owner.lock'));
    expect(existsSync(left)).toBe(true);
    const lock = await lockDirectory(directory, refuse);
    expect(existsSync(left)).toBe(false);
    expect((await liveOwner(directory))?.pid).toBe(process.pid);
    await lock.release();
  });

  it('counts a process that is stopped as alive', async () => {
    await start();
    children[0]?.kill('SIGSTOP');
    await expect(lockDirectory(directory, refuse)).rejects.toBeInstanceOf(DirectoryInUse);
  });

  it('lets one of many win a stale lock, every time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 6 }, start));
      expect(answers.filter((answer) => answer === 'owner')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'DirectoryInUse')).toHaveLength(5);
      for (const child of children.splice(0)) if (child.exitCode === null) await killed(child);
    }
  });

  it('keeps lock and socket for their owner', async () => {
    const lock = await lockDirectory(directory, refuse);
    for (const file of readdirSync(directory)) expect(statSync(path.join(directory, file)).mode & 0o777).toBe(0o600);
    await lock.release();
  });

  it('works where the directory’s name is too long for a socket', async () => {
    const deep = path.join(directory, 'd'.repeat(90), 'data');
    const lock = await lockDirectory(deep, refuse);
    await expect(lockDirectory(deep, refuse)).rejects.toBeInstanceOf(DirectoryInUse);
    await lock.release();
  });
});

describe('the control socket', () => {
  it('runs a command in the owner and brings back what it says', async () => {
    await start();
    const lines: string[] = [];
    const socket = (await liveOwner(directory))?.socket ?? '';
    expect(
      await sendCommand(socket, { command: 'flags', args: ['a', 'b'], cwd: '/' }, (line) => lines.push(line)),
    ).toBe(7);
    expect(lines).toEqual(['served a b']);
  });

  it('goes on serving when who has asked goes away without reading', async () => {
    await start();
    const socket = (await liveOwner(directory))?.socket ?? '';
    await new Promise<void>((resolve) => {
      const reader = createConnection(socket, () => reader.write(`${JSON.stringify(request('long'))}\n`));
      reader.once('data', () => reader.destroy()).once('close', () => resolve());
    });
    expect(await sendCommand(socket, request('long'), () => undefined)).toBe(7);
  });

  it('says what went wrong, and that the server went away', async () => {
    const waits = deferred<void>();
    const lock = await lockDirectory(directory, async ({ command }) => {
      if (command === 'fail') throw new Error('file, line 3');
      waits.resolve();
      return new Promise<number>(() => undefined);
    });
    const socket = (await liveOwner(directory))?.socket ?? '';
    const lines: string[] = [];
    expect(await sendCommand(socket, { command: 'fail', args: [], cwd: '/' }, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual(['file, line 3']);
    const waiting = sendCommand(socket, { command: 'wait', args: [], cwd: '/' }, () => undefined);
    void waits.promise.then(() => lock.release());
    await expect(waiting).rejects.toThrow('went away');
  });
});
