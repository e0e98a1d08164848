import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packedAnswers } from './packed-answers';

const BODY = JSON.stringify({ cities: 'Montréal '.repeat(500) });
const ask = (encoding?: string, path = '/api/v1/destinations', method = 'GET') =>
  new Request(`http://localhost${path}`, { method, headers: encoding ? { 'accept-encoding': encoding } : {} });
const answer = (headers: Record<string, string> = {}, body = BODY, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', etag: '"one"', ...headers } });
const bytesOf = async (packed: Response) => Buffer.from(await packed.arrayBuffer());

it('is sent as each client takes it, with all that the API says to this visitor', async () => {
  const pack = packedAnswers();
  const brotli = await pack(answer({ 'set-cookie': 'a=one', 'x-request-id': '1' }), ask('gzip, br'));
  expect(Object.fromEntries(brotli.headers)).toMatchObject({
    'content-encoding': 'br',
    etag: 'W/"one"',
    vary: 'Accept-Encoding',
    'set-cookie': 'a=one',
    'x-request-id': '1',
  });
  const bytes = await bytesOf(brotli);
  expect(Number(brotli.headers.get('content-length'))).toBe(bytes.length);
  expect(brotliDecompressSync(bytes).toString()).toBe(BODY);
  const gzip = await pack(answer({ 'x-request-id': '2' }), ask('gzip'));
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(BODY);
  expect([gzip.headers.get('set-cookie'), gzip.headers.get('x-request-id')]).toEqual([null, '2']);
  const plain = await pack(answer(), ask());
  expect([(await bytesOf(plain)).toString(), plain.headers.get('etag'), plain.headers.get('vary')]).toEqual([
    BODY,
    '"one"',
    'Accept-Encoding',
  ]);
});

it('is packed once for each version: the answers after it are not read', async () => {
  const pack = packedAnswers();
  const first = await bytesOf(await pack(answer(), ask('br')));
  // Another body under the same version can't be: it only shows here that it was not looked at.
  const second = await bytesOf(await pack(answer({}, 'unread '.repeat(500)), ask('br')));
  expect(second.equals(first)).toBe(true);
  const newer = await pack(answer({ etag: '"two"' }, 'newer '.repeat(500)), ask('br'));
  expect(brotliDecompressSync(await bytesOf(newer)).toString()).toContain('newer');
  const elsewhere = await pack(answer({}, 'other '.repeat(500)), ask('br', '/api/v1/faqs'));
  expect(brotliDecompressSync(await bytesOf(elsewhere)).toString()).toContain('other');
});

it('two who ask at once get the same', async () => {
  const pack = packedAnswers();
  const both = await Promise.all([pack(answer(), ask('br')), pack(answer(), ask('br'))]);
  const [one, two] = await Promise.all(both.map(bytesOf));
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
});

it.each(['POST', 'GET'])(
  'what a search found is packed each time, asked by %s, and never taken from another',
  async (method) => {
    const pack = packedAnswers();
    const search = (encoding?: string) => ask(encoding, '/api/v1/search/buses/outbound?language=en', method);
    const found = (body: string) =>
      new Response(body, { headers: { 'content-type': 'application/json', 'x-try-again': 'true' } });
    const first = await pack(found(BODY), search('gzip, br'));
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'x-try-again': 'true',
    });
    const bytes = await bytesOf(first);
    expect(Number(first.headers.get('content-length'))).toBe(bytes.length);
    expect(brotliDecompressSync(bytes).toString()).toBe(BODY);
    const other = JSON.stringify({ cities: 'Toronto '.repeat(500) });
    expect(gunzipSync(await bytesOf(await pack(found(other), search('gzip')))).toString()).toBe(other);
    const plain = await pack(found(BODY), search());
    expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual([BODY, null]);
    const small = await pack(found('[]'), search('br'));
    expect([await small.text(), small.headers.get('content-encoding')]).toEqual(['[]', null]);
  },
);

it.each([
  ['without a version, such as a session', new Response(BODY, { headers: { 'content-type': 'application/json' } })],
  ['that is no JSON', answer({ 'content-type': 'text/calendar' })],
  ['that is packed already', answer({ 'content-encoding': 'gzip' })],
  ['that is a refusal', answer({}, BODY, 503)],
])('an answer %s passes untouched', async (_, untouched) => {
  expect(await packedAnswers()(untouched, ask('br'))).toBe(untouched);
});

it('what is too small to gain is sent as it is', async () => {
  const packed = await packedAnswers()(answer({}, '{}'), ask('br'));
  expect([await packed.text(), packed.headers.get('content-encoding'), packed.headers.get('etag')]).toEqual([
    '{}',
    null,
    '"one"',
  ]);
});
