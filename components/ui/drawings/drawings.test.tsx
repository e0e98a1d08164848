import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { RoomDrawing } from './room-drawing';
import { Stars } from '../basics/stars';

describe('a drawn room', () => {
  const bedsIn = (beds: Parameters<typeof RoomDrawing>[0]['beds']) =>
    render(<RoomDrawing beds={beds} />).container.querySelectorAll('svg > g').length;

  it('shows each bed, but no more than fit', () => {
    expect(bedsIn([{ kind: 'king', count: 1 }])).toBe(1);
    expect(
      bedsIn([
        { kind: 'queen', count: 2 },
        { kind: 'sofa', count: 1 },
      ]),
    ).toBe(3);
    expect(bedsIn([{ kind: 'bunk', count: 8 }])).toBe(3);
  });
});

describe('stars', () => {
  it('are read out as a number; a hotel without any shows none', () => {
    renderWithMessages(<Stars count={4} />);
    expect(screen.getByRole('img', { name: '4 stars' }).children).toHaveLength(4);
    expect(renderWithMessages(<Stars count={null} />).container).toBeEmptyDOMElement();
  });
});
