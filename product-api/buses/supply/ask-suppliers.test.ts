import { afterEach, describe, expect, it, vi } from 'vitest';
import { MOCKED_DEPARTURE_ID } from '@/rules/buses/mocked-departure';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { present } from '@/tests/support/present';
import { deferred } from '@/tests/support/deferred';
import { searchOutbound, searchReturn, ticketOf, tripNumbers } from '@/tests/support/buses/bus-search';
import { atOnce, holdTime, passTime, releaseTime } from '@/tests/support/standing-clock';
import type { ApiContext } from '../../context';
import type { BusSupply } from './bus-supply';
import { sandboxPartnerSupply, type SandboxPartner } from '../../adapters/sandbox/partner-bus-supply';

/** As in the product: a search answers, gives a supplier up, and forgets that, after so long. */
const LIMIT_MS = 100;
const GIVE_UP_MS = 30_000;
const KEEP_MS = 5_000;
const RETRY_PAUSE_MS = 3_000;
const AS_IN_THE_PRODUCT = { answerAfterMs: undefined };

let api: TestApi;
afterEach(async () => {
  releaseTime();
  await api.close();
});

async function start(partner: Omit<SandboxPartner, 'operatorId'>): Promise<void> {
  api = await createTestApi({
    suppliers: { partners: [{ operatorId: 'maple', ...partner }] },
    config: { searchTimes: AS_IN_THE_PRODUCT },
  });
  holdTime();
}

/** A search that is made while time passes, once our own seats have answered. */
async function searchFor<Found>(milliseconds: number, search: () => Promise<Found>): Promise<Found> {
  const own = vi.spyOn(present(api.ctx.suppliers.buses[0]), 'search');
  const searching = search();
  while ((own.mock.settledResults[0]?.type ?? 'incomplete') === 'incomplete') await passTime(0);
  own.mockRestore();
  await passTime(milliseconds);
  return atOnce(searching);
}

it('lists skeletons for companies that have not answered, and the rest when they have (D33)', async () => {
  await start({ delayMs: 400 });
  const first = await searchFor(LIMIT_MS, () => searchOutbound(api));
  expect(first.answer.headers.get('x-try-again')).toBe('true');
  expect(first.answer.headers.get('x-suppliers')).toBe('Northline%20Coaches=answered,Maple%20%26%20Hudson=searching');
  expect(tripNumbers(first.tickets)).toEqual(['N1', 'N5', undefined]);
  expect(first.tickets.at(-1)).toMatchObject({
    departureId: MOCKED_DEPARTURE_ID,
    tripId: '',
    availability: 'searching',
    operator: { name: 'Maple & Hudson' },
    journey: null,
  });
  // Nobody knows yet which bus is the last.
  expect(first.tickets.some((ticket) => ticket.journey?.isLastOfDay)).toBe(false);
  await passTime(400 - LIMIT_MS);
  const { tickets, answer } = await atOnce(searchOutbound(api));
  expect(answer.headers.get('x-try-again')).toBe('false');
  expect(tripNumbers(tickets)).toEqual(['N1', 'M1', 'N5']);
  expect(answer.headers.get('x-suppliers')).toContain('Maple%20%26%20Hudson=answered');
});

it('joins the running search instead of asking again, and does not wait for it a second time', async () => {
  await start({ delayMs: 700 });
  const asked = vi.spyOn(present(api.ctx.suppliers.buses[1]), 'search');
  const { answer } = await searchFor(LIMIT_MS, () => searchOutbound(api));
  expect(answer.headers.get('x-try-again')).toBe('true');
  for (const milliseconds of [0, 300]) {
    await passTime(milliseconds);
    const later = await atOnce(searchOutbound(api));
    expect(later.answer.headers.get('x-try-again')).toBe('true');
    expect(tripNumbers(later.tickets)).toEqual(['N1', 'N5', undefined]);
  }
  await passTime(700 - LIMIT_MS - 300);
  expect((await atOnce(searchOutbound(api))).answer.headers.get('x-try-again')).toBe('false');
  expect(asked).toHaveBeenCalledOnce();
});

it('waits for a question that somebody else has just asked no longer than they do', async () => {
  await start({ delayMs: 700 });
  const [own, partner] = api.ctx.suppliers.buses.map((supplier) => vi.spyOn(supplier, 'search'));
  const searching = [];
  for (const times of [1, 2]) {
    searching.push(searchOutbound(api));
    while ((own?.mock.settledResults ?? []).filter(({ type }) => type === 'fulfilled').length < times)
      await passTime(0);
    await passTime(LIMIT_MS / 2);
  }
  for (const search of searching) expect((await atOnce(search)).answer.headers.get('x-try-again')).toBe('true');
  expect(partner).toHaveBeenCalledOnce();
});

it('does not make anybody wait when all answer at once', async () => {
  await start({ delayMs: 0 });
  const { tickets, answer } = await atOnce(searchOutbound(api));
  expect(answer.headers.get('x-try-again')).toBe('false');
  expect(tripNumbers(tickets)).toEqual(['N1', 'M1', 'N5']);
});

it('gives up a supplier that never answers: only its tickets are missing', async () => {
  await start({ delayMs: 0, neverAnswers: true });
  const isSearching = async () =>
    (await searchFor(LIMIT_MS, () => searchOutbound(api))).answer.headers.get('x-try-again');
  expect(await isSearching()).toBe('true');
  await passTime(GIVE_UP_MS - 2 * LIMIT_MS - 1);
  expect(await isSearching()).toBe('true');
  await passTime(1);
  const { tickets, answer } = await atOnce(searchOutbound(api));
  expect(answer.headers.get('x-try-again')).toBe('false');
  expect(tripNumbers(tickets)).toEqual(['N1', 'N5']);
  expect(answer.headers.get('x-suppliers')).toContain('Maple%20%26%20Hudson=failed');
});

describe('a company whose search failed (F11)', () => {
  const NAME = 'Maple & Hudson';
  /** Searches of each supplier; what `maple` does next. */
  const asked = { maple: 0, northline: 0 };
  const maple: { isFailing: boolean; until: Promise<void> | null; hasAnswered: boolean } = {
    isFailing: true,
    until: null,
    hasAnswered: false,
  };

  async function startCounting(): Promise<void> {
    Object.assign(asked, { maple: 0, northline: 0 });
    Object.assign(maple, { isFailing: true, until: null, hasAnswered: false });
    const buses = (ctx: ApiContext) =>
      (['northline', 'maple'] as const).map((operatorId): BusSupply => {
        const supply = sandboxPartnerSupply(ctx, { operatorId, delayMs: 0 });
        return {
          ...supply,
          search: async (query, signal) => {
            asked[operatorId] += 1;
            if (operatorId === 'northline') return supply.search(query, signal);
            await maple.until;
            if (maple.isFailing) throw new Error('No answer today.');
            const found = await supply.search(query, signal);
            maple.hasAnswered = true;
            return found;
          },
        };
      });
    api = await createTestApi({ suppliers: { buses }, config: { searchTimes: AS_IN_THE_PRODUCT } });
    holdTime();
  }
  const ask = (retry?: string) => searchOutbound(api, {}, retry === undefined ? {} : { query: { retry } });
  const search = async (retry?: string, asking = atOnce(ask(retry))) => {
    const { tickets, answer } = await asking;
    return {
      trips: tripNumbers(tickets),
      suppliers: decodeURIComponent(answer.headers.get('x-suppliers') ?? ''),
      isOpen: answer.headers.get('x-try-again'),
    };
  };
  const FAILED = { trips: ['N1', 'N5'], suppliers: `Northline Coaches=answered,${NAME}=failed`, isOpen: 'false' };
  const WHOLE = {
    trips: ['N1', 'M1', 'N5'],
    suppliers: `Northline Coaches=answered,${NAME}=answered`,
    isOpen: 'false',
  };

  it('is named, and left alone by repetitions until it is retried; the others stay', async () => {
    await startCounting();
    expect(await search()).toEqual(FAILED);
    maple.isFailing = false;
    expect(await search()).toEqual(FAILED);
    expect(asked.maple).toBe(1);
    expect(await search(NAME)).toEqual(WHOLE);
    expect(asked.maple).toBe(2);
  });

  it('is asked anew by any search when its failure is no longer kept', async () => {
    await startCounting();
    await search();
    maple.isFailing = false;
    await passTime(KEEP_MS - 1);
    expect(await search()).toEqual(FAILED);
    await passTime(1);
    expect(await search()).toEqual(WHOLE);
  });

  it('is retried by its name alone: another changes nothing', async () => {
    await startCounting();
    await search();
    for (const name of ['Nobody', '', 'Northline Coaches', 'maple', `${NAME} `])
      expect(await search(name)).toEqual(FAILED);
    expect(asked.maple).toBe(1);
  });

  it('that has answered, or is being asked, is not asked again', async () => {
    const release = deferred<void>();
    await startCounting();
    Object.assign(maple, { isFailing: false, until: release.promise });
    const searching = {
      trips: ['N1', 'N5', undefined],
      suppliers: `Northline Coaches=answered,${NAME}=searching`,
      isOpen: 'true',
    };
    expect(await search(undefined, searchFor(LIMIT_MS, ask))).toEqual(searching);
    expect(await search(NAME)).toEqual(searching);
    release.resolve();
    while (!maple.hasAnswered) await passTime(0);
    // Whoever waits for it has its turn.
    await passTime(0);
    expect(await search(NAME)).toEqual(WHOLE);
    expect(asked.maple).toBe(1);
  });

  it('cannot be flooded: at once two retries are one, and after a retry that failed there is a pause', async () => {
    await startCounting();
    await search();
    await Promise.all([search(NAME), search(NAME)]);
    expect(asked.maple).toBe(2);
    maple.isFailing = false;
    expect(await search(NAME)).toEqual(FAILED);
    expect(asked.maple).toBe(2);
  });

  it('can be retried again after the pause', async () => {
    await startCounting();
    await search();
    await search(NAME);
    maple.isFailing = false;
    await passTime(RETRY_PAUSE_MS - 1);
    expect(await search(NAME)).toEqual(FAILED);
    await passTime(1);
    expect(await search(NAME)).toEqual(WHOLE);
  });

  it('of a return is retried in the same way', async () => {
    await startCounting();
    const outbound = ticketOf(
      (
        await atOnce(
          searchOutbound(api, {
            departureCityCode: 'toronto',
            destinationCityCode: 'montreal',
            returnDate: '2026-10-25',
          }),
        )
      ).tickets,
      'N2',
    );
    const states = async (query?: { retry: string }) =>
      (await atOnce(searchReturn(api, { tripId: outbound.tripId }, { query }))).answer.headers.get('x-suppliers');
    expect(await states()).toContain('Hudson=failed');
    maple.isFailing = false;
    expect(await states()).toContain('Hudson=failed');
    expect(await states({ retry: NAME })).toContain('Hudson=answered');
  });
});

it('leaves a supplier alone that does not sell the pair', async () => {
  await start({ delayMs: 0, neverAnswers: true });
  const { answer } = await atOnce(searchOutbound(api, { destinationCityCode: 'ottawa' }));
  expect(answer.headers.get('x-try-again')).toBe('false');
  expect(answer.headers.get('x-suppliers')).not.toContain('Maple');
});
