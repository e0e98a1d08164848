import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import { bookingBody, daysAhead, ONE_ADULT, searchBody, TRAVELLER } from '@/bench/support/calls';
import { madeBookingSchema } from '@/contract/booking';
import { searchOutboundTickets } from '@/contract/bus-search';
import { readCaptcha } from '@/contract/captcha';
import { savePassengers } from '@/contract/session';
import { solveProofOfWork } from '@/lib/captcha/proof-of-work';
import { connectDatabase } from '@/product-api/index';
import { createTestApi } from '@/tests/support/api/api-fixture';
import { emptyDataDirectory } from '@/tests/support/api/test-database';
import { present } from '@/tests/support/present';
import { until } from './whole-product';

const WRITERS = 8;
const BUYERS = 4;
const ROUTE = ['montreal', 'toronto'] as const;
/** Partners beside it have few seats, and answer when they like. */
const OPERATOR = 'northline';
const MAX_SEATS = 30_000;
/** In pg_control, the word that says how its files were left (DBState of PostgreSQL's pg_control.h). */
const STATE_AT = 16;
const SHUT_DOWN = 1;

/** What somebody was told is done. */
export type Acknowledged = { references: string[]; bookings: string[] };

type Cart = { cookie: string; body: object };

/** Puts buses with a seat for everybody on sale in a data directory that nobody owns yet. */
export async function stockDirectory(dataDir: string): Promise<void> {
  await stock({
    kind: 'pglite',
    directory: path.join(dataDir, 'database'),
    loadFrom: await emptyDataDirectory(),
    isBrief: true,
  });
}

/** The same in a database that is there. */
export async function stock(target: Parameters<typeof connectDatabase>[0]): Promise<void> {
  const database = await connectDatabase(target);
  const api = await createTestApi({ database, now: new Date().toISOString() });
  await database.query(`update departures set capacity = ${MAX_SEATS}`);
  // The product has keys of its own.
  await database.query('delete from sealing_keys');
  await api.close();
}

/** What people were answered who wrote, and who paid; 0: not at all. */
export type Answered = { written: readonly number[]; paid: readonly number[] };

/** People who write and pay until they are refused. @returns what waits for that and says what they were answered */
export async function loadOf(url: string): Promise<{ acknowledged: Acknowledged; over: () => Promise<Answered> }> {
  const carts: Cart[] = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1) carts.push(await readyCart(url));
  const acknowledged: Acknowledged = { references: [], bookings: [] };
  const statuses = new Set<number>();
  let isOpen = true;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (isOpen) {
      const { status, reference } = await write(url);
      statuses.add(status);
      if (status === 201) acknowledged.references.push(reference);
      else isOpen = false;
    }
  });
  const paying = carts.map(async (cart) => {
    const { status, number } = await pay(url, cart);
    if (status === 201) acknowledged.bookings.push(number);
    return status;
  });
  // Connections are taken in their order: once this one is answered, whoever pays has been heard.
  expect((await write(url)).status).toBe(201);
  return {
    acknowledged,
    over: async () => {
      await Promise.all(writers);
      const paid = await Promise.all(paying);
      return { written: [...statuses], paid };
    },
  };
}

/** All that ran was answered; what came later was refused, or not taken any more (S20). */
export function expectAnswered({ written, paid }: Answered): void {
  expect(written.filter((status) => ![0, 201, 503].includes(status))).toEqual([]);
  expect(paid).toEqual(paid.map(() => 201));
}

/** A moment of its own for each round, so that the end comes in all parts of what runs. */
export const aMoment = (round: number): Promise<void> => delay((round * 37) % 400);

/** When somebody has just paid, or in every other round at any moment, mostly before that. */
export async function amidPayments({ bookings }: Acknowledged, round: number): Promise<void> {
  await (round % 2 === 0 ? until(() => bookings.length > 0) : aMoment(round));
}

/** Nobody's lock is left for the next start to recover, and the files of the database were closed. */
export function expectClosed(dataDir: string): void {
  expect(readdirSync(dataDir)).not.toContain('owner.lock');
  const control = readFileSync(path.join(dataDir, 'database/global/pg_control'));
  expect(control.readUInt32LE(STATE_AT)).toBe(SHUT_DOWN);
}

/** Opens what a product has left. */
export async function expectKept(dataDir: string, ...acknowledged: readonly Acknowledged[]): Promise<void> {
  await expectKeptIn({ kind: 'pglite', directory: path.join(dataDir, 'database'), isBrief: true }, ...acknowledged);
}

/** The same in any database. */
export async function expectKeptIn(
  target: Parameters<typeof connectDatabase>[0],
  ...acknowledged: readonly Acknowledged[]
): Promise<void> {
  const references = acknowledged.flatMap((each) => each.references);
  const bookings = acknowledged.flatMap((each) => each.bookings);
  const database = await connectDatabase(target);
  const texts = async (sql: string) => new Set((await database.query<{ it: string }>(sql)).map(({ it }) => it));
  const kept = await texts('select reference as it from contact_messages');
  const paid = await texts(
    `select number as it from bookings b where status = 'CONFIRMED'
       and exists (select from sold_seats where booking_id = b.id)
       and (select count(*) from sandbox_charges where key = b.payment_key and outcome = 'approved') = 1`,
  );
  await database.close();
  expect([references.length, bookings.length]).not.toContain(0);
  expect(references.filter((reference) => !kept.has(reference))).toEqual([]);
  expect(bookings.filter((number) => !paid.has(number))).toEqual([]);
}

/** One seat held and its traveller named: all that comes before the payment. */
async function readyCart(url: string): Promise<Cart> {
  const [day = ''] = daysAhead(5, 5);
  let cookie = '';
  const ask = async (method: string, at: string, body?: object): Promise<unknown> => {
    const answer = await send(url, method, at, body, cookie);
    if (answer.status === 0 || answer.status >= 400)
      throw new Error(`${at}: ${answer.status} ${JSON.stringify(answer.body)}`);
    cookie = answer.cookie || cookie;
    return answer.body;
  };
  let tripId = '';
  // A company that takes its time, as on a database that has just come back, is asked again.
  await until(async () => {
    const found = await ask('POST', '/v1/search/buses/outbound', searchBody(day, ROUTE));
    const tickets = searchOutboundTickets.success[200].parse(found);
    tripId = tickets.find((ticket) => ticket.operator.id === OPERATOR && ticket.tripId !== '')?.tripId ?? '';
    return tripId !== '';
  });
  await ask('POST', '/v1/session', { ...ONE_ADULT, currencyCode: 'CAD' });
  await ask('POST', '/v1/session/bus', { tripId });
  const named = await ask('PUT', '/v1/session/passengers', { adults: [TRAVELLER], children: [], textMarketing: false });
  const { total } = savePassengers.success[200].parse(named);
  const { challenge } = readCaptcha.success[200].parse(await ask('GET', '/v1/captcha'));
  const captchaChallenge = await solveProofOfWork(present(challenge), new AbortController().signal);
  return { cookie, body: { ...bookingBody(total), captchaChallenge } };
}

async function pay(url: string, { cookie, body }: Cart): Promise<{ status: number; number: string }> {
  const answer = await send(url, 'POST', '/v1/booking', body, cookie);
  const booking = madeBookingSchema.safeParse(answer.body).data;
  return { status: answer.status, number: booking?.bookingNumber ?? '' };
}

async function write(url: string): Promise<{ status: number; reference: string }> {
  const message = { email: 'a@example.org', bookingNumber: '', message: 'x'.repeat(4_000) };
  const { status, body } = await send(url, 'POST', '/v1/contact-messages', message);
  return { status, reference: z.object({ reference: z.string() }).safeParse(body).data?.reference ?? '' };
}

type Sent = { status: number; body: unknown; cookie: string };

/** As a page sends it. @returns status 0 where nobody has answered */
async function send(url: string, method: string, at: string, body?: object, cookie = ''): Promise<Sent> {
  try {
    const answer = await fetch(`${url}/api${at}`, {
      method,
      headers: { 'content-type': 'application/json', origin: url, ...(cookie && { cookie }) },
      body: body && JSON.stringify(body),
    });
    const [, session = ''] = /\b(sessionId=[^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    return { status: answer.status, body: await answer.json().catch(() => null), cookie: session };
  } catch {
    return { status: 0, body: null, cookie: '' };
  }
}
