import { act, fireEvent, render, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { present } from '@/tests/support/present';
import { saveConsent } from '../consent/consent';
import { useChatScript } from './use-chat-script';

const SRC = 'https://chat.example/en.js';
let idle: (() => void)[];

function Chat({ src }: { src: string | null }) {
  useChatScript(src);
  return null;
}
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-chat-script]')];
const rest = () => act(() => idle.splice(0).forEach((work) => work()));

beforeEach(() => {
  idle = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => idle.push(work),
    cancelIdleCallback: () => idle.splice(0),
  });
});
afterEach(() => {
  Cookies.remove('consent');
  for (const script of scripts()) script.remove();
  vi.restoreAllMocks();
});
/* Files share a window. */
afterAll(() => ['requestIdleCallback', 'cancelIdleCallback'].forEach((name) => Reflect.deleteProperty(window, name)));

it('loads once the visitor has agreed and the browser is idle (R51, D56)', () => {
  render(<Chat src={SRC} />);
  rest();
  expect(scripts()).toEqual([]);
  act(() => saveConsent('none'));
  rest();
  expect(scripts()).toEqual([]);
  act(() => saveConsent('all'));
  expect(scripts()).toEqual([]);
  rest();
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([[SRC, true]]);
});

it('loads once for all pages, and nothing where none is configured', () => {
  saveConsent('all');
  const first = render(<Chat src={SRC} />);
  rest();
  first.unmount();
  render(<Chat src={SRC} />);
  render(<Chat src={null} />);
  rest();
  expect(scripts()).toHaveLength(1);
});

it.each([
  ['two mounts', SRC],
  ['a change of language', 'https://chat.example/fr.js'],
])('loads once where %s come before the browser is idle', (_, second) => {
  // A browser that has begun the work already when it is called off.
  Object.assign(window, { cancelIdleCallback: () => undefined });
  saveConsent('all');
  const { rerender } = render(
    <>
      <Chat src={SRC} />
      <Chat src={second} />
    </>,
  );
  rerender(
    <>
      <Chat src={second} />
      <Chat src={second} />
    </>,
  );
  rest();
  expect(scripts()).toHaveLength(1);
});

it('leaves nothing of a script that fails: the contact panel stands in', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  saveConsent('all');
  render(<Chat src={SRC} />);
  rest();
  fireEvent.error(present(scripts()[0]));
  await waitFor(() => expect(scripts()).toEqual([]));
  expect(warn).toHaveBeenCalledOnce();
});
