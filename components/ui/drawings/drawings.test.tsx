import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { Facade } from './facade';
import { RoomDrawing } from './room-drawing';
import { Stars } from '../basics/stars';

/** What is drawn, without the ids that React hands out. */
const drawingOf = (seed: string) => render(<Facade seed={seed} />).container.innerHTML.replaceAll(/_r_\w+_/g, '');

describe('a hotel’s front', () => {
  it('is the same for the same hotel, in every window', () => {
    expect(drawingOf('toronto.foundry-house')).toBe(drawingOf('toronto.foundry-house'));
  });

  it('differs from hotel to hotel', () => {
    const drawings = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((slug) => drawingOf(`toronto.${slug}`));
    expect(new Set(drawings).size).toBe(8);
  });

  it('has a text alternative, or is decoration', () => {
    render(<Facade seed="a" title="Drawn front of The Foundry House" />);
    expect(screen.getByRole('img', { name: 'Drawn front of The Foundry House' })).toBeVisible();
    expect(render(<Facade seed="a" />).container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});

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
