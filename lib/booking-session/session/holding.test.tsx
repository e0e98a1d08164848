import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCaptcha } from '@/contract/captcha';
import { addSessionBus } from '@/contract/session';
import { createBrowserClient } from '@/lib/http/browser/browser-client';
import { makeSession } from '@/tests/support/fixtures';
import { makeCaptcha } from '@/tests/support/bookings/booking-fixtures';
import { matching } from '@/tests/support/matching';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { holding } from './holding';

const ASKED: MockAnswer = { error: 'CAPTCHA_REQUIRED', message: 'So much is being kept from your connection.' };

let proofs: (string | null)[];
let answer: (proof: string | null) => MockAnswer;
let asked: (string | null)[];

const server = setupProductApi(
  mockOperation(addSessionBus, ({ headers }) => {
    const proof = headers.get('x-captcha-challenge');
    proofs.push(proof);
    return answer(proof);
  }),
  mockOperation(readCaptcha, async ({ query }) => {
    asked.push(query.get('for'));
    return { status: 200, data: await makeCaptcha() };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  proofs = [];
  asked = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const hold = () =>
  holding(createBrowserClient({ baseUrl: `${window.location.origin}/api`, language: 'en' }), 'addSessionBus', {
    body: { tripId: 'trip' },
  });

describe('a call that holds something', () => {
  it('goes as it is where nothing is asked', async () => {
    answer = () => ({ status: 201, data: makeSession() });
    expect((await hold()).status).toBe(201);
    expect([proofs, asked]).toEqual([[null], []]);
  });

  it('proves without a word that a person asks, and is made once more (S27)', async () => {
    answer = (proof) => (proof === null ? ASKED : { status: 201, data: makeSession() });
    expect((await hold()).status).toBe(201);
    expect(asked).toEqual(['hold']);
    const [first, second] = proofs;
    expect(first).toBeNull();
    expect(JSON.parse(atob(second ?? ''))).toMatchObject({ solution: { counter: matching.any(Number) } });
  });

  it('is refused with the API’s words where the proof is not taken either', async () => {
    answer = () => ASKED;
    await expect(hold()).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED', message: ASKED.message });
    expect(proofs).toHaveLength(2);
  });

  it('is refused with them where the browser cannot do the work, and is not repeated', async () => {
    answer = () => ASKED;
    server.use(mockOperation(readCaptcha, async () => ({ status: 200, data: await makeCaptcha({ challenge: '{}' }) })));
    await expect(hold()).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED', message: ASKED.message });
    expect(proofs).toHaveLength(1);
  });

  it('is not repeated after another refusal', async () => {
    answer = () => ({ error: 'SOLD_OUT' });
    await expect(hold()).rejects.toMatchObject({ code: 'SOLD_OUT' });
    expect([proofs, asked]).toEqual([[null], []]);
  });
});
