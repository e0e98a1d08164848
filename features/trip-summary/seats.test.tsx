import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts, useAlerts } from '@/components/feedback/alerts-store';
import { chooseSeats, readSeatMaps, type Seat, type SeatMap } from '@/contract/seats';
import { readSession, type Session } from '@/contract/session';
import { sessionQuery } from '@/lib/booking-session/session/session.queries';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen, type ScreenOptions } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { BusSeats } from './components/bus-seats';

const out = makeTicket();
const back = makeTicket({ direction: 'return', departureId: 'back', leg: { hasReservedSeats: true } });
const family = makeSession([out, back], { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [5] });
const noSeats: SeatMap = {
  direction: 'outbound',
  legIndex: 0,
  hasReservedSeats: false,
  rows: 0,
  columns: 0,
  aisleColumn: null,
  features: [],
  seats: [],
};

/** Rows 1 and 2 of 'AB CD', a wheelchair space in row 1 on the right. */
function coach(taken: string[]): SeatMap {
  const at = (number: string, row: number, column: number, kind: Seat['kind'] = 'seat'): Seat => ({
    number,
    row,
    column,
    kind,
    side: column === 1 || column === 5 ? 'window' : 'aisle',
    state: taken.includes(number) ? 'taken' : 'free',
    travellerIndex: null,
  });
  const seats = [
    at('1A', 1, 1),
    at('1B', 1, 2),
    at('W1', 1, 4, 'wheelchair'),
    at('2A', 2, 1),
    at('2B', 2, 2),
    at('2C', 2, 4),
    at('2D', 2, 5),
  ];
  return {
    direction: 'return',
    legIndex: 0,
    hasReservedSeats: true,
    rows: 2,
    columns: 5,
    aisleColumn: 3,
    features: [
      { kind: 'driver', row: 0, column: 1 },
      { kind: 'toilet', row: 3, column: 5 },
    ],
    seats,
  };
}

let session: Session;
let taken: string[];
let sent: unknown[];
const server = setupProductApi(
  mockOperation(readSession, () => ({ status: 200, data: session })),
  mockOperation(readSeatMaps, () => ({ status: 200, data: [noSeats, coach(taken)] })),
  mockOperation(chooseSeats, ({ body }) => {
    sent.push(body.seats);
    session = { ...session, bookedBuses: [{ ...present(session.bookedBuses[0]), seats: body.seats }] };
    return { status: 200, data: session };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  session = family;
  taken = ['2A'];
  sent = [];
  closeAllAlerts();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Buses() {
  const { data } = useQuery(sessionQuery(useProductApi()));
  return (
    data &&
    (['outbound', 'return'] as const).map((direction) => (
      <BusSeats key={direction} session={data} entry={0} direction={direction} />
    ))
  );
}

const open = (options: ScreenOptions = {}) => renderScreen(<Buses />, options);
async function openDialog() {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose seats on the bus to Montréal' }));
  await screen.findByRole('group', { name: 'Seats in the coach, the front first' });
  return within(screen.getByRole('dialog', { name: 'Choose your seats' }));
}
const words = (element: Element | null) => element?.textContent.replaceAll(/[\u00A0\u202F]/g, ' ');
const choiceOf = (travellerIndex: number, seat: string) => ({
  direction: 'return' as const,
  legIndex: 0,
  travellerIndex,
  seat,
});

describe('the dialog on a phone (WCAG 2.4.11)', () => {
  it('asks who before the coach, explains after it, and brings whom the next seat is for into sight', async () => {
    const brought: [string | null, unknown][] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
      brought.push([this.textContent, options]);
    });
    const dialog = await openDialog();
    const parts = [
      present(dialog.getAllByRole('radio')[0]),
      dialog.getByRole('group', { name: 'Seats in the coach, the front first' }),
      dialog.getByText('Taken'),
    ];
    const inOrder = [...parts].sort((left, right) =>
      left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(parts);
    await userEvent.click(dialog.getByRole('button', { name: /^Seat 2B/ }));
    // In the middle: the chips beside it show that there are more.
    expect(brought.at(-1)).toEqual([expect.stringMatching(/Child.1/), { block: 'nearest', inline: 'center' }]);
    vi.restoreAllMocks();
  });
});

describe('seats on the summary (F17)', () => {
  it('says where seating is free, and where seats can be chosen', async () => {
    open();
    expect(await screen.findByText('Free seating')).toBeVisible();
    expect(screen.getAllByRole('button').map(words)).toEqual(['Choose seats on the bus to Montréal']);
  });

  it('names every seat by number, side and state', async () => {
    const dialog = await openDialog();
    const seats = within(dialog.getByRole('group', { name: 'Seats in the coach, the front first' })).getAllByRole(
      'button',
    );
    expect(seats.map((seat) => seat.getAttribute('aria-label'))).toEqual([
      'Seat 1A, window, free',
      'Seat 1B, aisle, free',
      'Wheelchair space, row 1, free',
      'Seat 2A, window, taken',
      'Seat 2B, aisle, free',
      'Seat 2C, aisle, free',
      'Seat 2D, window, free',
    ]);
    expect(dialog.getByRole('tab', { name: /^Return, Sun.13 0 of 2$/ })).toHaveAttribute('aria-selected', 'true');
    expect(dialog.getByText('A child sits beside an adult of your party.')).toBeVisible();
  });

  it('is chosen with the keyboard alone: one tab stop, arrows across the aisle, Space', async () => {
    const user = userEvent.setup();
    const dialog = await openDialog();
    const seat = (name: RegExp) => dialog.getByRole('button', { name });
    expect(
      dialog.getAllByRole('button').filter((one) => one.hasAttribute('data-seat') && one.tabIndex === 0),
    ).toHaveLength(1);
    seat(/^Seat 1A/).focus();
    await user.keyboard('{ArrowRight} ');
    expect(seat(/^Seat 1B, aisle, chosen for Adult 1/)).toHaveFocus();
    // The child is asked next.
    expect(dialog.getByRole('radio', { name: /^Child 1/ })).toBeChecked();
    await user.keyboard('{ArrowDown}{ArrowLeft} ');
    expect(seat(/^Seat 2A/)).toHaveFocus();
    expect(seat(/^Seat 2A, window, taken/)).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(seat(/^Seat 2C, aisle, chosen for Child 1/)).toHaveAttribute('aria-pressed', 'true');
    expect(dialog.getByText(/^Child 1 does not sit beside an adult/)).toBeVisible();
    await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}{Enter}');
    expect(dialog.getByText('Everybody has a seat.')).toBeVisible();
    expect(dialog.getByText('A child sits beside an adult of your party.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save the seats' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([[choiceOf(0, '1B'), choiceOf(1, '1A')]]);
    expect(await screen.findByRole('button', { name: 'Seats 1B, 1A, change on the bus to Montréal' })).toHaveFocus();
  });

  it('goes from bus to bus by tabs; on one with free seating there is nothing to choose', async () => {
    const user = userEvent.setup();
    const dialog = await openDialog();
    dialog.getByRole('tab', { name: /^Return/ }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('tab', { name: /^Outbound, Fri.11 Free seating$/ })).toHaveFocus();
    expect(within(dialog.getByRole('tabpanel')).getByText(/sit where you like/)).toBeVisible();
    expect(dialog.queryByRole('group', { name: /^Seats in the coach/ })).not.toBeInTheDocument();
  });

  it('says that no seat is left to choose, of a full coach and once the last free one is chosen', async () => {
    taken = ['1A', '1B', '2A', '2B', '2C'];
    const dialog = await openDialog();
    expect(dialog.getByText(/have no seats yet/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Seat 2D/ }));
    expect(dialog.getByText('No seat is left to choose: the company seats Child 1.')).toBeVisible();
    expect(dialog.queryByText(/no seats? yet/)).not.toBeInTheDocument();
  });

  it('counts those who wait where their names would fill a phone', async () => {
    session = makeSession([out, back], { nbOfAdults: 4 });
    const dialog = await openDialog();
    expect(words(dialog.getByRole('status'))).toMatch(/^4 travellers have no seats yet/);
    await userEvent.click(dialog.getByRole('button', { name: /^Seat 1A/ }));
    expect(words(dialog.getByRole('status'))).toMatch(/^Adult 2, Adult 3, Adult 4 have no seats yet/);
  });

  it('names travellers of one name apart', async () => {
    const form = {
      type: 'adult' as const,
      firstName: 'Jean',
      lastName: 'Roy',
      dateOfBirth: { day: '1', month: '1', year: '1980' },
      hasNoPassport: true,
      hasNoContact: true,
    };
    session = makeSession([out, back], {
      nbOfAdults: 2,
      passengers: { adults: [form, form], children: [], textMarketing: false },
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /^Seat 1A/ }));
    await userEvent.click(dialog.getByRole('button', { name: /^Seat 1B/ }));
    expect(dialog.getByRole('button', { name: 'Seat 1A, window, chosen for Jean Roy (1)' })).toHaveTextContent('JR1');
    expect(dialog.getByRole('button', { name: 'Seat 1B, aisle, chosen for Jean Roy (2)' })).toHaveTextContent('JR2');
  });

  it('leaves the choice to the company, also after seats were saved', async () => {
    session = {
      ...family,
      bookedBuses: [{ ...present(family.bookedBuses[0]), seats: [choiceOf(0, '2C')] }],
    };
    open();
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Seat 2C, the company chooses one more, change on the bus to Montréal',
      }),
    );
    expect(await screen.findByRole('button', { name: 'Seat 2C, aisle, chosen for Adult 1' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Let the company choose' }));
    expect(await screen.findByRole('button', { name: 'Choose seats on the bus to Montréal' })).toHaveFocus();
    expect(sent).toEqual([[]]);
  });
});

describe('a seat that was just taken', () => {
  it('is said where the focus goes; the map is read again and the other choices stay', async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /^Seat 1A/ }));
    await userEvent.click(dialog.getByRole('button', { name: /^Seat 1B/ }));
    taken = ['2A', '1B'];
    server.use(
      mockOperation(chooseSeats, () => ({
        error: 'SEAT_TAKEN',
        fields: [{ path: 'seats.1.seat', code: 'SEAT_TAKEN', message: 'Seat 1B has just been taken.' }],
      })),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save the seats' }));
    const message = await dialog.findByRole('alert');
    expect(message).toHaveTextContent('Seat 1B has just been taken. Your other seats are kept; choose another one.');
    expect(message.parentElement).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Seat 1A, window, chosen for Adult 1' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Seat 1B, aisle, taken' })).toBeVisible();
    expect(useAlerts.getState().alerts).toEqual([]);
  });

  it('keeps the choices when the hold is over, and when leaving it to the company is refused', async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /^Seat 1A/ }));
    server.use(mockOperation(chooseSeats, () => ({ error: 'HOLD_EXPIRED', part: 0 })));
    await userEvent.click(dialog.getByRole('button', { name: 'Let the company choose' }));
    expect(await dialog.findByText(/^The time to keep your seats has run out/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Seat 1A, window, chosen for Adult 1' })).toBeVisible();
  });

  it('says when the map cannot be read, and tries again', async () => {
    server.use(mockOperation(readSeatMaps, () => ({ error: 'SESSION_NOT_FOUND', message: 'Your cart is gone.' })));
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Choose seats/ }));
    expect(await screen.findByText('Your cart is gone.')).toBeVisible();
    server.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('group', { name: /^Seats in the coach/ })).toBeVisible();
  });
});

it('cannot be changed once it is paid for', async () => {
  session = { ...family, isLocked: true };
  open();
  expect(await screen.findByText('The company chooses the seats')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('speaks French', async () => {
  open({ language: 'fr' });
  expect(await screen.findByText('Placement libre')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choisir les places dans l’autocar vers Montréal' }));
  await screen.findByRole('group', { name: /^Places de l’autocar/ });
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(/^Retour, dim. 13/);
  expect(words(screen.getByText(/^Enfant/, { selector: 'b' }))).toBe('Enfant 1');
  expect(screen.getByRole('button', { name: /^Place.2A, fenêtre, prise$/ })).toBeVisible();
  expect(screen.getByText(/Adulte.1, Enfant.1 n’ont pas encore de place/)).toBeVisible();
});
