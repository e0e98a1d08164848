import { LRUCache } from 'lru-cache';
import { todayIn } from '@/rules/dates/dates';
import { DEFAULT_LANGUAGE } from '@/rules/language';
import { ApiFailure } from '../http/api-failure';
import { publicApi } from '../http/server/public-api';
import { HOME_ZONE } from '../i18n/home-zone';

const KEEP_MS = 60_000;
const MAX_KNOWN = 5_000;

/** Only those that there are: made-up ones are not remembered. */
const known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KEEP_MS });

/** Whether there is such an activity, as of a minute ago; false only when that is known. */
export async function hasActivity(id: string): Promise<boolean> {
  if (known.has(id)) return true;
  const today = todayIn(HOME_ZONE, new Date());
  try {
    await publicApi(DEFAULT_LANGUAGE)('readActivity', { params: { id }, query: { from: today, to: today } });
    known.set(id, true);
    return true;
  } catch (failure) {
    return !(failure instanceof ApiFailure && failure.code === 'ACTIVITY_NOT_FOUND');
  }
}
