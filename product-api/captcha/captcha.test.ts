import { createServer, type IncomingMessage, type Server } from 'node:http';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaSchema } from '@/contract/captcha';
import { refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import {
  book,
  bookingRequest,
  findTicket,
  startSession,
  visitor,
  visitorWithTicket,
} from '@/tests/support/bookings/booking-flow';
import { holdElsewhere } from '@/tests/support/stays/stay-flow';
import { portOf } from '@/lib/web-server/listen';
import { standIn } from '@/tests/support/stand-in';
import { recaptchaCheck } from '../adapters/recaptcha-check';
import { rememberedCaptcha } from '../adapters/remembered-captcha';
import { altchaCheck } from '../adapters/sandbox/altcha-check';

const MINUTE_MS = 60_000;
const LITTLE_WORK = { cost: 10, least: 5, most: 20 };
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  const proofOfWork = altchaCheck({
    database: api.database,
    signingKey: 'k'.repeat(32),
    now: api.clock.now,
    work: LITTLE_WORK,
  });
  Object.assign(api.ctx.suppliers, { captcha: proofOfWork, proofOfWork });
});
afterAll(() => api.close());

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

async function challenge(): Promise<Challenge> {
  const answer = await api.call('GET', '/v1/captcha');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const captcha = captchaSchema.parse(answer.body);
  expect(captcha).toMatchObject({ provider: 'pow', version: '3', siteKey: null });
  return standIn<Challenge>(JSON.parse(captcha.challenge ?? ''));
}

async function solved(of?: Challenge): Promise<{ challenge: Challenge; solution: unknown }> {
  const given = of ?? (await challenge());
  return { challenge: given, solution: await solveChallenge({ challenge: given, deriveKey }) };
}

const verify = (answer: unknown) =>
  api.ctx.suppliers.captcha.verify({
    challenge: typeof answer === 'string' ? answer : JSON.stringify(answer),
    version: '3',
    ipAddress: null,
  });

describe('proof of work (D45)', () => {
  it('takes a right answer once, as JSON or in base64', async () => {
    const answer = await solved();
    expect(await verify(answer)).toBe(true);
    expect(await verify(answer)).toBe(false);
    expect(await verify(Buffer.from(JSON.stringify(await solved())).toString('base64'))).toBe(true);
    const raced = await solved();
    expect((await Promise.all([verify(raced), verify(raced), verify(raced)])).filter(Boolean)).toHaveLength(1);
  });

  it('refuses what is wrong, changed, expired or nothing at all', async () => {
    const answer = await solved();
    const changed = {
      ...answer.challenge,
      parameters: { ...answer.challenge.parameters, data: { validUntil: 4_000_000_000 } },
    };
    for (const wrong of [
      '',
      'x',
      '{}',
      '[]',
      { challenge: answer.challenge, solution: { counter: 0, derivedKey: '00' } },
      { ...answer, challenge: changed },
    ]) {
      expect(await verify(wrong)).toBe(false);
    }
    api.clock.advance(21 * MINUTE_MS);
    expect(await verify(answer)).toBe(false);
  });

  it('lets a booking through once for each answer', async () => {
    const [first, second] = [await visitorWithTicket(api), await visitorWithTicket(api)];
    const captchaChallenge = JSON.stringify(await solved());
    expect((await book(first, { captchaChallenge })).status).toBe(201);
    const reused = await book(second, { captchaChallenge });
    expect([reused.status, refusalOf(reused).code]).toEqual([400, 'CAPTCHA_FAILED']);
  });

  it('lets the same request through again whose process did not come to its booking, and no other one (S5)', async () => {
    const who = await visitorWithTicket(api);
    const captchaChallenge = JSON.stringify(await solved());
    const request = await bookingRequest(who, { captchaChallenge });
    const send = (body: object, key: string) =>
      who.call('POST', '/v1/booking', { body, headers: { 'idempotency-key': key } });
    api.ctx.atFaultPoint = (point) => {
      if (point === 'beforeReserve') throw new Error('This is where it ended.');
    };
    expect((await send(request, 'first')).status).toBe(500);
    api.ctx.atFaultPoint = undefined;
    const other = await send({ ...request, isCancellationInsuranceAdded: true, expectedAmount: 1 }, 'first');
    expect(refusalOf(other).code).toBe('PRICE_CHANGED');
    expect(refusalOf(await send(request, 'second')).code).toBe('CAPTCHA_FAILED');
    expect((await send(request, 'first')).status).toBe(201);
  });
});

describe('a proof before something is held (S27)', () => {
  it('is a proof of work whatever the payment asks, and good for one hold', async () => {
    const own = await createTestApi({
      config: { rateLimits: true },
      suppliers: {
        captcha: recaptchaCheck({ version: '3', siteKey: 'site', secret: 'secret' }),
        proofOfWork: api.ctx.suppliers.proofOfWork,
      },
    });
    expect((await own.call('GET', '/v1/captcha')).body).toMatchObject({ provider: 'recaptcha' });
    const asked = await own.call('GET', '/v1/captcha', { query: { for: 'hold' } });
    const given = captchaSchema.parse(asked.body);
    expect(given.provider).toBe('pow');
    const proof = JSON.stringify(await solved(standIn<Challenge>(JSON.parse(given.challenge ?? ''))));
    const heldFor = '203.0.113.70';
    for (const sessionId of ['1', '2', '3']) await holdElsewhere(own, { heldFor, sessionId, rooms: 1 });
    const hold = async () => {
      const who = visitor(own);
      await startSession(who);
      const { tripId } = await findTicket(who);
      const headers = { 'x-forwarded-for': heldFor, 'x-captcha-challenge': Buffer.from(proof).toString('base64') };
      return (await who.call('POST', '/v1/session/bus', { body: { tripId }, headers })).status;
    };
    expect([await hold(), await hold()]).toEqual([201, 409]);
    await own.close();
  });

  it('is asked for by its name only', async () => {
    expect((await api.call('GET', '/v1/captcha', { query: { for: 'fun' } })).status).toBe(400);
  });
});

describe('reCAPTCHA', () => {
  let server: Server;
  let endpoint = '';
  let answer: unknown = {};
  let seen: { headers: IncomingMessage['headers']; url: string; body: string };

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen = { headers: request.headers, url: request.url ?? '', body };
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${portOf(server)}/siteverify`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const token = { challenge: 'token', version: '3', ipAddress: '203.0.113.7' };

  it('believes v2 and v3 only what the service says, and gives it nothing of the visitor (S15)', async () => {
    const options = { siteKey: 'site', secret: 'secret', endpoint };
    answer = { success: true };
    expect(await recaptchaCheck({ ...options, version: '2' }).verify(token)).toBe(true);
    expect(seen.body).toBe('secret=secret&response=token');
    expect(seen.headers.cookie ?? seen.headers.authorization).toBeUndefined();
    const v3 = recaptchaCheck({ ...options, version: '3' });
    expect(await v3.describe()).toEqual({
      provider: 'recaptcha',
      version: '3',
      siteKey: 'site',
      isEnterprise: false,
      challenge: null,
    });
    expect(await v3.verify(token)).toBe(false);
    answer = { success: true, score: 0.9, action: 'booking' };
    expect(await v3.verify(token)).toBe(true);
    answer = { success: true, score: 0.1, action: 'booking' };
    expect(await v3.verify(token)).toBe(false);
    answer = { success: true, score: 0.9, action: 'login' };
    expect(await v3.verify(token)).toBe(false);
    answer = 'odd';
    expect(await v3.verify(token)).toBe(false);
  });

  it('lets the same request through again with a token that the service takes once (S5)', async () => {
    let asked = 0;
    const once = { ...recaptchaCheck({ version: '2', siteKey: 'site', secret: 'secret' }) };
    once.verify = async () => (asked += 1) === 1;
    const check = rememberedCaptcha(once, { database: api.database, now: api.clock.now });
    const { verify } = check;
    expect(await verify({ ...token, forRequest: 'one' })).toBe(true);
    expect(await verify({ ...token, forRequest: 'one' })).toBe(true);
    expect(await verify({ ...token, forRequest: 'another' })).toBe(false);
    expect(await verify(token)).toBe(false);
    expect(asked).toBe(3);
    api.clock.advance(21 * MINUTE_MS);
    expect(await verify({ ...token, forRequest: 'one' })).toBe(false);
  });

  it('asks Enterprise by project, and refuses when nobody answers', async () => {
    const options = { version: '3', siteKey: 'site', secret: 'api-key', enterpriseProject: 'project' } as const;
    answer = { tokenProperties: { valid: true, action: 'booking' }, riskAnalysis: { score: 0.8 } };
    expect(await recaptchaCheck({ ...options, endpoint }).verify(token)).toBe(true);
    expect(seen.url).toBe('/v1/projects/project/assessments');
    expect(JSON.parse(seen.body)).toEqual({ event: { token: 'token', siteKey: 'site', expectedAction: 'booking' } });
    expect(await recaptchaCheck({ ...options, endpoint: 'http://127.0.0.1:9', timeoutMs: 200 }).verify(token)).toBe(
      false,
    );
  });
});
