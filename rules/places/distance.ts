import type { Language } from '../language';
import { NO_BREAK_SPACE } from '../typography';

const KILOMETER = 1_000;

/** '650 m', '1.4 km', '1,4 km' in French, '12 km'. Metres are given to the next ten: nobody walks more exactly. */
export function formatDistance(meters: number, language: Language): string {
  const tens = Math.max(10, Math.round(meters / 10) * 10);
  if (tens < KILOMETER) return `${tens}${NO_BREAK_SPACE}m`;
  const tenths = Math.round(meters / 100) / 10;
  const size = String(tenths >= 10 ? Math.round(meters / KILOMETER) : tenths);
  return `${language === 'fr' ? size.replace('.', ',') : size}${NO_BREAK_SPACE}km`;
}
