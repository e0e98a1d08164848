import { afterEach, expect, it, vi } from 'vitest';
import { visitorZone } from './visitor-zone';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is told by the browser without opening its tables, where the browser can', () => {
  const opened = vi.spyOn(Intl, 'DateTimeFormat');
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'America/Halifax' } });
  expect(visitorZone()).toBe('America/Halifax');
  expect(opened).not.toHaveBeenCalled();
});

it('is looked up where it cannot', () => {
  expect(visitorZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
