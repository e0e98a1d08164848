import { moneyCheck } from '@/product-api/bookings/money-check/money-check';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, CARDS, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { one } from '@/tests/races/race-apis';

type Outcome = { confirmed: number; charged: number; differences: number };

/** A charge that was made and whose answer was lost, settled later by whoever is handed in (S6). */
export async function settleLostReply(reconcile: (ctx: TestApi['ctx']) => Promise<unknown>): Promise<Outcome> {
  const api = await createTestApi();
  await book(await visitorWithTicket(api), { card: CARDS.lostReply });
  api.clock.advance(21_000);
  await reconcile(api.ctx);
  const counted = await one<Omit<Outcome, 'differences'>>(
    api,
    `select (select count(*)::int from bookings where status = 'CONFIRMED') as confirmed,
       (select count(*)::int from sandbox_charges where outcome = 'approved') as charged`,
  );
  const differences = (await moneyCheck(api.ctx)).differences.length;
  await api.close();
  return { ...counted, differences };
}
