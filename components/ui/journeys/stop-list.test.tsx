import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { StopList, type StopListStop } from './stop-list';

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00A0\u202F]/g, ' ') ?? '';
const rows = () => screen.getAllByRole('listitem').map((row) => plain(row.textContent));
const stopAt = (index: number): StopListStop => ({
  instant: new Date(Date.UTC(2026, 11, 11, 12, index)),
  zone: 'America/Toronto',
  name: `Stop ${index + 1}`,
});
const manyStops = (count: number) => Array.from({ length: count }, (_, index) => stopAt(index));

describe('stops of a trip', () => {
  it('name the clock where it is another one, and count days after midnight', () => {
    renderWithMessages(
      <StopList
        stops={[
          { instant: '2026-12-11T23:30:00Z', zone: 'America/Toronto', name: 'Montréal' },
          { instant: '2026-12-12T06:00:00Z', zone: 'America/Toronto', name: 'Québec', note: '10 min' },
          { instant: '2026-12-12T14:00:00Z', zone: 'America/Halifax', name: 'Halifax' },
        ]}
      />,
    );
    expect(rows()).toEqual(['6:30 PMMontréal', '1:00 AM +1 dayQuébec, 10 min', '10:00 AM AST, +1 dayHalifax']);
  });

  it.each([
    ['en', 'Show 196 more stops', 'Show fewer stops'],
    ['fr', 'Afficher 196\u00A0autres arrêts', 'Afficher moins d’arrêts'],
  ] as const)('of 200 are the ends, and the rest when it is asked for (%s)', async (language, more, fewer) => {
    renderWithMessages(<StopList stops={manyStops(200)} />, { language });
    expect(rows()).toHaveLength(5);
    expect(['Stop 1', 'Stop 2', 'Stop 199', 'Stop 200'].every((name) => screen.queryByText(name))).toBe(true);
    const button = screen.getByRole('button', { name: more });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(rows()).toHaveLength(201);
    expect(screen.getByText('Stop 100')).toBeVisible();
    // It stays where it was, and so does the focus.
    expect(screen.getByRole('button', { name: fewer })).toHaveFocus();
  });

  it('of a dozen are all there', () => {
    renderWithMessages(<StopList stops={manyStops(12)} />);
    expect(rows()).toHaveLength(12);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
