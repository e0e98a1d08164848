import type { ExchangeLine } from '@/contract/after-sale/exchanges';
import { listCancellations } from '@/product-api/bookings/money/credit-notes.repository';
import { idOf } from '@/tests/support/bookings/doors';
import type { Bought, World } from './world';

/** `back`: but for differences of exchanges. `isInFull`: by a claim, a company or a hotel. */
type UnitSums = { paid: number; back: number; isInFull: boolean };

const IN_FULL = ['claim', 'company', 'hotel'];

/** What was paid for each unit of a booking and what came back of it, from what its traveller was told alone. */
export async function paidForUnits({ api }: World, { owner, atSale }: Bought): Promise<Map<string, UnitSums>> {
  const bookingId = await idOf(api, owner.number);
  const sums = new Map(
    atSale.units.map(({ unitId, price }): [string, UnitSums] => [unitId, { paid: price, back: 0, isInFull: false }]),
  );
  const exchanged = await api.database.query<{ lines: ExchangeLine[] }>(
    `select o.lines from exchanges e join exchange_offers o on o.offer_id = e.offer_id
      where e.booking_id = $1 and e.status = 'DONE'`,
    [bookingId],
  );
  for (const { unitId, oldPrice, newPrice, fee, keptDifference } of exchanged.flatMap(({ lines }) => lines)) {
    const sum = sums.get(unitId);
    if (sum) sum.paid += newPrice + fee + keptDifference - oldPrice;
  }
  for (const { because, lines } of await listCancellations(api.database.db, bookingId))
    for (const { unitId, givenBack } of because === 'exchange' ? [] : lines) {
      const sum = sums.get(unitId);
      if (sum) Object.assign(sum, { back: sum.back + givenBack, isInFull: sum.isInFull || IN_FULL.includes(because) });
    }
  return sums;
}

/** Nothing gives back more than was paid; a claim and a company's case all of it, whatever came before (S25). */
export async function faultsOfSums(world: World, bought: Bought): Promise<string[]> {
  const sums = await paidForUnits(world, bought);
  return [...sums].flatMap(([unitId, { paid, back, isInFull }]) =>
    back > paid || (isInFull && back < paid)
      ? [`${bought.owner.number} ${unitId}: ${back} came back of ${paid} that was paid`]
      : [],
  );
}
