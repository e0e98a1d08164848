/** Widths that a photo is kept in, pixels; a photo that is smaller has none above its own. */
export const PHOTO_WIDTHS = [240, 480, 960, 1600] as const;

/** A photo as answers name it. */
export type HotelPhoto = {
  /** Its largest size on our own origin; `?width=` asks for another one of PHOTO_WIDTHS. */
  url: string;
  /** What it shows, in the visitor's language. */
  alt: string;
  /** Whose work it is; null where the hotel names nobody. */
  credit: string | null;
  /** Of the largest size, pixels. */
  width: number;
  height: number;
};

/** What a browser may choose from, as `srcset` says it: the sizes below the largest one, and that. */
export function photoSources({ url, width }: HotelPhoto): string {
  const smaller = PHOTO_WIDTHS.filter((size) => size < width).map((size) => `${url}?width=${size} ${size}w`);
  return [...smaller, `${url} ${width}w`].join(', ');
}
