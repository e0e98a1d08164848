import { describe, expect, it } from 'vitest';
import { createTestApi } from '@/tests/support/api/api-fixture';
import { createTestDatabase } from '@/tests/support/api/test-database';
import { errorBodySchema } from '@/contract/operation';
import { bookingRequest, postBooking, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { sandboxPayment } from '../../adapters/sandbox/sandbox-payment';
import { ACTION_WINDOW_MS } from '../record/booking-status';
import type { ChargeResult, PaymentGateway } from '../record/payment-gateway';
import { reconcileBooking, reconcileBookings } from './reconcile-bookings';
import { listPending } from '../record/bookings.repository';

const ACTION = { outcome: 'action', action: { provider: 'stripe', clientSecret: 'pi_1_secret_2' } } as const;
const TOKEN = { paymentToken: 'ctoken_1', brand: 'visa', last4: '4242' };

/** A gateway that has the bank ask the card's owner; `says` is what they have done so far. */
async function bankThatAsks() {
  const database = await createTestDatabase();
  const sandbox = sandboxPayment({ database, now: () => new Date(), latencyMs: 0 });
  const bank = { says: ACTION as ChargeResult, abandoned: [] as string[] };
  const payment: PaymentGateway = {
    ...sandbox,
    takes: 'token',
    charge: async () => bank.says,
    find: async () => bank.says,
    abandon: async (key) => {
      bank.abandoned.push(key);
      bank.says = { outcome: 'declined', reason: 'notConfirmed' };
      return bank.says;
    },
  };
  const api = await createTestApi({ database, suppliers: { payment } });
  const who = await visitorWithTicket(api);
  const request = { ...(await bookingRequest(who)), creditCard: TOKEN };
  return { api, bank, who, request };
}

const onlyPending = async ({ ctx }: Awaited<ReturnType<typeof createTestApi>>) => {
  const [booking] = await listPending(ctx.database.db, { afterId: 0, limit: 1 });
  if (!booking) throw new Error('Nothing is pending');
  return booking;
};

describe('a bank that asks the card’s owner first', () => {
  it('keeps the booking pending, tells what there is to do, and confirms it after their yes', async () => {
    const { api, bank, who, request } = await bankThatAsks();
    expect((await postBooking(who, request)).status).toBe(202);
    api.clock.advance(ACTION_WINDOW_MS - 1);
    expect(await reconcileBooking(api.ctx, await onlyPending(api))).toEqual({
      isDecided: false,
      action: ACTION.action,
    });
    expect(bank.abandoned).toEqual([]);
    bank.says = { outcome: 'approved', reference: 'pi_1' };
    expect(await reconcileBookings(api.ctx)).toBe(1);
    expect((await who.call('GET', '/v1/booking')).body).toMatchObject({ status: 'CONFIRMED' });
    await api.close();
  });

  it('is told that nobody waits any more before the seats are let go', async () => {
    const { api, bank, who, request } = await bankThatAsks();
    await postBooking(who, request);
    api.clock.advance(ACTION_WINDOW_MS);
    expect(await reconcileBookings(api.ctx)).toBe(1);
    expect(bank.abandoned).toHaveLength(1);
    const booking = (await who.call('GET', '/v1/booking')).body;
    expect(booking).toMatchObject({ status: 'FAILED', failureCode: 'DECLINED_NOT_CONFIRMED' });
    expect(await who.session()).toMatchObject({ isLocked: false });
    await api.close();
  });

  it('is waited for while it has not said, however long', async () => {
    const { api, bank, who, request } = await bankThatAsks();
    await postBooking(who, request);
    bank.says = { outcome: 'unknown' };
    api.clock.advance(24 * 60 * 60_000);
    expect(await reconcileBookings(api.ctx)).toBe(0);
    expect(bank.abandoned).toEqual([]);
    await api.close();
  });
});

it('a card number is refused where the gateway has a form of its own; nothing is begun', async () => {
  const { api, who, request } = await bankThatAsks();
  const answer = await postBooking(who, { ...request, creditCard: (await bookingRequest(who)).creditCard });
  expect(answer.status).toBe(400);
  expect(errorBodySchema.parse(answer.body).fields?.map(({ path }) => path)).toEqual(['creditCard.paymentToken']);
  expect(await who.session()).toMatchObject({ isLocked: false });
  await api.close();
});

it('a wallet that stands for no card of its own has no last four digits', async () => {
  const { api, bank, who, request } = await bankThatAsks();
  bank.says = { outcome: 'approved', reference: 'pi_1' };
  const answer = await postBooking(who, { ...request, creditCard: { ...TOKEN, brand: 'link', last4: '' } });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ card: null });
  await api.close();
});
