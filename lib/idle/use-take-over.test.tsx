import { useRef, type RefObject } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '@/tests/support/deferred';
import { present } from '@/tests/support/present';
import { useHandedFocus } from './use-handed-focus';
import { useTakeOver, type TakeOver } from './use-take-over';
import { PATIENT } from '@/tests/support/patience';

/** When the other form is there. */
let arrive: () => Promise<void>;
let load: () => Promise<typeof LiveForm>;
const hasNothing = () => false;
let hasMore: () => boolean;

beforeEach(() => {
  hasMore = hasNothing;
  const loading = deferred<typeof LiveForm>();
  load = () => loading.promise;
  arrive = () => act(async () => loading.resolve(LiveForm));
});

function LiveForm({ entered, left }: Pick<TakeOver<{ entered: string }>, 'entered' | 'left'>) {
  return (
    <form ref={useHandedFocus(left)} aria-label="live" title={entered}>
      <input id="from" />
      <input id="to" />
      <input type="radio" name="trip" value="one" />
      <button type="submit">Go</button>
    </form>
  );
}

function Plain({ ref }: { ref: RefObject<HTMLFormElement | null> }) {
  return (
    <form ref={ref} aria-label="plain">
      {['from', 'to'].map((name) => (
        <select key={name} id={name} name={name} defaultValue="">
          <option value="" />
          <option value="m">Montréal</option>
        </select>
      ))}
      <input name="ages" />
      <input type="radio" name="trip" value="one" />
      <button type="submit">Go</button>
    </form>
  );
}

function Form() {
  const plain = useRef<HTMLFormElement>(null);
  const live = useTakeOver(plain, load, hasMore);
  return live ? <live.Form entered={live.entered} left={live.left} /> : <Plain ref={plain} />;
}

const show = () => ({ user: userEvent.setup(), ...render(<Form />) });
const formNow = () => screen.getByRole('form').getAttribute('aria-label');
const field = (id: string) => present(document.getElementById(id));
const focused = () => document.activeElement?.id;

it('takes over when Tab leads from one list to the next, and the focus is in the same field', async () => {
  const { user } = show();
  act(() => field('from').focus());
  await arrive();
  await user.selectOptions(field('from'), 'm');
  expect(formNow()).toBe('plain');
  await user.tab();
  expect(formNow()).toBe('live');
  expect(screen.getByRole('form')).toHaveAttribute('title', 'from=m&to=&ages=');
  expect(focused()).toBe('to');
  await user.keyboard('x');
  expect(field('to')).toHaveValue('x');
});

it('has taken over before the next key, however busy the page is', async () => {
  show();
  act(() => field('from').focus());
  await arrive();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  field('from').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  field('to').focus();
  expect(formNow()).toBe('live');
  await expect.poll(focused).toBe('to');
  vi.unstubAllGlobals();
});

it('takes over under a list that Tab led to and nothing was pressed in, as soon as it can', async () => {
  const { user } = show();
  act(() => field('from').focus());
  await user.tab();
  expect(focused()).toBe('to');
  await arrive();
  expect(formNow()).toBe('live');
  expect(focused()).toBe('to');
});

it.each(['m', '{ArrowDown}', ' '])('waits where “%s” was pressed since, until that list is left', async (key) => {
  const { user } = show();
  act(() => field('from').focus());
  await user.tab();
  await user.keyboard(key);
  await arrive();
  expect(formNow()).toBe('plain');
  expect(focused()).toBe('to');
  await user.tab({ shift: true });
  expect(formNow()).toBe('live');
  expect(focused()).toBe('from');
});

it('takes over for who has pressed Tab before there was anything to see it', async () => {
  // A field: jsdom shows the focus of no other element.
  const first = document.createElement('input');
  document.body.prepend(first);
  await userEvent.tab();
  expect(first).toHaveFocus();
  show();
  await arrive();
  expect(formNow()).toBe('live');
  first.remove();
});

it('stays plain where nobody has come near', async () => {
  show();
  await arrive();
  expect(formNow()).toBe('plain');
});

it('takes over under a list that Tab led to from outside of the form', async () => {
  const { user } = show();
  const header = document.createElement('button');
  document.body.prepend(header);
  header.focus();
  await user.tab();
  expect(focused()).toBe('from');
  await arrive();
  expect(formNow()).toBe('live');
  expect(focused()).toBe('from');
  header.remove();
});

describe('a tap, whose focus and click come after its end', () => {
  const touch = (type: 'pointerdown' | 'pointerup' | 'pointercancel') =>
    screen.getByRole('radio').dispatchEvent(new MouseEvent(type, { bubbles: true }));
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show();
    screen.getByRole('form').dispatchEvent(new MouseEvent('pointerenter'));
    touch('pointerdown');
    await arrive();
    expect(formNow()).toBe('plain');
  });
  afterEach(() => vi.useRealTimers());

  it('still finds what was tapped', () => {
    touch('pointerup');
    pass(300);
    expect(formNow()).toBe('plain');
    act(() => screen.getByRole('radio').click());
    pass(50);
    expect(formNow()).toBe('live');
    expect(screen.getByRole('form').getAttribute('title')).toContain('trip=one');
  });

  it.each(['pointerup', 'pointercancel'] as const)('holds nothing up where no click comes after %s', (end) => {
    touch(end);
    pass(350);
    expect(formNow()).toBe('live');
  });

  it('is not ended by the one before it', () => {
    touch('pointerup');
    pass(300);
    touch('pointerdown');
    pass(350);
    expect(formNow()).toBe('plain');
    touch('pointerup');
    pass(350);
    expect(formNow()).toBe('live');
  });
});

it('waits in a list that was pressed: what it opened may still be open', async () => {
  const { user } = show();
  await user.click(field('from'));
  await user.click(field('to'));
  await arrive();
  expect(formNow()).toBe('plain');
  expect(focused()).toBe('to');
});

it('waits in a list that Tab led to once it is pressed', async () => {
  const { user } = show();
  act(() => field('from').focus());
  await user.tab();
  await user.click(field('to'));
  await arrive();
  expect(formNow()).toBe('plain');
});

it('waits in a field that the other form does not have', async () => {
  const { user } = show();
  act(() => field('to').focus());
  await user.tab();
  await arrive();
  expect(formNow()).toBe('plain');
  await user.keyboard('5, 9');
  await user.tab();
  expect(formNow()).toBe('live');
  expect(screen.getByRole('form').getAttribute('title')).toContain('ages=5%2C+9');
  expect(screen.getByRole('radio')).toHaveFocus();
});

it('lets Tab go on although a press on a list ended unseen', async () => {
  const { user } = show();
  field('from').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  act(() => field('from').focus());
  await arrive();
  await user.tab();
  expect(formNow()).toBe('live');
  expect(focused()).toBe('to');
});

describe('in a quiet moment', () => {
  /** The form has been fetched, whatever becomes of it. */
  async function fetched() {
    const wanted = vi.fn(load);
    load = wanted;
    const shown = show();
    await vi.waitFor(() => expect(wanted).toHaveBeenCalledOnce(), PATIENT);
    await arrive();
    return shown;
  }

  it('is only fetched: nobody has come near it', async () => {
    await fetched();
    expect(formNow()).toBe('plain');
  });

  it('takes over where it has more to show', async () => {
    hasMore = () => true;
    await fetched();
    expect(formNow()).toBe('live');
  });

  it('once fetched takes over under a finger that comes down, before its press', async () => {
    await fetched();
    act(() => void screen.getByRole('form').dispatchEvent(new MouseEvent('pointerenter')));
    expect(formNow()).toBe('live');
  });

  it('once fetched takes over when Tab is pressed elsewhere, before the focus comes into it', async () => {
    const { user } = await fetched();
    await user.tab();
    expect(formNow()).toBe('live');
    expect(field('from')).toHaveFocus();
  });

  it('goes on being the plain one where it cannot be fetched, and is tried again', async () => {
    const loading = deferred<typeof LiveForm>();
    load = vi.fn(() => loading.promise).mockRejectedValueOnce(new Error('Failed to load chunk'));
    show();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), PATIENT);
    expect(formNow()).toBe('plain');
    screen.getByRole('form').dispatchEvent(new MouseEvent('pointerenter'));
    await act(async () => loading.resolve(LiveForm));
    expect(formNow()).toBe('live');
  });
});

it('hands on the button that sends', async () => {
  const { user } = show();
  act(() => screen.getByRole('radio').focus());
  await user.tab();
  expect(screen.getByRole('button')).toHaveFocus();
  await arrive();
  expect(formNow()).toBe('live');
  expect(screen.getByRole('button')).toHaveFocus();
});

it('leaves the focus where somebody went on outside of the form', async () => {
  show();
  const other = document.body.appendChild(document.createElement('button'));
  act(() => field('from').focus());
  await arrive();
  act(() => other.focus());
  await expect.poll(formNow).toBe('live');
  expect(other).toHaveFocus();
  other.remove();
});

it('is wanted at once where somebody was there before its scripts', () => {
  const wanted = vi.fn(load);
  load = wanted;
  const Early = () => {
    const plain = useRef<HTMLFormElement>(null);
    useTakeOver(plain, load, hasNothing);
    return (
      <form ref={plain}>
        <input
          ref={(input) => {
            input?.focus();
          }}
        />
      </form>
    );
  };
  render(<Early />);
  expect(wanted).toHaveBeenCalledOnce();
});
