import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint';
import { usePressed } from './use-pressed';

/** Frames and what waits for them come when the test says so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('acts after the frame, in order, and not a second time', () => {
  const done: string[] = [];
  requestAnimationFrame(() => done.push('frame'));
  for (const act of ['one', 'two']) afterPaint(() => done.push(act));
  expect(done).toEqual([]);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['frame', 'one', 'two']);
  fireEvent.keyDown(document.body);
  vi.runAllTimers();
  expect(done).toHaveLength(3);
});

it.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body)],
])('acts before %s that comes sooner', (_what, press) => {
  const done: string[] = [];
  const note = () => void done.push('pressed');
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, note, { once: true });
  afterPaint(() => done.push('acted'));
  press();
  expect(done).toEqual(['acted', 'pressed']);
});

it('acts without a frame where none comes, and at once in a page that nobody sees', () => {
  const act = vi.fn<() => void>();
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  afterPaint(act);
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(1);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  afterPaint(act);
  expect(act).toHaveBeenCalledTimes(2);
});

/** The rest of the screen may also change its mind by itself. */
function Screen() {
  const [isOn, setOn] = useState(false);
  const [isPressed, press] = usePressed(isOn, setOn);
  return (
    <>
      <button type="button" aria-pressed={isPressed} onClick={() => press(!isPressed)}>
        Direct
      </button>
      <button
        type="button"
        aria-expanded={isPressed}
        onClick={({ currentTarget }) =>
          press(!isPressed, () => currentTarget.setAttribute('aria-expanded', String(!isPressed)))
        }
      >
        Itself
      </button>
      <button type="button" onClick={() => setOn(false)}>
        Clear
      </button>
      <p>{isOn ? 'Rows of direct' : 'All rows'}</p>
    </>
  );
}

it('a control shows its press at once, and what follows from it after the frame', () => {
  render(<Screen />);
  const [direct, clear] = [screen.getByText('Direct'), screen.getByText('Clear')];
  const state = () => [direct.ariaPressed, document.querySelector('p')?.textContent];
  fireEvent.click(direct);
  expect(state()).toEqual(['true', 'All rows']);
  fireEvent.keyDown(document.body);
  expect(state()).toEqual(['true', 'Rows of direct']);
  fireEvent.click(clear);
  expect(state()).toEqual(['false', 'All rows']);
});

it('a control that answers by itself is found as it is by the rendering that follows', () => {
  render(<Screen />);
  const [direct, itself, clear] = [
    screen.getByText('Direct'),
    screen.getByText('Itself'),
    screen.getByText('Clear'),
  ] as const;
  const state = () => [itself.ariaExpanded, direct.ariaPressed, document.querySelector('p')?.textContent];
  fireEvent.click(itself);
  expect(state()).toEqual(['true', 'false', 'All rows']);
  fireEvent.keyDown(document.body);
  expect(state()).toEqual(['true', 'true', 'Rows of direct']);
  fireEvent.click(clear);
  expect(state()).toEqual(['false', 'false', 'All rows']);
});
