import { setTimeout as delay } from 'node:timers/promises';
import type { ApiContext } from '../../context';
import { listOfferedSegments } from '../../buses/supply/list-offered-segments';
import { listCompaniesOfPair } from '../../buses/timetable/list-sold-pairs';
import type { BusSupply } from '../../buses/supply/bus-supply';

export type SandboxPartner = {
  operatorId: string;
  delayMs: number;
  /** Every n-th search fails. */
  failEvery?: number;
  neverAnswers?: boolean;
};

/**
 * Stands in for a company with a system of its own: its seats are in our database, but it takes its time, and may fail
 * (D33).
 */
export function sandboxPartnerSupply(ctx: ApiContext, partner: SandboxPartner): BusSupply {
  let searches = 0;
  return {
    id: `partner:${partner.operatorId}`,
    companies: async (query) =>
      (await listCompaniesOfPair(ctx, query.fromCity, query.toCity)).filter(
        (company) => company.id === partner.operatorId,
      ),
    search: async (query, signal) => {
      searches += 1;
      const isFailing = partner.failEvery !== undefined && searches % partner.failEvery === 0;
      await (partner.neverAnswers ? aborted(signal) : delay(partner.delayMs, undefined, { signal, ref: false }));
      if (isFailing) throw new Error(`The partner ${partner.operatorId} could not search.`);
      return {
        rides: await listOfferedSegments(ctx, query, { only: [partner.operatorId] }),
        connections: [],
        nextDay: [],
      };
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
