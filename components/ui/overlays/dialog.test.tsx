import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { Dialog } from './dialog';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Cancel trip</button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Cancel the return bus?"
        footer={<button onClick={() => setOpen(false)}>Keep it</button>}
      >
        <p>Toronto to Montréal</p>
      </Dialog>
    </>
  );
}

describe('dialog', () => {
  it('is named by its title, closes by its buttons and gives the focus back', async () => {
    renderWithMessages(<Page />);
    const opener = screen.getByRole('button', { name: 'Cancel trip' });
    for (const name of ['Keep it', 'Close']) {
      await userEvent.click(opener);
      expect(screen.getByRole('dialog', { name: 'Cancel the return bus?' })).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(opener).toHaveFocus();
    }
  });

  it('of a form begins at its first field', () => {
    renderWithMessages(
      <Dialog isOpen startsAtField onClose={() => {}} title="Add a hotel">
        <input type="file" aria-label="Files" />
        <input aria-label="Name" />
        <input aria-label="Place" />
      </Dialog>,
    );
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('closes on Esc and on a press beside it, not on a press in it', async () => {
    renderWithMessages(<Page />);
    const opener = screen.getByRole('button', { name: 'Cancel trip' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog');
    fireEvent.mouseDown(screen.getByText('Toronto to Montréal'));
    expect(dialog).toHaveAttribute('open');
    // What a browser sends on Esc.
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog).not.toHaveAttribute('open');
    await userEvent.click(opener);
    fireEvent.mouseDown(dialog);
    expect(dialog).not.toHaveAttribute('open');
  });
});
