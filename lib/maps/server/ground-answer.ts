import { askedGround } from '../ground-address';
import { cityGroundOf } from './city-ground';
import { groundOf } from './map-ground';

const HEADERS = { 'x-robots-tag': 'noindex' };

/** The answer to /ground/{kind}/{box}: what lies under a map that is drawn in the browser. 404: no such ground. */
export function groundAnswer(kind: string, text: string): Response {
  const asked = askedGround(kind, text);
  if (!asked) return new Response(null, { status: 404, headers: HEADERS });
  const ground = asked.cell ? cityGroundOf(asked.cell) : groundOf(asked.box);
  // Shores change with a version of ours at most.
  return Response.json(ground, { headers: { ...HEADERS, 'cache-control': 'public, max-age=86400' } });
}
