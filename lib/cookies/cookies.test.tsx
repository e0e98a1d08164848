import Cookies from 'js-cookie';
import { afterEach, expect, it, vi } from 'vitest';
import { readCookie, removeCookie, writeCookie } from './cookies';

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['one', 'two', 'bare']) Cookies.remove(name);
});

it('asks the browser once in a task, however many are read', async () => {
  document.cookie = 'one=1; path=/';
  document.cookie = 'two=2; path=/';
  await Promise.resolve();
  const asked = vi.spyOn(document, 'cookie', 'get');
  expect(readCookie('one')).toBe('1');
  asked.mockClear();
  expect([readCookie('one'), readCookie('two'), readCookie('three')]).toEqual(['1', '2', undefined]);
  expect(asked).not.toHaveBeenCalled();
});

it('knows at once what it has written and removed itself', () => {
  expect(readCookie('one')).toBeUndefined();
  writeCookie('one', 'a b', { days: 1 });
  expect(readCookie('one')).toBe('a b');
  removeCookie('one');
  expect(readCookie('one')).toBeUndefined();
});

it('knows in the next task what another tab has written', async () => {
  expect(readCookie('two')).toBeUndefined();
  document.cookie = 'two=2; path=/';
  await Promise.resolve();
  expect(readCookie('two')).toBe('2');
});

it('reads what is encoded, what is not, and what has no value', async () => {
  for (const cookie of ['one=a%20b=c', 'two=100%', 'bare=']) document.cookie = `${cookie}; path=/`;
  await Promise.resolve();
  expect([readCookie('one'), readCookie('two'), readCookie('bare')]).toEqual(['a b=c', '100%', '']);
});
