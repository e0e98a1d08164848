import { DRAWING_EDITION } from '@/lib/paths/drawing-path';
import { activityDrawing } from './rules/activity-drawing';
import { hotelDrawing } from './rules/hotel-drawing';

const HOTEL = /^[a-z0-9-]{1,60}\.[a-z0-9-]{1,140}$/;
const ACTIVITY = /^((?:[a-z]{1,20}\.)?[a-z0-9-]{1,120})\.svg$/;
/** A page that was made before this edition. */
const BRIEFLY = 'public, max-age=60';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Answers with a drawing: nothing is looked up, so that it costs a fraction of a page and may be kept for good. */
export function drawingAnswer([edition = '', kind = '', ...names]: readonly string[]): Response {
  const drawing = /^\d{1,3}$/.test(edition) ? drawingOf(kind, names) : null;
  if (drawing === null) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(drawing, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': edition === DRAWING_EDITION ? FOR_GOOD : BRIEFLY,
      'x-robots-tag': 'noindex',
    },
  });
}

function drawingOf(kind: string, names: readonly string[]): string | null {
  if (kind === 'hotel') return hotelOf(names);
  return kind === 'activity' ? activityOf(names) : null;
}

function hotelOf([hotelIdentifier = '', file = '', ...beyond]: readonly string[]): string | null {
  const [, stars] = /^([0-5])\.svg$/.exec(file) ?? [];
  if (!HOTEL.test(hotelIdentifier) || stars === undefined || beyond.length > 0) return null;
  return hotelDrawing(hotelIdentifier, Number(stars) || null);
}

function activityOf([cityCode = '', file = '', ...beyond]: readonly string[]): string | null {
  const [, seed] = ACTIVITY.exec(file) ?? [];
  if (!/^[a-z0-9-]{1,60}$/.test(cityCode) || seed === undefined || beyond.length > 0) return null;
  return activityDrawing(seed, cityCode);
}
