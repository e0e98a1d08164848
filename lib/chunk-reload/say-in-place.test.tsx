import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { present } from '@/tests/support/present';
import { GUARD_SETTINGS } from './guard-chunks';
import { sayInPlace } from './say-in-place';

const notice = () => present(document.getElementById(GUARD_SETTINGS.noticeId));
/** Whether the page's notice may appear for the next failure. */
const isNoticeFree = () => !notice().dataset.isSaid;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="${GUARD_SETTINGS.noticeId}"></div>`;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('keeps the notice back until the last of several parts no longer says so (S22)', () => {
  const endFirst = sayInPlace();
  const endSecond = sayInPlace();
  expect(notice().hidden).toBe(true);
  endFirst();
  endFirst();
  expect(isNoticeFree()).toBe(false);
  endSecond();
  expect(isNoticeFree()).toBe(true);
});

it('leaves what fails later to the notice, however long the part says so (R164)', () => {
  sayInPlace();
  vi.advanceTimersByTime(GUARD_SETTINGS.patienceMs - 1);
  expect(isNoticeFree()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isNoticeFree()).toBe(true);
});

it('does not end for a part that has said so since', () => {
  sayInPlace()();
  vi.advanceTimersByTime(GUARD_SETTINGS.patienceMs - 1);
  sayInPlace();
  vi.advanceTimersByTime(1);
  expect(isNoticeFree()).toBe(false);
});
