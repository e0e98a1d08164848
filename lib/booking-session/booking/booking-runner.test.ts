import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking, BookingRequest } from '@/contract/booking';
import { ApiFailure } from '@/lib/http/api-failure';
import type { ProductApi } from '@/lib/http/product-api-client';
import { makeBooking } from '@/tests/support/bookings/booking-fixtures';
import { standIn } from '@/tests/support/stand-in';
import { forgetAttempt, useBookingAttempt } from './booking-attempt';
import { pauseBefore, runBooking } from './booking-runner';

const request = standIn<BookingRequest>({ expectedAmount: 29_700 });
const noWait = () => Promise.resolve();
const failure = (code: ApiFailure['code'], status = 409) =>
  new ApiFailure({ code, status, message: `${code} in words` });

type Answer = Booking | ApiFailure;

/** Answers one after the other, POST and GET apart; the last one stays. */
function apiThat({ posts, reads = [failure('BOOKING_NOT_FOUND', 404)] }: { posts: Answer[]; reads?: Answer[] }) {
  const calls: string[] = [];
  const keys = new Set<string | undefined>();
  const next = (list: Answer[]) => (list.length > 1 ? list.shift() : list[0]);
  const ask: (...asked: Parameters<ProductApi>) => Promise<unknown> = async (name, input) => {
    const isPost = name === 'createBooking';
    calls.push(isPost ? 'POST' : 'GET');
    if (isPost) keys.add(input?.headers?.['idempotency-key']);
    const answer = next(isPost ? posts : reads);
    if (answer instanceof ApiFailure) throw answer;
    return { status: 200, data: answer, headers: {} };
  };
  return { api: standIn<ProductApi>(ask), calls, keys };
}

beforeEach(() => forgetAttempt());

describe('a booking under way', () => {
  it('is confirmed by the answer of the one call', async () => {
    const { api, calls } = apiThat({ posts: [makeBooking()], reads: [makeBooking()] });
    expect(await runBooking(api, request, noWait)).toMatchObject({
      state: 'confirmed',
      booking: { bookingNumber: '7KQ4XW9P' },
    });
    // The second call fetches the codes.
    expect(calls).toEqual(['POST', 'GET']);
  });

  it('is confirmed though its codes cannot be fetched', async () => {
    const { api } = apiThat({ posts: [makeBooking()], reads: [failure('UNREACHABLE', 0)] });
    expect(await runBooking(api, request, noWait)).toEqual({ state: 'confirmed', booking: null });
  });

  it('is sent once by two presses', async () => {
    const { api, calls } = apiThat({ posts: [makeBooking()], reads: [makeBooking()] });
    const [first, second] = await Promise.all([runBooking(api, request, noWait), runBooking(api, request, noWait)]);
    expect(calls).toEqual(['POST', 'GET']);
    expect(second).toBe(first);
  });

  it('is followed while it is pending, and shows what is being done', async () => {
    const seen: (string | null)[] = [];
    const stop = useBookingAttempt.subscribe(
      ({ attempt }) => attempt.state === 'running' && seen.push(attempt.message),
    );
    const { api, calls } = apiThat({
      posts: [makeBooking({ status: 'PENDING', bookingMessage: 'Asking' })],
      reads: [makeBooking({ status: 'PENDING' }), makeBooking()],
    });
    expect(await runBooking(api, request, noWait)).toMatchObject({ state: 'confirmed' });
    stop();
    expect(calls).toEqual(['POST', 'GET', 'GET']);
    expect(seen).toContain('Asking');
  });

  it('sends again with the same key when the connection drops before it arrives', async () => {
    const { api, calls, keys } = apiThat({
      posts: [failure('UNREACHABLE', 0), failure('UNREACHABLE', 0), makeBooking()],
    });
    expect(await runBooking(api, request, noWait)).toMatchObject({ state: 'confirmed' });
    expect(calls).toEqual(['POST', 'GET', 'POST', 'GET', 'POST', 'GET']);
    expect(keys.size).toBe(1);
  });

  it('is found again when only its answer was lost: nothing is sent twice', async () => {
    const { api, calls } = apiThat({
      posts: [failure('UNREACHABLE', 0)],
      reads: [makeBooking({ status: 'PENDING' }), makeBooking()],
    });
    expect(await runBooking(api, request, noWait)).toMatchObject({ state: 'confirmed' });
    expect(calls).toEqual(['POST', 'GET', 'GET']);
  });

  it('is not taken for an earlier attempt that failed', async () => {
    const { api } = apiThat({
      posts: [failure('UNREACHABLE', 0), makeBooking()],
      reads: [makeBooking({ status: 'FAILED' })],
    });
    expect(await runBooking(api, request, noWait)).toMatchObject({ state: 'confirmed' });
  });

  it('joins the one that another tab is making', async () => {
    const { api } = apiThat({
      posts: [failure('SESSION_LOCKED', 423)],
      reads: [makeBooking({ status: 'PENDING' }), makeBooking()],
    });
    expect(await runBooking(api, request, noWait)).toMatchObject({ state: 'confirmed' });
  });

  describe('whose session has another id, because another tab pays for it at the same moment', () => {
    afterEach(() => vi.unstubAllGlobals());

    it('is shown as the booking of that tab', async () => {
      vi.stubGlobal('document', { cookie: 'hasSession=1' });
      const lost = failure('SESSION_NOT_FOUND', 404);
      const { api, calls } = apiThat({
        posts: [lost],
        reads: [lost, makeBooking({ status: 'PENDING' }), makeBooking()],
      });
      expect(await runBooking(api, request, noWait)).toMatchObject({ state: 'confirmed' });
      expect(calls).toEqual(['POST', 'GET', 'POST', 'GET', 'GET']);
    });

    it('is given up where nobody pays', async () => {
      vi.stubGlobal('document', { cookie: 'hasSession=1' });
      const { api, calls } = apiThat({ posts: [failure('SESSION_NOT_FOUND', 404)] });
      expect(await runBooking(api, request, noWait)).toMatchObject({ refusal: { code: 'SESSION_NOT_FOUND' } });
      expect(calls).toEqual(['POST', 'GET', 'POST', 'GET', 'POST', 'GET', 'POST', 'GET', 'POST']);
    });

    it('is given up at once without a session’s cookie', async () => {
      vi.stubGlobal('document', { cookie: '' });
      const { api, calls } = apiThat({ posts: [failure('SESSION_NOT_FOUND', 404)] });
      expect(await runBooking(api, request, noWait)).toMatchObject({ refusal: { code: 'SESSION_NOT_FOUND' } });
      expect(calls).toEqual(['POST']);
    });
  });

  it.each<[Answer, object]>([
    [failure('DECLINED_LOST_CARD', 402), { code: 'DECLINED_LOST_CARD', message: 'DECLINED_LOST_CARD in words' }],
    [failure('INTERNAL', 500), { code: 'INTERNAL' }],
    [
      makeBooking({ status: 'FAILED', failureCode: 'PAYMENT_DECLINED', bookingMessage: 'No.' }),
      { code: 'PAYMENT_DECLINED', message: 'No.' },
    ],
  ])('is refused with the reason', async (answer, refusal) => {
    const { api } = apiThat({ posts: [answer] });
    expect(await runBooking(api, request, noWait)).toMatchObject({ state: 'refused', refusal });
  });

  it('takes a new key for a new attempt', async () => {
    const { api, keys } = apiThat({ posts: [failure('PAYMENT_DECLINED', 402), makeBooking()] });
    await runBooking(api, request, noWait);
    await runBooking(api, request, noWait);
    expect(keys.size).toBe(2);
  });

  it('asks after 1 s, growing to 4 s', () => {
    expect([0, 1, 2, 3, 4, 9].map(pauseBefore)).toEqual([1_000, 1_500, 2_250, 3_375, 4_000, 4_000]);
  });
});
