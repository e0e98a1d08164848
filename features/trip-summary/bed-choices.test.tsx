import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { chooseBed } from '@/contract/bed-choice';
import type { BedChoice } from '@/contract/cart-checks';
import { readSession, type Session } from '@/contract/session';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import type { Language } from '@/rules/language';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { makeBookedActivity, makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { SummaryScreen } from './summary-screen';

/** A bed for every night of a package, chosen on the summary (D42b). */
const choice: BedChoice = {
  nights: ['2026-12-10'],
  isEarlyArrival: true,
  answer: null,
  unavailable: null,
  offer: {
    checkinDate: '2026-12-10',
    checkoutDate: '2026-12-13',
    nights: 3,
    stayTotal: 60_100,
    difference: 18_900,
    total: 90_000,
    currency: 'CAD',
  },
};
/** There on Friday at 12:20 AM. */
const night = makeTicket({ from: '2026-12-10T23:10:00Z', to: '2026-12-11T05:20:00Z' });
const open = makeSession([night], { bookedHotels: [makeBookedHotel()], bedChoices: [choice], total: 71_100 });
const withNight = makeSession([night], {
  bookedHotels: [makeBookedHotel({ checkinDate: '2026-12-10', nights: 3 })],
  total: 90_000,
});

let session: Session;
let asked: unknown[];
let answer: () => MockAnswer;
const server = setupProductApi(
  mockOperation(readSession, () => ({ status: 200, data: session })),
  mockOperation(chooseBed, ({ body }) => {
    asked.push(body);
    return answer();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  session = open;
  asked = [];
  answer = () => ({ status: 200, data: session });
  Cookies.set('hasSession', '1');
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
  closeAllAlerts();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

function show(language: Language = 'en') {
  const ui = <SummaryScreen language={language} />;
  return { user: userEvent.setup(), ...renderScreen(ui, { language, path: '/summary' }) };
}
const plain = (element: Element) => element.textContent.replaceAll(/[\u00A0\u202F]/g, ' ');
const question = async () => screen.findByRole('region', { name: /in the night to|dans la nuit/ });

it.each<[Language, string[]]>([
  [
    'en',
    [
      'You arrive at 12:20 AM, in the night to Friday 11 December',
      'yours opens on Friday 11 December at 3:00 PM, 14 h 40 later',
      'Add the night of Thursday 10 December+ CA $189.00',
      '3 nights from Thursday 10 December. Together CA $900.00 for 2.',
      'I need no bed that nightCA $0.00',
      'Together CA $711.00 for 2.',
    ],
  ],
  [
    'fr',
    [
      'Vous arrivez à 0 h 20, dans la nuit menant au vendredi 11 décembre',
      'la vôtre ouvre le vendredi 11 décembre à 15 h, soit 14 h 40 plus tard',
      'Ajouter la nuit du jeudi 10 décembre',
      '3 nuits à partir du jeudi 10 décembre. En tout 900,00',
      'Je n’ai pas besoin de lit cette nuit-\u2060là',
    ],
  ],
])(
  'the night and no bed stand beside each other in %s, with both totals, and none is chosen',
  async (language, said) => {
    show(language);
    const region = await question();
    for (const words of said) expect(plain(region)).toContain(words);
    for (const radio of within(region).getAllByRole('radio')) expect(radio).not.toBeChecked();
  },
);

it('nobody goes on without an answer: the question takes the focus and says why', async () => {
  const { user, visited } = show();
  const region = await question();
  await user.click(screen.getByRole('button', { name: 'Enter traveller details' }));
  expect(within(region).getByRole('radio', { name: /Add the night/ })).toHaveFocus();
  expect(within(region).getByRole('group')).toHaveAccessibleDescription('Choose what you do that night to continue.');
  expect([visited, asked]).toEqual([[], []]);
});

it('the night is added at the price that is shown, and the way on is open', async () => {
  const { user } = show();
  const region = await question();
  await user.click(within(region).getByRole('radio', { name: /Add the night/ }));
  answer = () => ({ status: 200, data: (session = withNight) });
  await user.click(within(region).getByRole('button', { name: 'Confirm this choice' }));
  await waitFor(() => expect(region).not.toBeInTheDocument());
  expect(asked).toEqual([
    { choice: 'addNights', nights: ['2026-12-10'], expectedAmount: 60_100, expectedCurrency: 'CAD' },
  ]);
  const said = screen.getByText(/The stay has the night now/);
  expect([plain(said), document.activeElement === said]).toEqual([
    'The stay has the night now. Your trip comes to CA $900.00.',
    true,
  ]);
  expect(screen.queryByText(/Your room is booked from/)).toBeNull();
  const [onward] = screen.getAllByRole('link', { name: 'Enter traveller details' });
  expect(onward).toHaveAttribute('href', '/passengers');
});

it('no bed is kept, can be thought over, and opens the way on', async () => {
  const { user } = show();
  const region = await question();
  await user.click(within(region).getByRole('radio', { name: /I need no bed/ }));
  answer = () => ({ status: 200, data: (session = { ...open, bedChoices: [{ ...choice, answer: 'noBed' }] }) });
  await user.click(within(region).getByRole('button', { name: 'Confirm this choice' }));
  expect(await within(region).findByRole('button', { name: 'Choice confirmed' })).toBeDisabled();
  expect(asked).toEqual([{ choice: 'noBed', nights: ['2026-12-10'] }]);
  expect(screen.getAllByRole('link', { name: 'Enter traveller details' })).not.toHaveLength(0);
  await user.click(within(region).getByRole('radio', { name: /Add the night/ }));
  expect(within(region).getByRole('button', { name: 'Confirm this choice' })).toBeEnabled();
});

it('a night that is gone meanwhile is said, and the cart is read again', async () => {
  const { user } = show();
  const region = await question();
  await user.click(within(region).getByRole('radio', { name: /Add the night/ }));
  answer = () => ({ error: 'SOLD_OUT', message: 'The room is gone.' });
  session = { ...open, bedChoices: [{ ...choice, offer: null, unavailable: 'SOLD_OUT' }] };
  await user.click(within(region).getByRole('button', { name: 'Confirm this choice' }));
  expect(await screen.findByText('The room is gone.')).toBeVisible();
  expect(await screen.findByText(/has no such room left for that night/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another hotel' })).toHaveAttribute(
    'href',
    expect.stringContaining('/accommodation?'),
  );
  expect(within(await question()).getAllByRole('radio')).toHaveLength(1);
});

describe('what the planner would warn of', () => {
  it.each([
    ['TIMES_OVERLAP', 'activity', 1, null, 'This is at the same time as: Island ferry by night.'],
    ['LITTLE_TIME_BETWEEN', 'bus', 0, 20, 'Only 20 min between this and: Bus to Toronto.'],
  ] as const)('is said at the activity before the purchase: %s', async (code, kind, index, minutes, words) => {
    session = makeSession([night], {
      bookedHotels: [makeBookedHotel()],
      bookedActivities: [
        makeBookedActivity(),
        makeBookedActivity({ activityName: 'Island ferry by night', time: '20:00' }),
      ],
      conflicts: [
        {
          code,
          minutes,
          parts: [
            { kind: 'activity', index: 0, direction: null },
            { kind, index, direction: kind === 'bus' ? 'outbound' : null },
          ],
        },
      ],
    });
    show();
    const [said] = await screen.findAllByText(new RegExp(words.slice(0, 10)));
    expect(plain(present(said))).toBe(words);
  });
});
