import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { FlowSteps } from '../basics/flow-steps';
import { Journey } from './journey';
import { AmenityList } from './operator-icons';
import { AMENITY_KEYS } from '@/rules/buses/amenities';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? '';
const montreal = { zone: 'America/Toronto', station: 'Gare d’autocars de Montréal' };

describe('journey', () => {
  it('shows times, duration, stops and stations', () => {
    renderWithMessages(
      <Journey
        departure={{ ...montreal, instant: '2026-12-11T12:30:00Z' }}
        arrival={{ zone: 'America/Toronto', station: 'Toronto Union Station', instant: '2026-12-11T18:50:00Z' }}
        stops={[0.3, 0.55]}
      />,
    );
    expect(plain(document.querySelector('.journey')?.textContent)).toBe(
      'Departs 7:30AM6 h 202 stopsarrives 1:50PMGare d’autocars de MontréalToronto Union Station',
    );
    expect(document.querySelectorAll('.line__stop')).toHaveLength(2);
    expect(document.querySelectorAll('.line__night')).toHaveLength(0);
  });

  it('marks the night, the next day and another time zone', () => {
    renderWithMessages(
      <Journey
        departure={{ ...montreal, instant: '2026-12-11T23:00:00Z' }}
        arrival={{ zone: 'America/Halifax', station: 'Halifax', instant: '2026-12-12T15:20:00Z' }}
      />,
      { language: 'fr' },
    );
    const text = plain(document.querySelector('.journey')?.textContent);
    expect(text).toContain('Départ à 18 h16 h 20');
    expect(text).toContain('11 h 20+1 jour');
    expect(text).toContain('HNA, 1 h de plus qu’au départ');
    expect(text).toContain('Sans arrêt');
    const night = document.querySelector('.line__night');
    expect(Number.parseFloat(night?.getAttribute('x') ?? '')).toBeCloseTo(24.5, 1);
    expect(Number.parseFloat(night?.getAttribute('width') ?? '')).toBeCloseTo(49, 1);
  });
});

describe('flow steps', () => {
  it('links what is done and marks where we are', () => {
    renderWithMessages(
      <FlowSteps
        current="summary"
        steps={[
          { id: 'outbound', label: 'Outbound', href: '/bus/outbound' },
          { id: 'summary', label: 'Summary', href: '/summary' },
          { id: 'payment', label: 'Payment', href: '/payment' },
        ]}
      />,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/bus/outbound');
    expect(document.querySelector('[aria-current="step"]')).toHaveTextContent('Summary');
    expect(screen.getByText('step 2 of 3')).toBeInTheDocument();
    expect(screen.getByText('Next: Payment')).toBeInTheDocument();
  });
});

describe('amenities (R72)', () => {
  it('has an icon and a name for each of the 23 keys', () => {
    renderWithMessages(<AmenityList items={AMENITY_KEYS.map((key) => ({ key, label: key }))} />);
    expect(document.querySelectorAll('.amenities--named svg')).toHaveLength(23);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([...AMENITY_KEYS]);
  });
});
