import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routeMap } from '@/lib/maps/server/route-map';
import { LANDING_CITIES } from '@/tests/support/landing-page-fixtures';
import { RouteMap } from './route-map';

const { montreal, toronto, kingston } = LANDING_CITIES;
const MAP = routeMap({
  places: [
    { ...montreal, kind: 'from' },
    { ...toronto, kind: 'to' },
    { ...kingston, kind: 'stop' },
  ],
  lines: [['montreal', 'kingston', 'toronto']],
  note: '541 km',
});

it('a route map is drawn for wide and for narrow places over one ground, each with its title and description (F44)', () => {
  const { container } = render(
    <RouteMap map={MAP} id="m" title="Map of the bus route" description="541 km through Kingston" />,
  );
  const drawings = screen.getAllByRole('img', { name: 'Map of the bus route' });
  expect(drawings).toHaveLength(2);
  for (const drawing of drawings) {
    expect(drawing).toHaveAccessibleDescription('541 km through Kingston');
    expect(drawing.querySelector('use')).toHaveAttribute('href', '#m-ground');
    expect([...drawing.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      'Montréal',
      'Toronto',
      'Kingston',
      '541 km',
    ]);
    expect(drawing.querySelectorAll('.routemap__dot--from, .routemap__dot--to, .routemap__dot--stop')).toHaveLength(3);
    // Letters that are drawn at their own size are 12 px or more.
    for (const text of drawing.querySelectorAll('text'))
      expect(Number(text.getAttribute('font-size'))).toBeGreaterThanOrEqual(14);
  }
  expect(container.querySelectorAll('#m-ground')).toHaveLength(1);
  expect(drawings[1]?.querySelector('use')).toHaveAttribute('transform', 'scale(0.4895)');
});

it('the ends are drawn over the stops, and a single line has an edge', () => {
  const { container, rerender } = render(<RouteMap map={MAP} id="m" title="Map" description="" />);
  expect(container.querySelector('.routemap__view--wide circle:last-of-type')).toHaveClass('routemap__dot--from');
  expect(container.querySelectorAll('.routemap__view--wide .routemap__edge')).toHaveLength(1);
  const many = routeMap({
    places: [
      { ...toronto, kind: 'to' },
      { ...montreal, kind: 'stop' },
      { ...kingston, kind: 'stop' },
    ],
    lines: [
      ['montreal', 'toronto'],
      ['kingston', 'toronto'],
    ],
    note: null,
  });
  rerender(<RouteMap map={many} id="m" title="Map" description="" />);
  expect(container.querySelectorAll('.routemap__view--wide .routemap__edge')).toHaveLength(0);
  expect(container.querySelectorAll('.routemap__view--wide .routemap__line--one-of-many')).toHaveLength(2);
  expect(container.querySelector('.routemap__note')).toBeNull();
});
