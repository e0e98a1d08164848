import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { openAhead } from './open-ahead';
import { Sheet } from './sheet';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const edges = () => document.querySelectorAll('.ahead[data-side]').length;

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => openAhead('bottom', () => setOpen(true))}>
        Filters
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Filters of the list">
        <p>Choices</p>
      </Sheet>
    </>
  );
}

it('shows the edge of a panel with the press, and the panel in its place after the frame', () => {
  renderWithMessages(<Screen />);
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect([edges(), screen.queryByText('Choices')]).toEqual([1, null]);
  fireEvent.keyDown(document.body);
  expect(screen.getByText('Choices')).toBeVisible();
  expect(edges()).toBe(0);
});

it('takes away the edge of a panel that never comes', () => {
  openAhead('beside', () => undefined);
  expect(edges()).toBe(1);
  vi.runAllTimers();
  expect(edges()).toBe(0);
});
