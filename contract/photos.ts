import { z } from 'zod';
import { PHOTO_WIDTHS } from '@/rules/hotels/hotel-photos';
import { languageQuery } from './common';
import { COMMON_ERRORS, defineOperation } from './operation';

/** Of a hotel, from its own list. The file is on our own origin: no visitor's call reaches another one. */
export const hotelPhotoSchema = z
  .object({
    /** Path of the largest size; `?width=` asks for a smaller one. */
    url: z.string().regex(/^\/api\/v1\/photos\/[0-9a-f]{32}$/),
    /** What it shows; the hotel's name where the list does not say. */
    alt: z.string().min(1),
    credit: z.string().nullable(),
    /** Of the largest size, pixels. */
    width: z.int().min(1),
    height: z.int().min(1),
  })
  .meta({ id: 'HotelPhoto' });

export const readPhoto = defineOperation({
  id: 'readPhoto',
  method: 'get',
  path: '/v1/photos/{photoId}',
  summary: 'A photo of a hotel as WebP, at most that wide; kept for good, because its address is its content',
  params: z.object({ photoId: z.string().regex(/^[0-9a-f]{32}$/) }),
  query: languageQuery.extend({ width: z.enum(PHOTO_WIDTHS.map(String)).optional() }),
  success: { 200: 'file', 304: null },
  answerHeaders: { etag: 'the photo and its width' },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'PHOTO_NOT_FOUND'],
});
