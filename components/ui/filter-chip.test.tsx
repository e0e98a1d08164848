import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
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
const leaveFor = (relatedTarget: Element) => fireEvent.blur(screen.getByRole('button', { name: 'Company' }), { relatedTarget });

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
