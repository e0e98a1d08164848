import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import sharp from 'sharp';
import { portOf } from '@/lib/web-server/listen';
import { httpPhotoSource, type PhotoSourceOptions } from '@/product-api/adapters/photo-source';
import { memoryPhotos } from '@/product-api/adapters/sandbox/memory-photos';
import type { PhotoContext } from '@/product-api/hotels/photos/photo-store';

/** For lists without photos: whoever asks for one fails. */
export function noPhotos(): PhotoContext['suppliers'] {
  return {
    photos: memoryPhotos(),
    photoSource: { fetch: () => Promise.reject(new Error('this list has no photo')) },
  };
}

/** A picture of one colour, by its name: the same name is the same file. */
export async function makePicture(
  name: string,
  {
    width = 1_000,
    height = 700,
    kind = 'jpeg',
  }: { width?: number; height?: number; kind?: 'jpeg' | 'png' | 'webp' } = {},
): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(name).digest();
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .toFormat(kind)
    .toBuffer();
}

export type PhotoServer = { port: number; asked: string[]; close: () => Promise<void> };

/** A server on loopback that notes what it is asked for. */
export async function startPhotoServer(answer: RequestListener): Promise<PhotoServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const port = portOf(server);
  return {
    port,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/**
 * A source that finds the names of tests: '*.public.test' is our server on loopback, which is let in by its port, and
 * '*.private.test' somebody's router.
 */
export function testPhotoSource(port: number, options: PhotoSourceOptions = {}) {
  return httpPhotoSource({
    isAllowed: (address, asked) => address === '127.0.0.1' && asked === port,
    resolve: async (name) => [{ address: name.endsWith('private.test') ? '192.168.1.1' : '127.0.0.1', family: 4 }],
    ...options,
  });
}
