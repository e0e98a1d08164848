import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FilterChip } from '@/components/ui/basics/filter-chip';
import { GUARD_SETTINGS } from '@/lib/chunk-reload/guard-chunks';
import { latePiece, useLatePiece, type LatePiece } from '@/lib/late-piece/use-late-piece';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { present } from '@/tests/support/present';
import { PieceFailed } from './piece-failed';

afterEach(() => document.getElementById(GUARD_SETTINGS.noticeId)?.remove());

/** A part of the site's scripts that cannot be had until the connection is back. */
function partOfScripts() {
  const part = { isOnline: false, asked: 0 };
  const piece = latePiece<{ name: string }>(() => {
    part.asked += 1;
    return part.isOnline
      ? Promise.resolve(({ name }) => (
          <label>
            <input type="checkbox" /> {name}
          </label>
        ))
      : Promise.reject(Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' }));
  });
  return { part, piece };
}

function List({ piece }: { piece: LatePiece<{ name: string }> }) {
  const { Piece, hasFailed, show } = useLatePiece(piece);
  return (
    <main>
      <p>4 buses</p>
      <button type="button" onPointerEnter={piece.prepare} onClick={show}>
        Details
      </button>
      {hasFailed && <PieceFailed />}
      {Piece && <Piece name="Wi-Fi" />}
      <FilterChip
        label="Company"
        isOn={false}
        onClear={() => undefined}
        onOpen={show}
        words={{ clear: 'Clear', done: 'Done' }}
        instead={hasFailed && <PieceFailed onRetry={show} />}
      >
        {Piece && <Piece name="Kestrel" />}
      </FilterChip>
    </main>
  );
}

it('that cannot be loaded says so in its place, takes nothing else away, and is asked for anew by the next press (S22, R164)', async () => {
  const { part, piece } = partOfScripts();
  const notice = document.body.appendChild(
    Object.assign(document.createElement('div'), { id: GUARD_SETTINGS.noticeId }),
  );
  renderWithMessages(<List piece={piece} />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Details' }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This could not be loaded. Check your connection, then press again.',
  );
  expect(screen.getByText('4 buses')).toBeVisible();
  expect(notice.hidden).toBe(true);
  await press();
  expect(await screen.findByRole('alert')).toBeVisible();
  part.isOnline = true;
  await press();
  expect(await screen.findByRole('checkbox', { name: 'Wi-Fi' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the notice over the page back for as long as one of them may be told of (S22)', async () => {
  const notice = document.body.appendChild(
    Object.assign(document.createElement('div'), { id: GUARD_SETTINGS.noticeId }),
  );
  const { rerender, unmount } = renderWithMessages(
    <>
      <PieceFailed key="list" />
      <PieceFailed key="panel" />
    </>,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  rerender(<PieceFailed key="panel" />);
  expect(notice.dataset.isSaid).toBe('true');
  unmount();
  expect(notice.dataset.isSaid).toBeUndefined();
});

it('is loaded ahead once, and what that fails at is not said before somebody asks', async () => {
  const { part, piece } = partOfScripts();
  renderWithMessages(<List piece={piece} />);
  await userEvent.hover(screen.getByRole('button', { name: 'Details' }));
  await userEvent.unhover(screen.getByRole('button', { name: 'Details' }));
  await userEvent.hover(screen.getByRole('button', { name: 'Details' }));
  expect(part.asked).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('in the panel of a chip is tried again there, and the focus goes on to what has come', async () => {
  const { part, piece } = partOfScripts();
  renderWithMessages(<List piece={piece} />, { language: 'fr' });
  await userEvent.click(screen.getByRole('button', { name: 'Company' }));
  const again = present((await screen.findAllByRole('button', { name: 'Réessayer' }))[0]);
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  part.isOnline = true;
  again.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('checkbox', { name: 'Kestrel' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
});
