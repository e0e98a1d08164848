import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from './register-worker';

const register = vi.fn(async (_script: string, _options: object) => ({}));

beforeEach(() => {
  vi.useFakeTimers();
  register.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  vi.stubEnv('NODE_ENV', 'production');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the service worker is registered (R154)', () => {
  it('after the page has loaded and has nothing else to do, past every cache', () => {
    registerWorker();
    expect(register).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
  });

  it('not before the load, and not at all once the page is left', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const callOff = registerWorker();
    vi.runAllTimers();
    expect(register).not.toHaveBeenCalled();
    callOff();
    window.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(register).not.toHaveBeenCalled();
    registerWorker();
    window.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(register).toHaveBeenCalledOnce();
  });

  it('not in development, nor where there are none', () => {
    vi.stubEnv('NODE_ENV', 'development');
    registerWorker();
    vi.stubEnv('NODE_ENV', 'production');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    registerWorker();
    vi.runAllTimers();
    expect(register).not.toHaveBeenCalled();
  });

  it('and the site goes on when the browser refuses', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    register.mockRejectedValueOnce(new DOMException('no', 'SecurityError'));
    registerWorker();
    await vi.runAllTimersAsync();
    expect(warn).toHaveBeenCalledOnce();
  });
});
