import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftBeforeReload, dropDraft, keepDraft } from './kept-draft';

function arrivedBy(type: 'navigate' | 'reload' | 'back_forward'): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/bus?nbOfAdults=3');
});
afterEach(() => vi.restoreAllMocks());

it('gives a draft back to a page that was loaded again, at the same address only', () => {
  keepDraft('search', 'a=1');
  arrivedBy('reload');
  expect(draftBeforeReload('search')).toBe('a=1');
  expect(draftBeforeReload('contact')).toBeNull();
  window.history.replaceState(null, '', '/bus');
  expect(draftBeforeReload('search')).toBeNull();
});

it.each(['navigate', 'back_forward'] as const)('gives nothing to a page that was opened otherwise: %s', (type) => {
  keepDraft('search', 'a=1');
  arrivedBy(type);
  expect(draftBeforeReload('search')).toBeNull();
});

it('forgets what was sent', () => {
  arrivedBy('reload');
  keepDraft('search', 'a=1');
  dropDraft('search');
  expect(draftBeforeReload('search')).toBeNull();
});

it('does without a storage that is closed', () => {
  arrivedBy('reload');
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
  }
  keepDraft('search', 'a=1');
  dropDraft('search');
  expect(draftBeforeReload('search')).toBeNull();
});
