import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPhotoServer, type PhotoServer } from '@/tests/support/stays/photo-ports';
import type { PhotoStore } from '../hotels/photos/photo-store';
import { photoBucket } from './photo-bucket';
import { photoFolder } from './photo-folder';
import { memoryPhotos } from './sandbox/memory-photos';

const KEY = { key: 'a-key', secret: 'a-secret', region: 'ca-central-1' };
const objects = new Map<string, Buffer>();
const requests: { method?: string | undefined; authorization?: string | undefined }[] = [];
let directory = '';
let server: PhotoServer;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'photos-'));
  // As an object store does it.
  server = await startPhotoServer((request, response) => {
    const { method, url = '' } = request;
    requests.push({ method, authorization: request.headers.authorization });
    if (url.startsWith('/closed/')) return void response.writeHead(403).end('<Error>a-key is not allowed</Error>');
    if (method === 'DELETE') return void response.writeHead(objects.delete(url) ? 204 : 404).end();
    if (method === 'GET')
      return void response.writeHead(objects.has(url) ? 200 : 404).end(objects.get(url) ?? '<Error/>');
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        objects.set(url, Buffer.concat(chunks));
        response.end();
      });
  });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

describe.each<[string, () => PhotoStore]>([
  ['a folder', () => photoFolder(directory)],
  ['a bucket', () => photoBucket({ url: `http://127.0.0.1:${server.port}/photos/`, ...KEY })],
  ['memory', memoryPhotos],
])('%s', (_, open) => {
  it('keeps what is written, gives it back and forgets it, as often as asked', async () => {
    const store = open();
    expect(await store.read('ab-240.webp')).toBeNull();
    await store.write('ab-240.webp', Buffer.from([0, 255, 10]));
    await store.write('ab-240.webp', Buffer.from([0, 255, 10]));
    expect([...((await store.read('ab-240.webp')) ?? [])]).toEqual([0, 255, 10]);
    await store.remove(['ab-240.webp', 'never-there.webp']);
    await store.remove(['ab-240.webp']);
    expect(await store.read('ab-240.webp')).toBeNull();
  });
});

it('a folder holds whole photos only, and nothing beside them', async () => {
  const store = photoFolder(directory);
  await store.write('cd-largest.webp', Buffer.from('photo'));
  expect(await readdir(path.join(directory, 'cd'))).toEqual(['cd-largest.webp']);
  for (const name of ['../secrets.json', 'a/b.webp', '..webp/x', 'secrets.json'])
    await expect(store.read(name)).rejects.toThrow('is no name of a photo');
});

it('a bucket is asked by signed calls, and its refusal is told without what it says', async () => {
  requests.length = 0;
  const store = photoBucket({ url: `http://127.0.0.1:${server.port}/closed`, ...KEY });
  await expect(store.read('ab-240.webp')).rejects.toThrow(/^the store of photos answers 403$/);
  await expect(store.write('ab-240.webp', Buffer.from('x'))).rejects.toThrow(/^the store of photos answers 403$/);
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  for (const { authorization } of requests)
    expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=a-key\/\d{8}\/ca-central-1\/s3\/aws4_request,/);
});
