import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { recordingStub, type RecordingStub } from '@/tests/support/api/recording-stub';
import { countryCode } from '@/rules/network/country-code';
import { readJson } from '@/tests/support/api/read-json';
import { httpCountryLookup } from './country-lookup';
import { httpMarketingList } from './marketing-list';
import { pageVisitWebhook } from './page-visit-webhook';
import { isPublicAddress } from './public-address';
import { PATIENT } from '@/tests/support/patience';

let stub: RecordingStub;
beforeEach(async () => {
  stub = await recordingStub();
});
afterEach(() => {
  vi.restoreAllMocks();
  return stub.close();
});

/** The time that calls have is in the test's hand: those under way have used it up when this says so. */
function holdCallTime(): { milliseconds: () => unknown; runOut: () => void } {
  const callTimes: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const callTime = new AbortController();
    callTimes.push(callTime);
    return callTime.signal;
  });
  return {
    milliseconds: () => timeout.mock.calls[0]?.[0],
    runOut: () => callTimes.forEach((callTime) => callTime.abort()),
  };
}

const log = pino({ level: 'silent' });
const json = (status: number, body: unknown) =>
  stub.answer(
    (res) =>
      void res
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body)),
  );
/** Never answers. */
const silent = () => stub.answer(() => undefined);
const timeoutMs = PATIENT.timeout;
const ADDRESS = '24.48.0.1';

describe('the country look-up (R51, D27b)', () => {
  const lookup = (options = {}) => httpCountryLookup({ url: `${stub.url}/{ip}/json?key=1`, timeoutMs, ...options });

  it.each([
    [{ country_code: 'ca' }, 'CA'],
    [{ countryCode: 'US' }, 'US'],
    [{ country: 'FR' }, 'FR'],
    [{ country: 'Canada', country_code: 'CA' }, 'CA'],
    [{ country: 'Canada' }, null],
    [{ country_code: 'XX' }, null],
    [{ country_code: 5 }, null],
    [{}, null],
    [null, null],
    [[], null],
  ])('reads %j as %s', async (body, country) => {
    json(200, body);
    expect(await lookup().countryOf(ADDRESS)).toBe(country);
  });

  it('sends the address and nothing of ours (S15)', async () => {
    await lookup().countryOf('2a02:1234::7');
    expect(stub.calls).toEqual([
      {
        method: 'GET',
        url: '/2a02%3A1234%3A%3A7/json?key=1',
        headers: { accept: 'application/json', host: new URL(stub.url).host, connection: 'keep-alive' },
        body: '',
      },
    ]);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '10.0.0.7',
    '172.20.1.1',
    '192.168.1.1',
    '192.0.2.1',
    '169.254.1.1',
    '100.64.0.1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.7',
    'nonsense',
    '',
  ])('never asks about %s', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(await lookup().countryOf(address)).toBeNull();
    expect(stub.calls).toEqual([]);
  });

  it('asks once an hour for an address, and once for all who ask at the same moment', async () => {
    json(200, { country_code: 'CA' });
    let time = 0;
    const { countryOf } = lookup({ now: () => time });
    expect(await Promise.all([countryOf(ADDRESS), countryOf(ADDRESS)])).toEqual(['CA', 'CA']);
    time = 60 * 60_000 - 1;
    await countryOf(ADDRESS);
    expect(stub.calls).toHaveLength(1);
    time += 1;
    await countryOf(ADDRESS);
    expect(stub.calls).toHaveLength(2);
  });

  it.each<[string, () => void, RegExp]>([
    ['is away', () => json(503, {}), /answered 503/],
    [
      'sends elsewhere',
      () => stub.answer((res) => void res.writeHead(302, { location: `${stub.url}/other` }).end()),
      /answered 302/,
    ],
    ['is no JSON', () => json(200, `<p>${ADDRESS}</p>`), /no JSON/],
    ['is too long', () => json(200, `"${'x'.repeat(70_000)}"`), /too long/],
    ['does not come', silent, /in time/],
    ['breaks off', () => stub.answer((res) => void res.destroy()), /ECONNRESET/],
  ])(
    'fails when the answer %s, without the address in the reason, and asks again after a minute',
    async (_, prepare, reason) => {
      prepare();
      let time = 0;
      const { countryOf } = lookup({ now: () => time });
      const callTime = holdCallTime();
      if (prepare === silent) void stub.received(1).then(callTime.runOut);
      const failure = await countryOf(ADDRESS).then(
        () => null,
        (error: Error) => error,
      );
      expect(failure?.message).toMatch(reason);
      expect(failure?.message).not.toContain(ADDRESS);
      await expect(countryOf(ADDRESS)).rejects.toThrow(reason);
      expect(stub.calls).toHaveLength(1);
      json(200, { country_code: 'CA' });
      time = 60_001;
      expect(await countryOf(ADDRESS)).toBe('CA');
    },
  );

  it('knows codes of two letters only', () => {
    expect(['CA', 'us', 'Xx', 'T1', 'CAN', '', undefined].map(countryCode)).toEqual([
      'CA',
      'US',
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the marketing list (R152, D56)', () => {
  const CONTACT = {
    language: 'fr',
    email: 'maelle@example.org',
    firstName: 'Maëlle',
    lastName: 'Roy',
    ipAddress: ADDRESS,
    hasConsent: true,
  } as const;
  const list = (options = {}) =>
    httpMarketingList({
      url: `${stub.url}/contacts`,
      key: 'their-key',
      lists: { en: 'readers', fr: 'lecteurs' },
      timeoutMs,
      ...options,
    });

  it('gets the contact with the list of the language, its own key, and nothing of ours (S15)', async () => {
    await list().addContact(CONTACT);
    const [call] = stub.calls;
    expect(call).toMatchObject({ method: 'POST', url: '/contacts' });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      list: 'lecteurs',
      email: 'maelle@example.org',
      firstName: 'Maëlle',
      lastName: 'Roy',
      ipAddress: ADDRESS,
      hasConsent: true,
    });
    expect(call?.headers).toMatchObject({ authorization: 'Bearer their-key', 'content-type': 'application/json' });
    expect(Object.keys(call?.headers ?? {}).sort()).toEqual([
      'accept',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
    ]);
  });

  it('needs no key, and takes a contact that is known there', async () => {
    json(409, {});
    await list({ key: undefined }).addContact({ ...CONTACT, language: 'en' });
    expect(stub.calls[0]?.headers.authorization).toBeUndefined();
    expect(JSON.parse(stub.calls[0]?.body ?? '')).toMatchObject({ list: 'readers' });
  });

  it.each([400, 401, 302, 500])('says so when the contact was not taken: %s', async (status) => {
    json(status, {});
    await expect(list().addContact(CONTACT)).rejects.toThrow(`answered ${status}`);
  });
});

describe('the page-visit webhook (R152, D56)', () => {
  it('gets the path and nothing of ours (S15)', async () => {
    pageVisitWebhook({ url: `${stub.url}/visits`, log }).tell('/bus-montreal-toronto');
    await stub.received(1);
    const [call] = stub.calls;
    expect([call?.method, call?.url, call?.body]).toEqual(['POST', '/visits', '{"path":"/bus-montreal-toronto"}']);
    expect(Object.keys(call?.headers ?? {}).sort()).toEqual([
      'accept',
      'connection',
      'content-length',
      'content-type',
      'host',
    ]);
  });

  it('has at most 20 calls open, and goes on once they are over', async () => {
    const answers: (() => void)[] = [];
    stub.answer((res) => void answers.push(() => res.end()));
    const { tell } = pageVisitWebhook({ url: stub.url, log, timeoutMs });
    for (let visit = 0; visit < 30; visit += 1) tell(`/${visit}`);
    await stub.received(20);
    tell('/beyond');
    answers.forEach((end) => end());
    json(200, {});
    await vi.waitFor(() => {
      tell('/after');
      expect(stub.calls.length).toBeGreaterThan(20);
    }, PATIENT);
    const paths = stub.calls.map(({ body }) => readJson(z.looseObject({ path: z.string() }), body).path);
    expect(paths.filter((path) => path !== '/after').sort()).toEqual(
      Array.from({ length: 20 }, (_, visit) => `/${visit}`).sort(),
    );
  });

  it('ignores every error but for a line of debug, and frees its place', async () => {
    const told = vi.fn();
    const { tell } = pageVisitWebhook({
      url: stub.url,
      log: { ...log, debug: told },
      timeoutMs: 100,
    });
    silent();
    const callTime = holdCallTime();
    for (let visit = 0; visit < 20; visit += 1) tell('/slow');
    await stub.received(20);
    expect([callTime.milliseconds(), told.mock.calls]).toEqual([100, []]);
    callTime.runOut();
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(20), PATIENT);
    expect(told).toHaveBeenCalledWith({ reason: 'no answer in time' }, 'page visit not told');
    tell('/next');
    await stub.received(21);
  });
});
