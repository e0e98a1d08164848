import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FilterChip } from './filter-chip';

beforeEach(() => {
  render(
    <main tabIndex={-1}>
      <FilterChip label="Company" isOn={false} onClear={() => undefined} words={{ clear: 'Clear', done: 'Done' }}>
        <label>
          <input type="checkbox" /> Kestrel
        </label>
      </FilterChip>
      <button type="button">Elsewhere</button>
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Company' }));
});
const isOpen = () => screen.queryByRole('checkbox') !== null;
const leaveFor = (relatedTarget: Element) =>
  fireEvent.blur(screen.getByRole('button', { name: 'Company' }), { relatedTarget });

it('stays open while words in it are pressed: the page around takes the focus for that moment', () => {
  leaveFor(screen.getByRole('main'));
  expect(isOpen()).toBe(true);
});

it('closes when the focus goes on, at a press elsewhere, and by Esc, which gives the focus back', () => {
  leaveFor(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Company' }));
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Company' }));
  fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(screen.getByRole('button', { name: 'Company' })).toHaveFocus();
});

/** Its choices are on their way until somebody presses 'Arrive'. */
function SlowChip() {
  const [hasCome, setCome] = useState(false);
  const [isOn, setOn] = useState(true);
  return (
    <>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setCome(true)}>
        Arrive
      </button>
      <FilterChip label="Time" isOn={isOn} onClear={() => setOn(false)} words={{ clear: 'Clear', done: 'Done' }}>
        {hasCome && (
          <label>
            <input type="checkbox" /> Morning
          </label>
        )}
      </FilterChip>
      <button type="button">Company</button>
    </>
  );
}

it('keeps a focus that comes before its choices do: nothing can be pressed yet, and the first choice takes it', async () => {
  cleanup();
  render(<SlowChip />);
  const chip = screen.getByRole('button', { name: 'Time' });
  chip.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Time' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(chip).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(screen.getByRole('checkbox', { name: 'Morning' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
});

it('leaves the focus where it is when choices come to somebody who has not gone among them', async () => {
  cleanup();
  render(<SlowChip />);
  const chip = screen.getByRole('button', { name: 'Time' });
  chip.focus();
  await userEvent.keyboard('{Enter}');
  fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(screen.getByRole('checkbox', { name: 'Morning' })).toBeVisible();
  expect(chip).toHaveFocus();
});

it('keeps the focus on a button that has nothing left to clear', async () => {
  cleanup();
  render(<SlowChip />);
  await userEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  await userEvent.click(screen.getByRole('button', { name: 'Time' }));
  const clear = screen.getByRole('button', { name: 'Clear' });
  await userEvent.click(clear);
  expect(clear).toHaveAttribute('aria-disabled', 'true');
  expect(clear).toHaveFocus();
});

it('is open when the key after the one that opens it comes: Tab leads into its choices', () => {
  cleanup();
  render(<SlowChip />);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const chip = screen.getByRole('button', { name: 'Time' });
  let isThere = false;
  act(() => {
    chip.click();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    isThere = screen.queryByRole('group', { name: 'Time' }) !== null;
  });
  vi.restoreAllMocks();
  expect(isThere).toBe(true);
});
