import { vi } from 'vitest';
import { standIn } from '../stand-in';

/**
 * The page as it is after a full load, at the address that stands there: how it was loaded, and a time of its own.
 * @param from address of the page before, as its Referer tells it
 */
export function loadPage(type: 'navigate' | 'reload' | 'back_forward', from = ''): void {
  const loadedAt = performance.timeOrigin + 1;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(standIn([{ type, name: window.location.href }]));
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(loadedAt);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from);
}
