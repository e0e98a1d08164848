import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '@/product-api/index';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, CARDS } from '@/tests/support/bookings/booking-flow';
import { endlessRooms, visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { deliverMessages } from '../../door/deliver-messages';
import { reconcileBookings } from './reconcile-bookings';

/** Accepted by the form, unknown to the sandbox: declined. And every card the sandbox knows. */
const CANARIES = ['4111111111111111', '5105105105105100', ...Object.values(CARDS)];
const CODE = '739';

let api: TestApi;
let directory: string;
const logged: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'tandem-secrecy-'));
  api = await createTestApi({
    database: await connectDatabase({ kind: 'pglite', directory: path.join(directory, 'db') }),
  });
  await endlessRooms(api);
  api.ctx.log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The ways in which a number is found again. */
function disguises(secret: string): string[] {
  const grouped = secret.replace(/(\d{4})(?=\d)/g, '$1 ');
  const encoded = [0, 1, 2].map((shift) =>
    Buffer.from('x'.repeat(shift) + secret)
      .toString('base64')
      .slice(shift + 1, -4),
  );
  return [secret, grouped, grouped.replaceAll(' ', '-'), Buffer.from(secret).toString('hex'), ...encoded];
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

it('keeps card number and CVV2 out of database files, logs, mails and answers, whatever becomes of the booking (S16, D44)', async () => {
  const answers: string[] = [];
  for (const [index, card] of CANARIES.entries()) {
    const who = await visitorWithTrip(api);
    const answer = await book(who, { card, creditCard: { securityCode: CODE } }, `canary-${index}`);
    answers.push(JSON.stringify(answer.body), JSON.stringify((await who.call('GET', '/v1/session')).body));
  }
  api.ctx.suppliers.payment.charge = async ({ card }) => Promise.reject(new Error(`refused ${JSON.stringify(card)}`));
  const who = await visitorWithTrip(api);
  answers.push(JSON.stringify((await book(who, { creditCard: { securityCode: CODE } })).body));
  api.clock.advance(21_000);
  await reconcileBookings(api.ctx);
  await deliverMessages(api.ctx);
  await api.database.query('checkpoint');
  await api.close();

  const files = await filesUnder(directory);
  expect(files.some((file) => file.includes('pg_wal'))).toBe(true);
  const said = [...answers, ...logged, ...api.mails.map((mail) => JSON.stringify(mail))].join('\n');
  expect(said).toContain('payment gateway failed');
  const secrets = [...CANARIES.flatMap(disguises), `"${CODE}"`, `securityCode`];
  for (const secret of secrets) expect([secret, said.includes(secret)]).toEqual([secret, false]);
  for (const file of files) {
    const content = await readFile(file, 'latin1');
    for (const secret of secrets) expect([file, secret, content.includes(secret)]).toEqual([file, secret, false]);
  }
}, 120_000);
