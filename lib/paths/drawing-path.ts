/** Raised when the drawings are drawn differently: browsers keep what they have of an edition for good. */
export const DRAWING_EDITION = '1';

/**
 * Address of an activity's drawing.
 * @param photo seed of the drawing, as the product API names it
 */
export function activityDrawingPath({ photo, cityCode }: { photo: string; cityCode: string }): string {
  return `/drawings/${DRAWING_EDITION}/activity/${encodeURIComponent(cityCode)}/${encodeURIComponent(photo)}.svg`;
}

/** Address of a hotel's drawing, which is decided by its identifier and class. */
export function hotelDrawingPath(hotel: { hotelIdentifier: string; stars: number | null }): string {
  return `/drawings/${DRAWING_EDITION}/hotel/${encodeURIComponent(hotel.hotelIdentifier)}/${hotel.stars ?? 0}.svg`;
}
