import { expect, it } from 'vitest';
import type { TripFrame } from '@/lib/booking-session/cart/trip-frame';
import type { TripBus } from '@/rules/dates/free-time';
import type { Language } from '@/rules/language';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { FreeDays } from './components/free-days';

/** What is said below the bar of 13 December, for a trip with one bus. */
function wordsOf(bus: TripBus, language: Language): string {
  const frame: TripFrame = {
    party: { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] },
    city: 'toronto',
    from: '2026-12-13',
    to: '2026-12-13',
    isTrip: true,
    buses: [bus],
    booked: [],
    hotel: null,
  };
  const { container } = renderWithMessages(<FreeDays frame={frame} zone="America/Toronto" />, { language });
  return (container.querySelector('.freeday > .muted')?.textContent ?? '').replaceAll('\u00A0', ' ');
}

const back = { departure: '2026-12-13T09:00:00Z', arrival: '2026-12-13T12:00:00Z', isReturn: true };
const late = { departure: '2026-12-13T22:00:00Z', arrival: '2026-12-14T05:00:00Z', isReturn: false };

it.each<[string, TripBus, Language, string]>([
  ['leaves before the day begins', back, 'en', 'You leave at 4:00 AM'],
  ['leaves before the day begins', back, 'fr', 'Vous partez à 4 h'],
  ['arrives at midnight', late, 'en', 'No free time here'],
  ['arrives at midnight', late, 'fr', 'Pas de temps libre ici'],
])('a day without free time, since the bus %s, is not called a day on the road', (_, bus, language, words) => {
  expect(wordsOf(bus, language)).toBe(words);
});
