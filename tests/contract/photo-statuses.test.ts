import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { errorBodySchema } from '@/contract/operation';
import { readPhoto } from '@/contract/photos';
import { memoryPhotos } from '@/product-api/adapters/sandbox/memory-photos';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';

const ID = '0123456789abcdef0123456789abcdef';
const PHOTO = `/v1/photos/${ID}`;
const photos = memoryPhotos();

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ suppliers: { photos } });
  await photos.write(`${ID}-largest.webp`, Buffer.from('the largest'));
  await photos.write(`${ID}-480.webp`, Buffer.from('480 wide'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const send = (path = PHOTO, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  api.call('GET', path, { query, headers });
const textOf = ({ bytes }: Answer) => Buffer.from(bytes).toString();

function expectRefusal(answer: Answer, code: ErrorCode): void {
  expect(readPhoto.errors).toContain(code);
  expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([ERROR_STATUS[code], code]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

describe('a photo', () => {
  it('is WebP that is kept for good', async () => {
    const answer = await send();
    expect([answer.status, textOf(answer)]).toEqual([200, 'the largest']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '11',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${ID}.webp"`,
      'x-content-type-options': 'nosniff',
      etag: `"${ID}-largest"`,
    });
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  it('is as wide as asked for, or the largest where it never was as wide', async () => {
    expect(textOf(await send(PHOTO, { width: '480' }))).toBe('480 wide');
    expect(textOf(await send(PHOTO, { width: '960' }))).toBe('the largest');
  });

  it('that somebody has already is not sent again', async () => {
    const { headers } = await send(PHOTO, { width: '480' });
    const answer = await send(PHOTO, { width: '480' }, { 'if-none-match': headers.get('etag') ?? '' });
    expect([answer.status, answer.bytes.length, answer.headers.get('etag')]).toEqual([304, 0, `"${ID}-480"`]);
    expect((await send(PHOTO, {}, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('that nobody has is not found', async () => {
    expectRefusal(await send(`/v1/photos/${'f'.repeat(32)}`), 'PHOTO_NOT_FOUND');
  });

  it.each([
    ['/v1/photos/..%2Fsecrets.json', {}],
    [`/v1/photos/${ID.toUpperCase()}`, {}],
    [PHOTO, { width: '481' }],
    [PHOTO, { width: '-480' }],
    [PHOTO, { language: 'de' }],
  ])('%s %o is refused', async (path, query) => {
    expectRefusal(await send(path, query), 'VALIDATION_FAILED');
  });

  it('answers 405 to another method', async () => {
    const answer = await api.call('DELETE', PHOTO);
    expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  it.each<[ErrorCode, Error]>([
    ['NOT_READY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['INTERNAL', new Error('EIO: i/o error, read /var/data')],
  ])('%s where its store does not answer, and nothing of it', async (code, cause) => {
    vi.spyOn(photos, 'read').mockRejectedValue(cause);
    const answer = await send();
    expectRefusal(answer, code);
    expect(JSON.stringify(answer.body)).not.toContain('/var/data');
  });
});
