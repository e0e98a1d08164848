import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartOfSession } from '@/lib/booking-session/cart/cart-contents';
import { cartWhileChoosingActivities, cartWhileChoosingRoom } from '@/lib/booking-session/cart/cart-while-choosing';
import type { Language } from '@/rules/language';
import { makePair } from '@/tests/support/bookings/booking-fixtures';
import { makeConnection, makeSession } from '@/tests/support/fixtures';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { makeBookedActivity, makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { present } from '@/tests/support/present';
import { Cart } from './cart';
import { CartBar } from './cart-bar';
import { HoldTime } from './hold-time';

const TAXES = [
  {
    code: 'MAT',
    jurisdiction: 'ON-toronto',
    percent: '6',
    product: 'hotel' as const,
    amount: 2_064,
    status: 'open' as const,
  },
  {
    code: 'HST',
    jurisdiction: 'ON',
    percent: '13',
    product: 'hotel' as const,
    amount: 4_740,
    status: 'established' as const,
  },
  {
    code: 'HST',
    jurisdiction: 'ON',
    percent: '13',
    product: 'activity' as const,
    amount: 667,
    status: 'established' as const,
  },
];
const whole = makeSession(makePair(), {
  bookedHotels: [makeBookedHotel()],
  bookedActivities: [makeBookedActivity()],
  total: 76_700,
  subtotal: 69_229,
  taxBreakdown: TAXES,
  holdExpiresAt: '2026-11-20T15:09:00Z',
});
const party = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** Dates, times and prices are kept on one line by no-break spaces. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
const listed = () =>
  within(present(screen.getAllByRole('list')[0]))
    .getAllByRole('listitem')
    .map((item) => plain(item.textContent));

it('says where it is heard that what was held is held no longer', async () => {
  const soon = new Date(Date.now() + 30).toISOString();
  renderWithMessages(<HoldTime until={soon} />, { language: 'en' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Held for you until/);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('The time your trip was held has passed. Simply go on:'),
  );
});

describe('the cart with all its parts', () => {
  it.each<[Language, string[], string[]]>([
    [
      'en',
      [
        'Montréal to TorontoCA $141.00Fri 11 Dec, 7:30 AM – 1:50 PM, Kestrel Coach',
        'The Foundry HouseCA $412.0011 – 13 Dec, 2 nights, Two queens',
        'Island ferry and bike tourCA $58.00Sat 12 Dec, 10:00 AM, 2 tickets',
        'Toronto to MontréalCA $156.00Sun 13 Dec, 3:45 PM – 10:10 PM, Kestrel Coach',
      ],
      [
        'Before taxesCA $692.29',
        'Toronto lodging tax 6 %, charged as shownCA $20.64',
        'HST 13 % (Ontario)CA $54.07',
        'Bus and hotel, door to bedCA $709.00',
        'CA $767.00',
        'Held for you until',
      ],
    ],
    [
      'fr',
      [
        'Montréal – Toronto141,00 $ CAven. 11 déc., 7 h 30 – 13 h 50, Kestrel Coach',
        'The Foundry House412,00 $ CA11 – 13 déc., 2 nuits, Two queens',
        'Island ferry and bike tour58,00 $ CAsam. 12 déc., 10 h, 2 billets',
        'Toronto – Montréal156,00 $ CAdim. 13 déc., 15 h 45 – 22 h 10, Kestrel Coach',
      ],
      [
        'Taxe d’hébergement (Toronto) 6 %, perçue telle qu’indiquée20,64 $ CA',
        'TVH 13 % (Ontario)54,07 $ CA',
        'Autocar et hôtel, de la porte au lit709,00 $ CA',
        '767,00 $ CA',
        'Retenu pour vous jusqu’à',
      ],
    ],
  ])('reads in %s in order of time, with its taxes by place', async (language, parts, sums) => {
    renderWithMessages(<Cart contents={cartOfSession(whole)} />, { language });
    expect(listed()).toEqual(parts);
    expect(plain(screen.getByRole('complementary').textContent)).toMatch(/767.00 \$ CA|CA \$767.00/);
    await screen.findByRole('group');
    const cart = plain(screen.getByRole('complementary').textContent);
    for (const line of sums) expect(cart).toContain(line);
    // No line ends within a span of dates or times.
    const spans = screen.getAllByRole('listitem').map(({ textContent }) => textContent.match(/\d\D{0,4}–\D\d/)?.[0]);
    expect(spans.filter((words) => words?.includes(' '))).toEqual([]);
    expect(spans.filter(Boolean)).toHaveLength(3);
  });

  it.each([
    ['en', 'Montréal to TorontoCA $98.00Fri 11 Dec, 7:30 AM – 3:30 PM, Kestrel Coach, Nordet, change in Ottawa'],
    [
      'fr',
      'Montréal – Toronto98,00 $ CAven. 11 déc., 7 h 30 – 15 h 30, Kestrel Coach, Nordet, correspondance à Ottawa',
    ],
  ] as const)('names both companies and the change of a journey in %s', (language, part) => {
    renderWithMessages(<Cart contents={cartOfSession(makeSession([makeConnection()]))} />, { language });
    expect(listed()).toEqual([part]);
  });

  it('is the same in the sheet of the bottom bar', async () => {
    renderWithMessages(<CartBar contents={cartOfSession(whole)} />, { language: 'en' });
    await userEvent.click(screen.getByRole('button', { name: /Show your trip/ }));
    expect(within(screen.getByRole('dialog')).getByText('The Foundry House')).toBeVisible();
  });
});

describe('the bar of the cart on phones', () => {
  const choosing = (isPackage: boolean) =>
    cartWhileChoosingRoom({
      stay: { ...party, cityCode: 'toronto', checkinDate: '2026-12-11', checkoutDate: '2026-12-13' },
      session: isPackage ? makeSession(makePair()) : null,
      isPackage,
      hasActivities: false,
    });

  it.each<[Language, string]>([
    ['en', 'So far, for 2, taxes in'],
    ['fr', 'Jusqu’ici, pour 2, taxes comprises'],
  ])('says in %s what its amount is while something is missing', (language, words) => {
    renderWithMessages(<CartBar contents={choosing(true)} action={<button type="button">Skip</button>} />, {
      language,
    });
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is not there while there is neither a total nor a way on', () => {
    const { container } = renderWithMessages(<CartBar contents={choosing(false)} />, { language: 'en' });
    expect(choosing(false).missing).not.toBeNull();
    expect(container).toBeEmptyDOMElement();
  });

  it.each<[Language, string]>([
    ['en', 'Choose a room, or continue without a hotel.'],
    ['fr', 'Choisissez une chambre, ou continuez sans hôtel.'],
  ])('says in %s what is missing where nothing can be gone on with', (language, words) => {
    const { rerender } = renderWithMessages(<CartBar contents={choosing(true)} />, { language });
    expect(screen.getByText(words)).toBeVisible();
    rerender(<CartBar contents={choosing(true)} action={<button type="button">Skip</button>} />);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('opens as a sheet that says for how many', async () => {
    renderWithMessages(<CartBar contents={cartOfSession(whole)} />, { language: 'en' });
    await userEvent.click(screen.getByRole('button', { name: /Show your trip/ }));
    expect(screen.getByRole('dialog', { name: 'Your trip 2 travellers' })).toBeVisible();
  });
});

describe('the cart of a step', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'Hotel, 2 nightsChoosing now', 'ActivitiesIf you like', 'Choose a room, or continue without a hotel.'],
    [
      'fr',
      'Hôtel, 2 nuitsÀ choisir maintenant',
      'ActivitésSi vous le souhaitez',
      'Choisissez une chambre, ou continuez sans hôtel.',
    ],
  ])('of hotels says in %s what is being chosen', (language, stay, activities, missing) => {
    const contents = cartWhileChoosingRoom({
      stay: { ...party, cityCode: 'toronto', checkinDate: '2026-12-11', checkoutDate: '2026-12-13' },
      session: null,
      isPackage: true,
      hasActivities: true,
    });
    renderWithMessages(<Cart contents={contents} />, { language });
    expect(listed()).toEqual([stay, activities]);
    expect(screen.getByText(missing)).toBeVisible();
  });

  it('of activities says what is being chosen', () => {
    renderWithMessages(
      <Cart contents={cartWhileChoosingActivities(makeSession([], { bookedHotels: [makeBookedHotel()] }), party)} />,
      { language: 'en' },
    );
    expect(listed()).toEqual([
      'The Foundry HouseCA $412.0011 – 13 Dec, 2 nights, Two queens',
      'ActivitiesChoosing now',
    ]);
  });
});
