/** Raised when the drawings are drawn differently: browsers keep what they have of an edition for good. */
export const DRAWING_EDITION = '1';

export type HotelView = 'front' | 'evening';

/** Address of a hotel's drawing, which is decided by its identifier and class. */
export function hotelDrawingPath(
  { hotelIdentifier, stars }: { hotelIdentifier: string; stars: number | null },
  view: HotelView = 'front',
): string {
  return `/drawings/${DRAWING_EDITION}/hotel/${encodeURIComponent(hotelIdentifier)}/${stars ?? 0}/${view}.svg`;
}
