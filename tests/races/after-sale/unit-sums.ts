import type { ExchangeLine } from '@/contract/after-sale/exchanges';
import type { CancellationRow } from '@/product-api/bookings/money/credit-notes.repository';
import type { Bought, World } from './world';

export type ToldCancellation = Pick<CancellationRow, 'because' | 'lines' | 'total'> & { at: string };
/** What a booking's traveller was told of money: each credit note, and the lines of each exchange. */
export type Told = { cancellations: ToldCancellation[]; exchanged: ExchangeLine[][] };

/** The same of the bookings `b` of a statement. */
export const TOLD = `
  (select coalesce(jsonb_agg(jsonb_build_object('because', c.because, 'lines', c.lines, 'total', c.total, 'at', c.at)
    order by c.id), '[]') from cancellations c where c.booking_id = b.id) as cancellations,
  (select coalesce(jsonb_agg(o.lines order by e.id), '[]') from exchanges e
    join exchange_offers o on o.offer_id = e.offer_id where e.booking_id = b.id and e.status = 'DONE') as exchanged`;

/** `back`: but for differences of exchanges. `isInFull`: by a claim, a company or a hotel. */
type UnitSums = { paid: number; back: number; isInFull: boolean };

const IN_FULL = ['claim', 'company', 'hotel'];

/** What was paid for each unit of a booking and what came back of it, from what its traveller was told alone. */
export async function paidForUnits({ api }: World, { owner, atSale }: Bought): Promise<Map<string, UnitSums>> {
  const [told] = await api.database.query<Told>(`select ${TOLD} from bookings b where number = $1`, [owner.number]);
  if (!told) throw new Error(`${owner.number} is gone`);
  return sumsOf(atSale, told);
}

function sumsOf(atSale: Bought['atSale'], { cancellations, exchanged }: Told): Map<string, UnitSums> {
  const sums = new Map(
    atSale.units.map(({ unitId, price }): [string, UnitSums] => [unitId, { paid: price, back: 0, isInFull: false }]),
  );
  for (const { unitId, oldPrice, newPrice, fee, keptDifference } of exchanged.flat()) {
    const sum = sums.get(unitId);
    if (sum) sum.paid += newPrice + fee + keptDifference - oldPrice;
  }
  for (const { because, lines } of cancellations)
    for (const { unitId, givenBack } of because === 'exchange' ? [] : lines) {
      const sum = sums.get(unitId);
      if (sum) Object.assign(sum, { back: sum.back + givenBack, isInFull: sum.isInFull || IN_FULL.includes(because) });
    }
  return sums;
}

/** Nothing gives back more than was paid; a claim and a company's case all of it, whatever came before (S25). */
export function faultsOfSums({ owner, atSale }: Bought, told: Told): string[] {
  return [...sumsOf(atSale, told)].flatMap(([unitId, { paid, back, isInFull }]) =>
    back > paid || (isInFull && back < paid)
      ? [`${owner.number} ${unitId}: ${back} came back of ${paid} that was paid`]
      : [],
  );
}
