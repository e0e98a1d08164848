import type { CheckedPhoto } from '../publish/checked-hotel';
import { isBlank } from '../read/listed-records';
import type { FieldReader } from './field-reader';

/** A hotel's page shows no more. */
const MAX_PHOTOS = 20;
const MAX_ADDRESS_LENGTH = 2_000;
const MAX_TEXT_LENGTH = 300;
/** Between photos of a text: what follows is the next address, so that texts may have semicolons of their own. */
const NEXT_PHOTO = /[;\n]\s*(?=https?:\/\/)/i;
/** Parts of one photo in a text, and its fields in JSON. */
const PARTS = ['address', 'credit', 'alt_en', 'alt_fr'] as const;

type Parts = Partial<Record<(typeof PARTS)[number], string>>;

/**
 * The photos of a hotel: `address | credit | alternative text in English | in French` with semicolons or line breaks
 * between photos, or objects with those fields. A photo that cannot be read is left out with a warning: the hotel can
 * be sold without.
 */
export function checkPhotos(fields: FieldReader): CheckedPhoto[] {
  const listed = partsOf(fields);
  const photos = listed.flatMap((parts, index) => checkPhoto(parts, index, fields) ?? []);
  const known = new Set<string>();
  const once = photos.filter(({ address }) => !known.has(address) && known.add(address));
  if (once.length > MAX_PHOTOS)
    fields.warn(
      `has ${once.length} photos: the first ${MAX_PHOTOS} are shown, the others left out`,
      `hotels have more than ${MAX_PHOTOS} photos: the first ones are shown`,
    );
  const kept = once.slice(0, MAX_PHOTOS);
  const silent = kept.filter(({ altEn, altFr }) => altEn === null && altFr === null).length;
  if (silent > 0)
    fields.warn(
      `has photos without an alternative text (${silent}): the hotel's name stands for it`,
      "hotels have photos without an alternative text: the hotel's name stands for it",
    );
  return kept;
}

function partsOf(fields: FieldReader): Parts[] {
  const value = fields.raw('photos');
  if (isBlank(value)) return [];
  if (typeof value === 'string')
    return value
      .split(NEXT_PHOTO)
      .filter((text) => text.trim() !== '')
      .map((text, index) => {
        const parts = text.split('|').map((part) => part.trim());
        if (parts.length > PARTS.length)
          fields.warn(
            `photo ${index + 1} has more than ${PARTS.length} parts: the others are passed over`,
            `photos have more than ${PARTS.length} parts: the others are passed over`,
          );
        return Object.fromEntries(PARTS.map((name, position) => [name, parts[position] ?? '']));
      });
  if (Array.isArray(value))
    return value.map((entry: unknown) => {
      if (typeof entry === 'string') return { address: entry };
      const known = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
      return Object.fromEntries(
        known.map(([name, content]) => [name, typeof content === 'string' ? content.trim() : '']),
      );
    });
  fields.warn(
    'photos is neither a text nor a list: none is shown',
    'hotels have photos that are neither a text nor a list: none is shown',
  );
  return [];
}

function checkPhoto(parts: Parts, index: number, fields: FieldReader): CheckedPhoto | null {
  const name = `photo ${index + 1}`;
  const address = parts.address ?? '';
  const leftOut = (reason: string): null => {
    fields.warn(`${name} ${reason}: it is left out`, `times a photo ${reason}: it is left out`);
    return null;
  };
  if (address.length > MAX_ADDRESS_LENGTH) return leftOut(`has an address of more than ${MAX_ADDRESS_LENGTH} letters`);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return leftOut('has no address that begins with https://');
  if (url.username !== '' || url.password !== '') return leftOut('has a name or password in its address');
  url.hash = '';
  const text = (part: (typeof PARTS)[number]): string | null => {
    const said = parts[part] || null;
    if (said === null || said.length <= MAX_TEXT_LENGTH) return said;
    fields.warn(
      `${part} of ${name} is longer than ${MAX_TEXT_LENGTH} letters: it is cut`,
      `photos have a ${part} of more than ${MAX_TEXT_LENGTH} letters: it is cut`,
    );
    return said.slice(0, MAX_TEXT_LENGTH);
  };
  return { name, address: url.href, credit: text('credit'), altEn: text('alt_en'), altFr: text('alt_fr') };
}
