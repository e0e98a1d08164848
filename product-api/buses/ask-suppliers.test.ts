import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { MOCKED_DEPARTURE_ID } from '@/rules/mocked-departure';
import { createTestApi, type TestApi } from '@/tests/support/api-fixture';
import { searchOutbound, tripNumbers } from '@/tests/support/bus-search';
import type { SandboxPartner } from '../suppliers/sandbox/partner-bus-supply';

const SOON = { answerAfterMs: 30, giveUpAfterMs: 400 };
let api: TestApi;
afterEach(() => api.close());

async function start(partner: Omit<SandboxPartner, 'operatorId'>): Promise<void> {
  api = await createTestApi({ suppliers: { partners: [{ operatorId: 'maple', ...partner }] }, config: { searchTimes: SOON } });
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
  expect(first.tickets.at(-1)).toMatchObject({ departureId: MOCKED_DEPARTURE_ID, tripId: '', availability: 'searching', operator: { name: 'Maple & Hudson' }, journey: null });
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

it('says when a supplier fails, and asks it again in the next search', async () => {
  await start({ delayMs: 0, failEvery: 2 });
  expect(tripNumbers((await searchOutbound(api)).tickets)).toEqual(['N1', 'M1', 'N5']);
  const failed = await searchOutbound(api);
  expect(tripNumbers(failed.tickets)).toEqual(['N1', 'N5']);
  expect(failed.answer.headers.get('x-try-again')).toBe('false');
  expect(failed.answer.headers.get('x-suppliers')).toContain('Maple%20%26%20Hudson=failed');
  expect(tripNumbers((await searchOutbound(api)).tickets)).toEqual(['N1', 'M1', 'N5']);
});

it('leaves a supplier alone that does not sell the pair', async () => {
  await start({ delayMs: 0, neverAnswers: true });
  const { answer } = await searchOutbound(api, { destinationCityCode: 'ottawa' });
  expect(answer.headers.get('x-try-again')).toBe('false');
  expect(answer.headers.get('x-suppliers')).not.toContain('Maple');
});
