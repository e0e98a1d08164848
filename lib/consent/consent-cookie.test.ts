import Cookies from 'js-cookie';
import { afterEach, expect, it, vi } from 'vitest';
import { saveConsent } from './consent';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['https:', true],
  ['http:', false],
])('the answer is kept for 180 days, on %s secure: %s (D56)', (protocol, secure) => {
  vi.stubGlobal('window', { location: { protocol } });
  const set = vi.spyOn(Cookies, 'set').mockReturnValue(undefined);
  saveConsent('all');
  expect(set).toHaveBeenCalledWith('consent', 'all', { expires: 180, sameSite: 'lax', path: '/', secure });
});
