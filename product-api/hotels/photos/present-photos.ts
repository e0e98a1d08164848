import type { Hotel } from '@/contract/hotels';
import type { Language } from '@/rules/language';
import type { ListedPhotoRow } from './photos.repository';

/** As many as a row of results shows: a large one and three below it. */
const MAX_IN_LISTS = 4;

/** A hotel's photos in the visitor's language; lists carry the first ones and how many there are. */
export function presentPhotos(
  { name, photos }: { name: string; photos: readonly ListedPhotoRow[] },
  language: Language,
  most = MAX_IN_LISTS,
): Pick<Hotel, 'photos' | 'photoCount'> {
  return {
    photos: photos.slice(0, most).map((photo) => ({
      url: `/api/v1/photos/${photo.photoId}`,
      alt: (language === 'fr' ? (photo.altFr ?? photo.altEn) : (photo.altEn ?? photo.altFr)) ?? name,
      credit: photo.credit,
      width: photo.width,
      height: photo.height,
    })),
    photoCount: photos.length,
  };
}
