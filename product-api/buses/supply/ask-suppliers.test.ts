import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiConfig } from '@/product-api/index';
import { MOCKED_DEPARTURE_ID } from '@/rules/buses/mocked-departure';
import { createTestApi, type TestApi } from '@/tests/support/api-fixture';
import { deferred } from '@/tests/support/deferred';
import { FRIDAY, searchOutbound, searchReturn, ticketOf, tripNumbers } from '@/tests/support/bus-search';
import type { ApiContext } from '../../context';
import type { BusSupply } from './bus-supply';
import { sandboxPartnerSupply, type SandboxPartner } from '../../adapters/sandbox/partner-bus-supply';

const SOON = { answerAfterMs: 30, giveUpAfterMs: 400 };
let api: TestApi;
afterEach(() => api.close());

async function start(partner: Omit<SandboxPartner, 'operatorId'>): Promise<void> {
  api = await createTestApi({
    suppliers: { partners: [{ operatorId: 'maple', ...partner }] },
    config: { searchTimes: SOON },
  });
  // What every later search has in memory already, so that our own seats answer at once here, too.
  for (const destinationCityCode of ['toronto', 'ottawa'])
    await api.call('GET', '/v1/search/buses/days', {
      query: { departureCityCode: 'montreal', destinationCityCode, from: FRIDAY, to: FRIDAY },
    });
}

/** What the website does: the same call again until everybody has answered. */
async function searchToTheEnd(): Promise<Awaited<ReturnType<typeof searchOutbound>>> {
  for (let tries = 0; tries < 40; tries += 1) {
    const found = await searchOutbound(api);
    if (found.answer.headers.get('x-try-again') === 'false') return found;
    await delay(40);
  }
  throw new Error('The search never ends');
}

it('lists skeletons for companies that have not answered, and the rest when they have (D33)', async () => {
  await start({ delayMs: 150 });
  const first = await searchOutbound(api);
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
  const { tickets, answer } = await searchToTheEnd();
  expect(tripNumbers(tickets)).toEqual(['N1', 'M1', 'N5']);
  expect(answer.headers.get('x-suppliers')).toContain('Maple%20%26%20Hudson=answered');
});

it('joins the running search instead of asking again', async () => {
  await start({ delayMs: 200 });
  const startedAt = performance.now();
  await searchOutbound(api);
  await searchToTheEnd();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

it('does not make anybody wait when all answer at once', async () => {
  await start({ delayMs: 0 });
  const { tickets, answer } = await searchOutbound(api);
  expect(answer.headers.get('x-try-again')).toBe('false');
  expect(tripNumbers(tickets)).toEqual(['N1', 'M1', 'N5']);
});

it('gives up a supplier that never answers: only its tickets are missing', async () => {
  await start({ delayMs: 0, neverAnswers: true });
  expect((await searchOutbound(api)).answer.headers.get('x-try-again')).toBe('true');
  const { tickets, answer } = await searchToTheEnd();
  expect(tripNumbers(tickets)).toEqual(['N1', 'N5']);
  expect(answer.headers.get('x-suppliers')).toContain('Maple%20%26%20Hudson=failed');
});

describe('a company whose search failed (F11)', () => {
  const NAME = 'Maple & Hudson';
  /** Searches of each supplier; what `maple` does next. */
  const asked = { maple: 0, northline: 0 };
  const maple: { isFailing: boolean; until: Promise<void> | null } = { isFailing: true, until: null };

  async function startCounting(times: ApiConfig['searchTimes'] = {}): Promise<void> {
    Object.assign(asked, { maple: 0, northline: 0 });
    Object.assign(maple, { isFailing: true, until: null });
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
            return supply.search(query, signal);
          },
        };
      });
    api = await createTestApi({ suppliers: { buses }, config: { searchTimes: { answerAfterMs: 5_000, ...times } } });
  }
  const search = async (retry?: string) => {
    const { tickets, answer } = await searchOutbound(api, {}, retry === undefined ? {} : { query: { retry } });
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
    await startCounting({ keepAnswerMs: 0 });
    await search();
    maple.isFailing = false;
    await delay(5);
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
    await startCounting({ answerAfterMs: 250 });
    Object.assign(maple, { isFailing: false, until: release.promise });
    const searching = {
      trips: ['N1', 'N5', undefined],
      suppliers: `Northline Coaches=answered,${NAME}=searching`,
      isOpen: 'true',
    };
    expect(await search()).toEqual(searching);
    expect(await search(NAME)).toEqual(searching);
    release.resolve();
    await maple.until;
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
    await startCounting({ retryPauseMs: 0 });
    await search();
    await search(NAME);
    maple.isFailing = false;
    expect(await search(NAME)).toEqual(WHOLE);
  });

  it('of a return is retried in the same way', async () => {
    await startCounting();
    const outbound = ticketOf(
      (
        await searchOutbound(api, {
          departureCityCode: 'toronto',
          destinationCityCode: 'montreal',
          returnDate: '2026-10-25',
        })
      ).tickets,
      'N2',
    );
    const states = async (query?: { retry: string }) =>
      (await searchReturn(api, { tripId: outbound.tripId }, { query })).answer.headers.get('x-suppliers');
    expect(await states()).toContain('Hudson=failed');
    maple.isFailing = false;
    expect(await states()).toContain('Hudson=failed');
    expect(await states({ retry: NAME })).toContain('Hudson=answered');
  });
});

it('leaves a supplier alone that does not sell the pair', async () => {
  await start({ delayMs: 0, neverAnswers: true });
  const { answer } = await searchOutbound(api, { destinationCityCode: 'ottawa' });
  expect(answer.headers.get('x-try-again')).toBe('false');
  expect(answer.headers.get('x-suppliers')).not.toContain('Maple');
});
