import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';

const countryOf = vi.fn<(address: string) => Promise<string | null>>();
const VISITOR = { 'x-forwarded-for': '24.48.0.1' };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true, suppliers: { countries: { countryOf } } });
});
afterAll(() => api.close());
beforeEach(() => {
  countryOf.mockReset().mockResolvedValue('CA');
});

const locate = (headers: Record<string, string> = VISITOR) => api.call('GET', '/v1/visitor-location', { headers });
/** As over a socket from that address, and not from inside the process. */
const locateFrom = async (remoteAddress: string, headers: Record<string, string>) => {
  const answer = await api.api.fetch(new Request('http://localhost/api/v1/visitor-location', { headers }), {
    incoming: { socket: { remoteAddress } },
  });
  return (await answer.json()) as unknown;
};

describe('where a visitor is (R51, R173, D27b)', () => {
  it('is what the look-up says of the address; only the visitor’s browser keeps it', async () => {
    const { body, headers } = await locate();
    expect([body, headers.get('cache-control')]).toEqual([{ country: 'CA' }, 'private, max-age=3600']);
    expect(countryOf).toHaveBeenCalledExactlyOnceWith('24.48.0.1');
  });

  it('is what a trusted proxy says, and then nobody is asked', async () => {
    expect((await locate({ ...VISITOR, 'x-visitor-country': 'us' })).body).toEqual({ country: 'US' });
    expect(await locateFrom('127.0.0.1', { ...VISITOR, 'x-visitor-country': 'FR' })).toEqual({ country: 'FR' });
    expect(countryOf).not.toHaveBeenCalled();
  });

  it('is not what the visitor says', async () => {
    expect(await locateFrom('24.48.0.9', { ...VISITOR, 'x-visitor-country': 'FR' })).toEqual({ country: 'CA' });
    expect(countryOf).toHaveBeenCalledExactlyOnceWith('24.48.0.9');
  });

  it('is nowhere for a call without a visitor, and where nobody can be asked', async () => {
    expect((await locate({})).body).toEqual({ country: null });
    expect(countryOf).not.toHaveBeenCalled();
    const plain = await createTestApi({ isEmpty: true, database: api.database });
    expect((await plain.call('GET', '/v1/visitor-location', { headers: VISITOR })).body).toEqual({ country: null });
    await plain.api.stop();
  });

  it('is nowhere when the look-up fails, which is logged without the address (R168)', async () => {
    const warn = vi.spyOn(api.ctx.log, 'warn').mockImplementation(() => undefined);
    countryOf.mockRejectedValue(new Error('no answer in time'));
    const { status, body, headers } = await locate();
    expect([status, body, headers.get('cache-control')]).toEqual([200, { country: null }, 'private, max-age=60']);
    expect(warn.mock.calls).toEqual([[{ reason: 'no answer in time' }, 'country not found']]);
    warn.mockRestore();
  });
});
