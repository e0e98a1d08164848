import { readFlags } from '../../feature-flags/read-flags';
import { askInTime, type AskState, type Question } from '../../timing/ask-in-time';
import type { BusOffers, BusSupplyQuery, BusContext } from './bus-supply';

const NOTHING: BusOffers = { rides: [], connections: [], nextDay: [] };

type Company = { id: string; name: string; color: string };
export type SupplierAnswer = { companies: Company[]; state: AskState } & BusOffers;

/**
 * Asks every supplier that sells the pair, in time (D33): see timing/ask-in-time.
 * @param options.retry name of a company whose failure is forgotten: who speaks for it is asked once more, the others
 * are not (F11)
 * @throws the database's error when it was away, so that nobody takes a fault of ours for 'no tickets' (S21)
 */
export async function askSuppliers(
  ctx: BusContext,
  query: BusSupplyQuery,
  { retry }: { retry?: string } = {},
): Promise<SupplierAnswer[]> {
  const flags = await readFlags(ctx);
  const companies: Company[][] = [];
  const questions: Question<BusOffers>[] = [];
  for (const supplier of ctx.suppliers.buses) {
    const sellers = await supplier.companies(query);
    if (sellers.length === 0) continue;
    companies.push(sellers);
    const key = ['buses', supplier.id, query.fromCity, query.toCity, query.date, query.includeArrivingThatDay].join(
      '|',
    );
    const isRetried = sellers.some(({ name }) => name === retry);
    questions.push({ key, supplierId: supplier.id, isRetried, ask: (signal) => supplier.search(query, signal) });
  }
  const asked = await askInTime(ctx, questions, { isShort: flags.isShortBusTimeoutEnabled });
  return asked.map(({ state, answer }, index) => ({
    companies: companies[index] ?? [],
    state,
    ...(answer ?? NOTHING),
  }));
}
