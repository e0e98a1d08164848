import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPage } from '@/tests/support/screens/loaded-page';
import { dropDraft, keepDraft, returnedDraft } from './kept-draft';

const address = (path: string) => `${window.location.origin}${path}`;
const goTo = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/bus?nbOfAdults=3');
});
afterEach(() => vi.restoreAllMocks());

it('gives a draft back to a page that was loaded again, at the same address only', () => {
  keepDraft('search', 'a=1');
  loadPage('reload');
  expect(returnedDraft('search')).toBe('a=1');
  expect(returnedDraft('contact')).toBeNull();
  window.history.replaceState(null, '', '/bus');
  expect(returnedDraft('search')).toBeNull();
});

it.each(['navigate', 'back_forward'] as const)('gives nothing to a page that was opened otherwise: %s', (type) => {
  keepDraft('search', 'a=1');
  loadPage(type);
  expect(returnedDraft('search')).toBeNull();
});

it.each([
  ['/bus?nbOfAdults=3', '/fr/bus?nbOfAdults=3'],
  ['/fr/bus?nbOfAdults=3', '/bus?nbOfAdults=3'],
  ['/', '/fr'],
  ['/fr', '/en'],
  ['/en', '/fr'],
  ['/bus-montreal-toronto?from=a%2Fb%20c', '/fr/bus-montreal-toronto?from=a/b+c'],
])('gives a draft of %s back to the same page in the other language, %s (F5)', (before, after) => {
  goTo(before);
  keepDraft('search', 'a=1');
  goTo(after);
  loadPage('navigate', address(before));
  expect(returnedDraft('search')).toBe('a=1');
  dropDraft('search');
  expect(returnedDraft('search')).toBeNull();
});

it.each([
  ['another page', '/hotels?nbOfAdults=3'],
  ['another query', '/bus?nbOfAdults=2'],
  ['the page itself', '/fr/bus?nbOfAdults=3'],
  ['nowhere', ''],
  ['another site', 'https://elsewhere.example/bus?nbOfAdults=3'],
  ['an app', 'android-app://com.example.mail/'],
])('gives nothing to a page that is reached from %s', (_from, before) => {
  keepDraft('search', 'a=1');
  goTo('/fr/bus?nbOfAdults=3');
  loadPage('navigate', before.startsWith('/') ? address(before) : before);
  expect(returnedDraft('search')).toBeNull();
});

it('gives nothing to a language that is left by the button Back', () => {
  keepDraft('search', 'a=1');
  loadPage('back_forward', address('/fr/bus?nbOfAdults=3'));
  expect(returnedDraft('search')).toBeNull();
});

it('gives nothing to a page that links of the site lead to, however the document was loaded', () => {
  keepDraft('search', 'a=1');
  goTo('/hotels');
  loadPage('reload');
  goTo('/bus?nbOfAdults=3');
  expect(returnedDraft('search')).toBeNull();
  goTo('/fr');
  loadPage('navigate', address('/'));
  goTo('/bus?nbOfAdults=3');
  expect(returnedDraft('search')).toBeNull();
});

it('gives a draft back once: what the form has kept since is its own, until the page is loaded anew', () => {
  keepDraft('search', 'a=1&b=two words');
  loadPage('reload');
  expect(returnedDraft('search')).toBe('a=1&b=two words');
  keepDraft('search', 'a=2');
  expect(returnedDraft('search')).toBeNull();
  loadPage('reload');
  expect(returnedDraft('search')).toBe('a=2');
});

it('forgets what was sent', () => {
  keepDraft('search', 'a=1');
  loadPage('reload');
  dropDraft('search');
  expect(returnedDraft('search')).toBeNull();
});

it('does without a storage that is closed', () => {
  keepDraft('search', 'a=1');
  loadPage('reload');
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
  }
  keepDraft('search', 'a=1');
  dropDraft('search');
  expect(returnedDraft('search')).toBeNull();
});
