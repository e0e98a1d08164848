import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Language } from '@/rules/language';
import { makePrice, makeTicket } from '@/tests/support/fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { PinnedOutbound } from './components/list/pinned-outbound';

const FAMILY = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] };
const fares = { perPerson: 5_250, isAverage: true, adult: 7_000, child: 3_500 };

it.each<[Language, string, string]>([
  ['en', 'CA $70.00 for each adult, CA $35.00 for each child, CA $105.00 for 2', 'CA $70.00 each, CA $140.00 for 2'],
  ['fr', '70,00 $ CA par adulte, 35,00 $ CA par enfant, 105,00 $ CA pour 2', '70,00 $ CA chacun, 140,00 $ CA pour 2'],
])('the chosen outbound says what an adult and what a child pays, in %s (D23)', (language, apart, same) => {
  const shown = () => screen.getByText(/Kestrel/).textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
  const pinned = (ticket: Parameters<typeof makeTicket>[0]) =>
    renderWithMessages(<PinnedOutbound ticket={makeTicket(ticket)} party={FAMILY} changeHref="#" />, { language });
  const { unmount } = pinned({ price: { ...makePrice(10_500), ...fares } });
  expect(shown()).toContain(apart);
  unmount();
  pinned({ price: { ...makePrice(14_000), perPerson: 7_000, isAverage: false, adult: 7_000, child: 7_000 } });
  expect(shown()).toContain(same);
});
