import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson } from '@/tests/support/api/read-json';
import { z } from 'zod';
import { startPhotoServer, testPhotoSource, type PhotoServer } from '@/tests/support/stays/photo-ports';
import { httpPhotoSource } from './photo-source';
import type { PhotoSourceOptions } from './photo-source';

const FORTY_MEGABYTES = 40_000_000;
let server: PhotoServer;
beforeAll(async () => {
  server = await startPhotoServer((request, response) => {
    const path = request.url ?? '';
    const sentOn = (location?: string) => response.writeHead(302, location ? { location } : {}).end();
    if (path === '/good.jpg') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('a picture');
    if (path === '/headers') return void response.end(JSON.stringify(request.headers));
    if (path === '/moved') return void sentOn('/good.jpg');
    if (path === '/to-private-name') return void sentOn(`http://router.private.test:${server.port}/good.jpg`);
    if (path === '/to-private-address') return void sentOn('http://169.254.169.254/latest/meta-data');
    if (path === '/to-file') return void sentOn('file:///etc/passwd');
    if (path === '/to-password') return void sentOn(`http://me:secret@pictures.public.test:${server.port}/good.jpg`);
    if (path === '/to-nowhere') return void sentOn();
    if (path === '/round') return void sentOn('/round');
    if (path === '/announced')
      return void response.writeHead(200, { 'content-length': FORTY_MEGABYTES }).flushHeaders();
    if (path === '/endless') {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
        response.once('drain', more);
      };
      return void more();
    }
    if (path === '/silent') return;
    if (path === '/stops') return void response.write('half a');
    if (path === '/hangs-up') return void request.socket.destroy();
    response.writeHead(404).end();
  });
});
afterAll(() => server.close());

const at = (path: string, host = 'pictures.public.test') => `http://${host}:${server.port}${path}`;
const fetchFrom = (address: string, options?: PhotoSourceOptions) =>
  testPhotoSource(server.port, options).fetch(address);
const reasonOf = (address: string, options?: PhotoSourceOptions) =>
  fetchFrom(address, options).then(
    () => 'fetched',
    (error: Error) => (error.name === 'PhotoRefused' ? error.message : error),
  );

describe('a photo’s address', () => {
  it('is fetched, also where it was moved, without anything of ours', async () => {
    expect(Buffer.from(await fetchFrom(at('/good.jpg'))).toString()).toBe('a picture');
    expect(Buffer.from(await fetchFrom(at('/moved'))).toString()).toBe('a picture');
    const headers = readJson(z.record(z.string(), z.string()), Buffer.from(await fetchFrom(at('/headers'))).toString());
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
  });

  it.each([
    ['no address', 'is no address'],
    ['ftp://pictures.public.test/a.jpg', 'does not begin with https:// or http://'],
    ['http://me:secret@pictures.public.test/a.jpg', 'has a name or password in its address'],
  ])('%s is refused', async (address, reason) => {
    expect(await reasonOf(address)).toBe(reason);
  });
});

describe('a private network', () => {
  it.each([
    'http://127.0.0.1/a.jpg',
    'http://localhost/a.jpg',
    'http://10.0.0.7/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://[fd00::1]/a.jpg',
    'http://[64:ff9b::7f00:1]/a.jpg',
    'http://[2002:7f00:1::]/a.jpg',
  ])('is not called by %s', async (address) => {
    const reason = await httpPhotoSource()
      .fetch(address)
      .catch((error: Error) => error.message);
    expect(reason).toBe('leads to a private network');
  });

  it('is not called by a name that stands for an address of it, among others, too', async () => {
    const asked = server.asked.length;
    expect(await reasonOf(at('/good.jpg', 'router.private.test'))).toBe('leads to a private network');
    const both = [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    expect(await reasonOf(at('/good.jpg'), { resolve: async () => both })).toBe('leads to a private network');
    expect(await reasonOf(at('/good.jpg'), { resolve: async () => [] })).toBe('leads to a private network');
    expect(server.asked.length).toBe(asked);
  });

  it.each(['/to-private-name', '/to-private-address'])('is not called after a redirect (%s)', async (path) => {
    expect(await reasonOf(at(path))).toBe('leads to a private network');
  });

  it('is looked up once: what was judged is what is called', async () => {
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    expect(Buffer.from(await fetchFrom(at('/good.jpg'), { resolve })).toString()).toBe('a picture');
    expect(asked).toBe(1);
  });
});

describe('a server that', () => {
  it.each([
    ['/to-file', 'does not begin with https:// or http://'],
    ['/to-password', 'has a name or password in its address'],
    ['/to-nowhere', 'is sent on, but not where to'],
    ['/round', 'is sent on more than 4 times'],
    ['/announced', 'is larger than 15 MB'],
    ['/endless', 'is larger than 15 MB'],
    ['/missing', 'is not there: the server answers 404'],
    ['/hangs-up', 'cannot be fetched (ECONNRESET)'],
  ])('answers %s gives no photo', async (path, reason) => {
    expect(await reasonOf(at(path))).toBe(reason);
  });

  it.each(['/silent', '/stops'])('is slow (%s) is left, and said to be silent', async (path) => {
    const error = await fetchFrom(at(path), { timeoutMs: 150 }).catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'PhotoRefused', message: 'did not come within 0.15 s', isSilence: true });
  });

  it('has no address is no photo', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('nobody'), { code: 'ENOTFOUND' }));
    expect(await reasonOf(at('/good.jpg'), { resolve })).toBe('cannot be fetched (ENOTFOUND)');
  });
});
