import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '@/product-api/index';
import type { Programs } from '@/tests/support/programs';
import { buildProduct, runProduct, whenReady, type RunningProduct } from '../whole-product';

export const TEST_MS = 900_000;

/** Below those that connections take by themselves. */
const port = String(20_000 + ((process.pid + 6_000) % 12_000));

/** Products whose data lie on a disk that is made to fail. */
export type DiskProducts = {
  run: (program: string, limits?: string) => RunningProduct;
  started: (options?: { limits?: string; env?: Record<string, string> }) => Promise<RunningProduct>;
  /** A test that has failed leaves its product. */
  endAll: () => Promise<void>;
  remove: () => void;
};

export const portOfProducts = Number(port);

/** @param dataDir on that disk, or beside it */
export async function diskProducts(dataDir: string): Promise<DiskProducts> {
  const programs: Programs = await buildProduct(path.basename(path.dirname(dataDir)));
  const running: RunningProduct[] = [];
  const run = (program: string, limits?: string, env?: Record<string, string>) => {
    const product = runProduct(programs.file(program), { port, dataDir, limits, env });
    running.push(product);
    return product;
  };
  return {
    run,
    started: async ({ limits, env } = {}) => {
      const product = run('server', limits, env);
      await whenReady(product);
      return product;
    },
    endAll: async () => {
      for (const { shell, ended } of running.splice(0)) {
        shell.kill('SIGKILL');
        await ended;
      }
    },
    remove: programs.remove,
  };
}

export async function stop({ shell, ended }: RunningProduct): Promise<void> {
  shell.kill('SIGTERM');
  expect(await ended).toBe(0);
}

const answerSchema = z.object({
  reference: z.string().optional(),
  message: z.string().optional(),
  reason: z.string().optional(),
});
export type Said = { status: number; retryAfter: string | null } & z.infer<typeof answerSchema>;

async function said(asked: Promise<Response>): Promise<Said> {
  const answer = await asked.catch(() => null);
  if (!answer) return { status: 0, retryAfter: null };
  const body = answerSchema.safeParse(await answer.json().catch(() => ({}))).data;
  return { ...body, status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

export const ready = ({ url }: RunningProduct) => said(fetch(`${url}/readyz`));
export const read = ({ url }: RunningProduct) => said(fetch(`${url}/api/v1/featureFlags`));
export const write = ({ url }: RunningProduct, language = 'en') =>
  said(
    fetch(`${url}/api/v1/contact-messages?language=${language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.org', bookingNumber: '', message: 'x'.repeat(4_000) }),
    }),
  );

/** Sends messages from several at once until it is stopped. @returns what each was answered */
export function writers(product: RunningProduct): () => Promise<Said[]> {
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

/** What people were told is done is there, and each of them was answered. */
export async function expectWritten(dataDir: string, answers: readonly Said[]): Promise<void> {
  const database = await connectDatabase({ kind: 'pglite', directory: path.join(dataDir, 'database'), isBrief: true });
  const rows = await database.query<{ reference: string }>('select reference from contact_messages');
  await database.close();
  const kept = new Set(rows.map(({ reference }) => reference));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(answers.filter(({ reference = '' }) => !kept.has(reference))).toEqual([]);
}
