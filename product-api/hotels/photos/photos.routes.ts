import type { Hono } from 'hono';
import { readPhoto as operation } from '@/contract/photos';
import { isVersionKnown } from '../../http/known-version';
import { serveOperation, type RequestVariables } from '../../http/serve-operation';
import type { PhotoContext } from './photo-store';
import { readPhoto } from './read-photo';

/** The address is the content: whoever has it never asks again. */
const FOR_GOOD = { 'cache-control': 'public, max-age=31536000, immutable' };

export function mountPhotoRoutes(app: Hono<RequestVariables>, ctx: PhotoContext): void {
  serveOperation(app, ctx, operation, async (_, { params, query, header }) => {
    const headers = { ...FOR_GOOD, etag: `"${params.photoId}-${query.width ?? 'largest'}"` };
    const file = await readPhoto(ctx, { ...params, width: query.width });
    if (isVersionKnown(header('if-none-match'), headers.etag)) return { status: 304, headers };
    return {
      status: 200,
      file,
      headers: {
        ...headers,
        'content-type': 'image/webp',
        'content-length': String(file.byteLength),
        'content-disposition': `inline; filename="${params.photoId}.webp"`,
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    };
  });
}
