import { useLayoutEffect, useRef } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PlannerDialog } from './planner-dialog';
import { usePlannerDialog } from './use-planner-dialog';

const IMPORT: PlannerDialog = { name: 'import' };
const ADD: PlannerDialog = { name: 'add' };

/** Opens the form at once when the import is closed, from a button of its own. */
function Page() {
  const { dialog, open, close } = usePlannerDialog(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(dialog);
  useLayoutEffect(() => {
    if (before.current === IMPORT && dialog === null) {
      add.current?.focus();
      open(ADD);
    }
    before.current = dialog;
  }, [dialog, open]);
  return (
    <>
      <button onClick={() => open(IMPORT)}>Import</button>
      <button ref={add}>Add</button>
      {dialog && (
        <button key={dialog.name} autoFocus onClick={() => close(dialog)}>
          Close {dialog.name}
        </button>
      )}
    </>
  );
}

it('gives the focus back to what opened a dialog, also where another one was closed right before', () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Import' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('button', { name: 'Close import' }));
  expect(screen.getByRole('button', { name: 'Close add' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Close add' }));
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
});
