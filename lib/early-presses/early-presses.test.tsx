import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY_PRESSES, keepEarlyPresses } from './early-presses';
import { pressAgain } from './press-again';

const pressed = vi.fn();

function button(type: 'button' | 'submit' = 'button'): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), { type, innerHTML: '<span>Currency</span>' });
  document.body.append(made);
  return made;
}

/** As a page has it: from its own text. */
beforeEach(() => {
  document.body.innerHTML = '';
  pressed.mockReset();
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') });
  globalThis.eval(`(${keepEarlyPresses})(${JSON.stringify(EARLY_PRESSES)})`);
  return () => {
    pressAgain();
    vi.useRealTimers();
  };
});

describe('a press before the page’s scripts run', () => {
  it('is done when they do, once', () => {
    const menu = button();
    menu.querySelector('span')?.click();
    menu.addEventListener('click', pressed);
    pressAgain();
    pressAgain();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('gives way to the next one', () => {
    const [first, second] = [button(), button()];
    first.click();
    second.click();
    first.addEventListener('click', pressed);
    pressAgain();
    expect(pressed).not.toHaveBeenCalled();
  });

  it.each<[string, (menu: HTMLButtonElement) => void]>([
    ['too old', () => vi.advanceTimersByTime(EARLY_PRESSES.patienceMs)],
    ['on a button that is gone', (menu) => menu.remove()],
    ['followed by one on something else', () => document.body.click()],
  ])('is nobody’s wish any more: %s', (_, happens) => {
    const menu = button();
    menu.click();
    happens(menu);
    menu.addEventListener('click', pressed);
    pressAgain();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('is left alone where it submits a form, which needs no scripts', () => {
    const submit = button('submit');
    submit.click();
    submit.addEventListener('click', pressed);
    pressAgain();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('is not done twice where it is itself what brings the scripts to life', () => {
    const menu = button();
    document.addEventListener('click', pressAgain, { capture: true, once: true });
    menu.addEventListener('click', pressed);
    menu.click();
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});

it('pages without the keeper are fine', () => {
  expect(pressAgain).not.toThrow();
});
