import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connectDatabase, type Database, type DatabaseTarget } from '@/product-api/index';
import type { FaultPoint } from '@/product-api/bookings/record/fault-points';
import { HOTEL_PARTNER } from '@/product-api/adapters/sandbox/partner-hotel-supply';
import type { PreparedLoad } from './load-and-die';
import type { LoadStep } from './load-steps';
import type { PreparedOrder } from './order-and-die';
import { noteCaptchaUse } from '@/product-api/adapters/sandbox/used-captchas.repository';
import type { CaptchaCheck } from '@/product-api/captcha/captcha-check';
import { createTestApi, SOLVED_CAPTCHA, type TestApi } from '@/tests/support/api/api-fixture';
import { emptyDataDirectory } from '@/tests/support/api/test-database';
import { bookedTrip, offerFor, readMine } from '@/tests/support/after-sale/after-sale-flow';
import { buildPrograms } from '@/tests/support/programs';
import { bookingRequest, CARDS, passengersFor } from '@/tests/support/bookings/booking-flow';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';
import { BIKE_TOUR_TIMES } from '@/tests/support/stays/stay-flow';
import { endlessRooms, visitorWithTrip } from '@/tests/support/trips/trip-flow';

/** A call that may be sent again. */
export type PreparedCall = { path: string; sessionId: string; body: object; headers?: Record<string, string> };
/** One whose process dies when it has come to a boundary. */
export type DyingCall = PreparedCall & { faultPoint: FaultPoint };
/** Those that are under way in one process. */
export type PreparedCalls = { target: DatabaseTarget; calls: readonly DyingCall[] };

export type PreparedCancellation = PreparedCall & { number: string; total: number };

/** Of whoever's process dies while they pay. */
export const DYING_CARD = { number: CARDS.approved, securityCode: '739' };

/** More than all rounds sell and leave held, in hotels of the partner that keeps a book of its own. */
async function makeStockEndless(api: TestApi): Promise<void> {
  await endlessRooms(api);
  await api.database.query('update departures set capacity = 30000');
  await api.database.query('update hotels set supplier = $1', [HOTEL_PARTNER]);
}

/**
 * Opens the database, lets a visitor for each boundary come as far as its call, and closes it again: one process owns
 * it at a time.
 */
export async function prepareCalls<Boundary extends readonly [FaultPoint, ...unknown[]], Call extends PreparedCall>(
  target: DatabaseTarget,
  { isFirst, boundaries }: { isFirst: boolean; boundaries: readonly Boundary[] },
  prepare: (api: TestApi, time: string) => Promise<Call>,
): Promise<(Call & { faultPoint: FaultPoint; boundary: Boundary })[]> {
  const api = await openApi(target, !isFirst);
  if (isFirst) await makeStockEndless(api);
  const calls: (Call & { faultPoint: FaultPoint; boundary: Boundary })[] = [];
  for (const [index, boundary] of boundaries.entries()) {
    const call = await prepare(api, BIKE_TOUR_TIMES[index % BIKE_TOUR_TIMES.length] ?? '');
    calls.push({ ...call, faultPoint: boundary[0], boundary });
  }
  await api.close();
  return calls;
}

/** A visitor with bus, hotel and activity who is about to pay. */
export async function prepareBooking(api: TestApi, time: string): Promise<PreparedCall> {
  const who = await visitorWithTrip(api, { time });
  await who.call('PUT', '/v1/session/passengers', { body: passengersFor(ONE_ADULT) });
  const sessionId = who.sessionId ?? '';
  const captchaChallenge = `solved for ${sessionId}`;
  const body = await bookingRequest(who, { card: DYING_CARD.number, creditCard: DYING_CARD, captchaChallenge });
  const headers = { 'idempotency-key': `key-of-${sessionId.slice(0, 8)}` };
  return { path: '/v1/booking', sessionId, body, headers };
}

/** The same with a trip that is paid, and an offer for all of it. */
export async function prepareCancellation(api: TestApi, time: string): Promise<PreparedCancellation> {
  const owner = await bookedTrip(api, { time });
  const { number } = owner;
  const { units } = await readMine(owner);
  const offer = await offerFor(
    owner,
    units.map(({ unitId }) => unitId),
  );
  const sessionId = owner.who.sessionId ?? '';
  const path = `/v1/my-bookings/${number}/cancellations`;
  return { path, sessionId, body: { offerId: offer.offerId }, number, total: offer.total };
}

/**
 * The boundaries of a round, as often as that many calls are under way at each. Each boundary has its turn at the end:
 * whoever comes there last dies in that moment, all others have waited for it at theirs.
 */
export function inTurn<Boundary>(boundaries: readonly Boundary[], round: number, atEach: number): Boundary[] {
  const turn = (round + 1) % boundaries.length;
  const ordered = [...boundaries.slice(turn), ...boundaries.slice(0, turn)];
  return ordered.flatMap((boundary) => Array.from({ length: atEach }, () => boundary));
}

export async function openApi(target: DatabaseTarget, isEmpty = true, now?: string): Promise<TestApi> {
  // A new directory begins as a copy: making its tables anew takes most of a minute on a busy machine.
  const isNew = target.kind === 'pglite' && !isEmpty;
  const database = await connectDatabase(isNew ? { ...target, loadFrom: await emptyDataDirectory() } : target);
  return createTestApi({ database, isEmpty, now, suppliers: { captcha: captchaOnce(database) } });
}

/** Takes each answer once, as the real one does: the same request is let through with it again, no other one is. */
export function captchaOnce(database: Database): CaptchaCheck {
  return {
    describe: async () => ({ provider: 'pow', version: '3', siteKey: null, isEnterprise: false, challenge: '{}' }),
    verify: async ({ challenge, forRequest: usedFor = null }) =>
      challenge === SOLVED_CAPTCHA.captchaChallenge ||
      noteCaptchaUse(database, { signature: challenge, expiresAt: new Date('2026-10-21T00:00:00Z'), usedFor }),
  };
}

/** The program that calls and dies. @returns its file, which stays until the process that has asked for it ends */
export async function buildCallAndDie(program = 'call-and-die'): Promise<string> {
  const { file, remove } = await buildPrograms(`${program}-${process.pid}`, {
    [program]: `tests/faults/${program}.ts`,
  });
  process.once('exit', remove);
  return file(program);
}

/** Has it done by a process of its own that dies at the fault point. Returns the signal that ended it. */
export async function callAndDie(
  prepared: PreparedCalls | PreparedOrder | PreparedLoad,
  { program, folder }: { program: string; folder: string },
  faultPoint: FaultPoint | LoadStep | 'its own' = 'its own',
): Promise<NodeJS.Signals | null> {
  const file = path.join(folder, 'call.json');
  await writeFile(file, JSON.stringify(prepared));
  const child = spawn(process.execPath, [program, file, faultPoint], {
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => child.on('error', reject).on('exit', (_, signal) => resolve(signal)));
}
