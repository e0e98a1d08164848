import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standIn } from '@/tests/support/stand-in';
import { isChunkFailure } from './chunk-failure';
import { GUARD_SETTINGS, guardChunks, hideChunkNotice } from './guard-chunks';

const FILE = '/_next/static/chunks/1a-2b.js';
const reload = vi.fn();
const location = window.location;
/** Listeners of a guard, taken away after each test. */
let ends: (() => void)[];

function chunkError(): Error {
  return Object.assign(new Error(`Failed to load chunk ${FILE} from module 17`), { name: 'ChunkLoadError' });
}

/** The guard as a page has it: from its own text. */
function startGuard(): void {
  document.body.innerHTML = `<div id="${GUARD_SETTINGS.noticeId}" hidden><a href="">Try again</a></div><a id="other" href="">Home</a>`;
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as typeof window.addEventListener;
    vi.spyOn(target, 'addEventListener').mockImplementation(
      standIn((...args: Parameters<typeof add>) => {
        add(...args);
        ends.push(() => target.removeEventListener(args[0], args[1], args[2]));
      }),
    );
  }
  globalThis.eval(`(${guardChunks})(${isChunkFailure},${JSON.stringify(GUARD_SETTINGS)})`);
  vi.mocked(window.addEventListener).mockRestore();
  vi.mocked(document.addEventListener).mockRestore();
}

function element(kind: 'script' | 'stylesheet' | 'prefetch', address: string): HTMLElement {
  const made =
    kind === 'script'
      ? Object.assign(document.createElement('script'), { type: 'text/plain', src: address })
      : Object.assign(document.createElement('link'), { rel: kind, href: address });
  document.body.append(made);
  return made;
}

const fails = (kind: 'script' | 'stylesheet' | 'prefetch', address: string) =>
  element(kind, address).dispatchEvent(new Event('error'));
const notice = () => document.getElementById(GUARD_SETTINGS.noticeId);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') });
  ends = [];
  sessionStorage.clear();
  reload.mockClear();
  Object.defineProperty(window, 'location', {
    configurable: true,
    value: { origin: location.origin, href: location.href, reload },
  });
  startGuard();
});

afterEach(() => {
  for (const end of ends) end();
  Object.defineProperty(window, 'location', { configurable: true, value: location });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a part of the page that cannot be loaded (R164)', () => {
  it.each(['script', 'stylesheet'] as const)('reloads when a %s fails twice', (kind) => {
    fails(kind, FILE);
    expect(reload).not.toHaveBeenCalled();
    fails(kind, FILE);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads when nobody tries again', () => {
    fails('script', FILE);
    vi.advanceTimersByTime(GUARD_SETTINGS.patienceMs);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves a page alone whose second try succeeded', () => {
    fails('script', FILE);
    element('script', FILE).dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(GUARD_SETTINGS.patienceMs);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['somebody else’s script', 'script', 'https://chat.example/widget.js'],
    ['a script that the build has not made', 'script', '/own.js'],
    ['what is only fetched ahead', 'prefetch', FILE],
  ] as const)('does not care for %s', (_what, kind, address) => {
    fails(kind, address);
    fails(kind, address);
    vi.advanceTimersByTime(GUARD_SETTINGS.patienceMs);
    expect(reload).not.toHaveBeenCalled();
    expect(notice()?.hidden).toBe(true);
  });

  it('reloads for an import that failed, caught by nobody', () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: chunkError() }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads for such an error, and not for another', () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('a defect') }));
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new ErrorEvent('error', { error: chunkError() }));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('once in 60 seconds (R164, R177)', () => {
  function failAgain(afterMs: number): void {
    sessionStorage.setItem(GUARD_SETTINGS.key, String(Date.now() - afterMs));
    window.dispatchEvent(new ErrorEvent('error', { error: chunkError() }));
  }

  it('says so the second time, instead of reloading', () => {
    failAgain(59_999);
    expect(reload).not.toHaveBeenCalled();
    expect(notice()?.hidden).toBe(false);
    hideChunkNotice();
    expect(notice()?.hidden).toBe(true);
  });

  it('leaves it to a page that says so itself, also when another part fails after that', () => {
    const end = hideChunkNotice();
    failAgain(59_999);
    expect(notice()?.hidden).toBe(true);
    end();
    failAgain(59_999);
    expect(notice()?.hidden).toBe(false);
  });

  it('loads the page again where its notice is asked to, which keeps what is half filled in (F64)', () => {
    const press = (selector: string) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector(selector)?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([press('#other'), reload.mock.calls.length]).toEqual([false, 0]);
    expect([press(`#${GUARD_SETTINGS.noticeId} a`), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it('reloads again afterwards', () => {
    failAgain(60_000);
    expect(reload).toHaveBeenCalledOnce();
    expect(notice()?.hidden).toBe(true);
  });

  it('is not held up by a clock that was put back', () => {
    failAgain(-3_600_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('never reloads a page that has no connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new ErrorEvent('error', { error: chunkError() }));
    expect(reload).not.toHaveBeenCalled();
    expect(notice()?.hidden).toBe(false);
  });

  it('never reloads where it could not remember that it did', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    window.dispatchEvent(new ErrorEvent('error', { error: chunkError() }));
    expect(reload).not.toHaveBeenCalled();
    expect(notice()?.hidden).toBe(false);
  });
});

it.each([
  [chunkError(), true],
  [new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('Failed to fetch'), false],
  ['ChunkLoadError', false],
  [null, false],
])('tells a missing part from other errors: %s', (error, isChunk) => {
  expect(isChunkFailure(error)).toBe(isChunk);
});
