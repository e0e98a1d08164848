import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '@/product-api/index';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { count } from '@/tests/races/race-apis';
import { book, CARDS, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';
import { cardSecrets, tracesIn } from '@/tests/support/bookings/card-traces';
import { tried } from '@/tests/support/tried';
import { endlessRooms, visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { deliverMessages } from '../../door/deliver-messages';
import { reconcileBookings } from './reconcile-bookings';

/** Accepted by the form, unknown to the sandbox: declined. And every card the sandbox knows. */
const CANARIES = ['4111111111111111', '5105105105105100', ...Object.values(CARDS)];
const CODE = '739';
/** Of the last of them, the gateway's own failure repeats the card. */
const FAILED = count(1, 50);
const BOOKINGS = count(CANARIES.length + FAILED, 500);
const TEST_MS = 900_000;

let api: TestApi;
let directory: string;
const logged: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'tandem-secrecy-'));
  api = await createTestApi({
    database: await connectDatabase({ kind: 'pglite', directory: path.join(directory, 'db'), isBrief: true }),
  });
  await endlessRooms(api);
  await api.database.query('update departures set capacity = 30000');
  api.ctx.log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

it(
  'keeps card number and CVV2 out of database files, logs, mails and answers, whatever becomes of the booking (S16, D44)',
  async () => {
    const answers: string[] = [];
    const pay = async (index: number, who: Visitor) => {
      const survived = tried('bookings whose card stands nowhere');
      const card = CANARIES[index % CANARIES.length];
      const answer = await book(who, { card, creditCard: { securityCode: CODE } }, `canary-${index}`);
      answers.push(JSON.stringify(answer.body), JSON.stringify((await who.call('GET', '/v1/session')).body));
      survived();
    };
    for (const index of CANARIES.keys()) await pay(index, await visitorWithTrip(api));
    for (let index = CANARIES.length; index < BOOKINGS - FAILED; index += 1)
      await pay(index, await visitorWithTicket(api));
    api.ctx.suppliers.payment.charge = async ({ card }) => Promise.reject(new Error(`refused ${JSON.stringify(card)}`));
    for (let index = 0; index < FAILED; index += 1) await pay(index, await visitorWithTicket(api));
    api.clock.advance(21_000);
    await reconcileBookings(api.ctx);
    await deliverMessages(api.ctx);
    await api.database.query('checkpoint');
    await api.close();

    const said = [...answers, ...logged, ...api.mails.map((mail) => JSON.stringify(mail))].join('\n');
    expect(said).toContain('payment gateway failed');
    const secrets = cardSecrets(CANARIES, CODE);
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
    expect(await tracesIn(directory, secrets)).toEqual([]);
  },
  TEST_MS,
);
