import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '@/product-api/index';
import { count } from '@/tests/races/race-apis';
import { tried } from '@/tests/support/tried';
import { matching } from '@/tests/support/matching';
import {
  buildPrograms,
  childrenOf,
  PATIENCE_MS,
  runProduct,
  until,
  whenReady,
  type Programs,
  type RunningProduct,
} from './whole-product';

const MEGABYTE = 1024 * 1024;
const MAX_TRIES = 100;
const TEST_MS = 900_000;
const disk = mkdtempSync(path.join(tmpdir(), 'tandem-full-disk-'));
const filler = path.join(disk, 'filler');
const dataDir = path.join(disk, 'data');
/** Below those that connections take by themselves. */
const port = String(20_000 + ((process.pid + 6_000) % 12_000));
const canMount = mount();

function mount(...options: string[]): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', ['size=320m', ...options].join(), 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('\n!!! NO SMALL DISK: only root may mount one. The tests of a full disk are SKIPPED. !!!\n');
    return false;
  }
}

/** A disk that a fault can make read-only under open files: one of memory refuses that while it is used. */
const image = `${disk}.img`;
const canFail = canMount && makeImage();

function makeImage(): boolean {
  try {
    execFileSync('truncate', ['-s', '400M', image]);
    execFileSync('mkfs.ext4', ['-q', image], { stdio: 'ignore' });
    mountImage();
    execFileSync('umount', [disk]);
    return true;
  } catch {
    console.warn('\n!!! NO DISK THAT CAN FAIL: it takes mkfs.ext4 and a loop device. Its test is SKIPPED. !!!\n');
    return false;
  }
}

/** Over the one that is there. */
function mountImage(): void {
  execFileSync('mount', ['-o', 'loop', image, disk], { stdio: 'ignore' });
}

/** False where none is, or while somebody has a file of it open. */
function unmountImage(...options: string[]): boolean {
  try {
    execFileSync('umount', [...options, disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let programs: Programs;
const running: RunningProduct[] = [];
beforeAll(async () => {
  if (canMount) programs = await buildPrograms(path.basename(disk));
}, PATIENCE_MS);
afterEach(async () => {
  makeRoom();
  // A test that has failed leaves its product.
  for (const { shell, ended } of running.splice(0)) {
    shell.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => {
  if (canMount) {
    // A test that has failed leaves its disk over the one of all.
    while (unmountImage('-l'));
    programs.remove();
  }
  rmSync(disk, { recursive: true, force: true });
  rmSync(image, { force: true });
});

/** Somebody else takes the disk, all but so much of it. */
function fill(leaving: number): void {
  for (let tries = 0; ; tries += 1) {
    const { bavail, bsize } = statfsSync(disk);
    try {
      execFileSync('fallocate', ['-l', String(bavail * bsize - leaving), filler], { stdio: 'ignore' });
      return;
    } catch (error) {
      // The product has written meanwhile: there is less than was counted.
      if (tries === MAX_TRIES) throw error;
    }
  }
}
const makeRoom = () => rmSync(filler, { force: true });

function run(program: string, limits?: string): RunningProduct {
  const product = runProduct(programs.file(program), { port, dataDir, limits });
  running.push(product);
  return product;
}

async function started(limits?: string): Promise<RunningProduct> {
  const product = run('server', limits);
  await whenReady(product);
  return product;
}

async function stop({ shell, ended }: RunningProduct): Promise<void> {
  shell.kill('SIGTERM');
  expect(await ended).toBe(0);
}

/** The process of a part. */
const partOf = ({ shell }: RunningProduct, program: string) =>
  childrenOf(shell.pid).find(({ command }) => command.includes(program))?.pid;

const answerSchema = z.object({
  reference: z.string().optional(),
  message: z.string().optional(),
  reason: z.string().optional(),
});
type Said = { status: number; retryAfter: string | null } & z.infer<typeof answerSchema>;

async function said(asked: Promise<Response>): Promise<Said> {
  const answer = await asked.catch(() => null);
  if (!answer) return { status: 0, retryAfter: null };
  const body = answerSchema.safeParse(await answer.json().catch(() => ({}))).data;
  return { ...body, status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

const ready = ({ url }: RunningProduct) => said(fetch(`${url}/readyz`));
const read = ({ url }: RunningProduct) => said(fetch(`${url}/api/v1/featureFlags`));
const write = ({ url }: RunningProduct, language = 'en') =>
  said(
    fetch(`${url}/api/v1/contact-messages?language=${language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.org', bookingNumber: '', message: 'x'.repeat(4_000) }),
    }),
  );

/** Sends messages from several at once until it is stopped. @returns what each was answered */
function writers(product: RunningProduct): () => Promise<Said[]> {
  const answers: Said[] = [];
  let isOver = false;
  const writing = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const answer = await write(product);
      answers.push(answer);
      if (answer.status !== 201) await delay(50);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(writing);
    return answers;
  };
}

async function keptReferences(): Promise<Set<string>> {
  const database = await connectDatabase({ kind: 'pglite', directory: path.join(dataDir, 'database') });
  const rows = await database.query<{ reference: string }>('select reference from contact_messages');
  await database.close();
  return new Set(rows.map(({ reference }) => reference));
}

const acknowledged: string[] = [];
const note = (answers: readonly Said[]) =>
  acknowledged.push(...answers.flatMap(({ status, reference }) => (status === 201 && reference ? [reference] : [])));

/** Under load and without handles in the long run alone: each takes its time. */
describe.skipIf(!canMount)('a disk without room (S29)', () => {
  it(
    'is 503 and said by /readyz, reads are answered, and all is well by itself once there is room',
    async () => {
      const product = await started();
      note([await write(product)]);
      fill(8 * MEGABYTE);
      await until(async () => (await ready(product)).status === 503);
      expect(await ready(product)).toMatchObject({ status: 503, reason: 'no room is left on the disk' });
      expect(await write(product)).toMatchObject({
        status: 503,
        retryAfter: '30',
        message: matching.stringMatching(/^We cannot save/),
      });
      expect((await write(product, 'fr')).message).toMatch(/^Nous ne pouvons rien enregistrer/);
      expect((await read(product)).status).toBe(200);
      makeRoom();
      await until(async () => (await ready(product)).status === 200);
      note([await write(product)]);
      await stop(product);
      expect(acknowledged).toHaveLength(2);
    },
    TEST_MS,
  );

  it.skipIf(!process.env.SOAK)(
    'that is gone to the last byte under load loses nothing that was acknowledged, and answers nothing but 503',
    async () => {
      const product = await started();
      for (let round = 0; round < count(2, 20); round += 1) {
        const survived = tried('disk gone to the last byte under load');
        const end = writers(product);
        await delay(500);
        fill(0);
        await until(async () => (await ready(product)).status === 503);
        await delay(2_000);
        makeRoom();
        await until(async () => (await ready(product)).status === 200);
        const answers = await end();
        note(answers);
        expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([201, 503]);
        survived();
      }
      await stop(product);
      const kept = await keptReferences();
      expect(acknowledged.length).toBeGreaterThan(10);
      expect(acknowledged.filter((reference) => !kept.has(reference))).toEqual([]);
    },
    TEST_MS,
  );

  it.each(['server', 'serve-api'])(
    'refuses a start of %s in one line',
    async (program) => {
      fill(8 * MEGABYTE);
      const { ended, said: words } = run(program);
      expect(await ended).toBe(1);
      expect(words()).toBe(
        `The data directory ${dataDir} cannot be used: no room is left on the disk (8 MB of the 64 MB it takes). Make room, or set DATA_DIR to another directory.\n`,
      );
    },
    TEST_MS,
  );

  it(
    'that is read-only refuses a start in one line',
    async () => {
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      const { ended, said: words } = run('server');
      expect(await ended).toBe(1);
      execFileSync('mount', ['-o', 'remount,rw', disk]);
      expect(words()).toBe(
        `The data directory ${dataDir} cannot be used: the disk cannot be written. Mount it for writing, or set DATA_DIR to another directory.\n`,
      );
    },
    TEST_MS,
  );

  it.skipIf(!canFail)(
    'that becomes read-only under a running product is 503, and all is well by itself once it is mounted anew',
    async () => {
      mountImage();
      const product = await started();
      const first = await write(product);
      // Such a fault takes what has not reached the disk yet, as a power cut does, which PGlite does not stand.
      execFileSync('sync');
      execFileSync('mount', ['-o', 'remount,abort', disk]);
      const refused = await write(product);
      expect([refused.status, refused.retryAfter === null]).toEqual([503, false]);
      await until(async () => (await ready(product)).reason !== undefined);
      expect(await ready(product)).toMatchObject({ status: 503, reason: 'the disk cannot be written' });
      expect(product.said()).toContain('Read-only file system');
      await until(unmountImage);
      mountImage();
      await until(async () => (await ready(product)).status === 200);
      expect(product.shell.exitCode).toBeNull();
      const second = await write(product);
      await stop(product);
      const kept = await keptReferences();
      await until(unmountImage);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect([first, second].filter(({ reference = '' }) => !kept.has(reference))).toEqual([]);
    },
    TEST_MS,
  );

  it(
    'whose product is left without file handles is 503 and said by /readyz, until there are some again',
    async () => {
      const product = await started();
      const api = String(partOf(product, 'api-part'));
      const [limits = ''] = /Max open files.*/.exec(readFileSync(`/proc/${api}/limits`, 'utf8')) ?? [];
      const [, , , allowed = ''] = limits.split(/\s+/);
      const first = await write(product);
      execFileSync('prlimit', ['--pid', api, '--nofile=30:']);
      await until(async () => (await ready(product)).status === 503);
      expect(await ready(product)).toMatchObject({ status: 503, reason: 'no file handle is left' });
      expect(await write(product)).toMatchObject({ status: 503, retryAfter: '30' });
      expect((await read(product)).status).toBe(200);
      execFileSync('prlimit', ['--pid', api, `--nofile=${allowed}:`]);
      await until(async () => (await ready(product)).status === 200);
      const second = await write(product);
      expect(String(partOf(product, 'api-part'))).toBe(api);
      await stop(product);
      const kept = await keptReferences();
      expect([first.status, second.status]).toEqual([201, 201]);
      expect([first, second].filter(({ reference = '' }) => !kept.has(reference))).toEqual([]);
    },
    TEST_MS,
  );

  it.skipIf(!process.env.SOAK)(
    'out of file handles it answers late or 503, and all is well once there are some',
    async () => {
      const product = await started('ulimit -n 1024');
      const open: Socket[] = Array.from({ length: 1_500 }, () =>
        connect(Number(port), '127.0.0.1').on('error', () => undefined),
      );
      await delay(1_000);
      const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await write(product)).status));
      expect(statuses.filter((status) => ![0, 201, 503].includes(status))).toEqual([]);
      for (const socket of open) socket.destroy();
      await until(async () => (await ready(product)).status === 200);
      expect((await write(product)).status).toBe(201);
      await stop(product);
    },
    TEST_MS,
  );
});
