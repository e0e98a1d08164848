import type { readPhoto as operation } from '@/contract/photos';
import type { z } from 'zod';
import { PHOTO_WIDTHS } from '@/rules/hotels/hotel-photos';
import { ApiError } from '../../http/api-error';
import { photoName, type PhotoContext } from './photo-store';

/**
 * A photo at most that wide; without a width, or where it never was as wide, its largest size.
 * @throws ApiError PHOTO_NOT_FOUND
 */
export async function readPhoto(
  ctx: Pick<PhotoContext, 'suppliers'>,
  { photoId, width }: { photoId: string; width?: z.infer<typeof operation.query>['width'] },
): Promise<Uint8Array> {
  const { photos } = ctx.suppliers;
  const size = PHOTO_WIDTHS.find((known) => String(known) === width);
  const content =
    (size === undefined ? null : await photos.read(photoName(photoId, size))) ??
    (await photos.read(photoName(photoId, 'largest')));
  if (content === null) throw new ApiError('PHOTO_NOT_FOUND');
  return content;
}
