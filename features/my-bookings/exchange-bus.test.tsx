import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCaptcha } from '@/contract/captcha';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import {
  chooseExchangeSeats,
  confirmExchange,
  listExchangeDepartures,
  offerExchange,
  readExchangeSeats,
} from '@/contract/after-sale/exchange-acts';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import type { SeatMap } from '@/contract/seats';
import { readMyBooking, type MyBooking } from '@/contract/after-sale/my-bookings';
import { keptExchangeOffer } from '@/lib/booking-session/choices/kept-exchange-offer';
import { makeDepartures, makeExchange, makeExchangeOffer } from '@/tests/support/after-sale/exchange-fixtures';
import { suburbanBus } from '@/tests/support/buses/suburban-bus';
import { makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { installFakeCaches, removeFakeCaches } from '@/tests/support/screens/fake-caches';
import { present } from '@/tests/support/present';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { makeCaptcha } from '@/tests/support/bookings/booking-fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ExchangeBusScreen } from './exchange-bus-screen';

let booking: MyBooking;
let offer: ExchangeOffer;
let confirmed: string[];
let asked: string[];
let confirm: () => MockAnswer;
let seated: unknown[];
const COACH: SeatMap = {
  direction: 'outbound',
  legIndex: 0,
  hasReservedSeats: true,
  rows: 1,
  columns: 3,
  aisleColumn: 3,
  features: [],
  seats: (['1A', '1B'] as const).map((number, index) => ({
    number,
    row: 1,
    column: index + 1,
    side: index === 0 ? 'window' : 'aisle',
    kind: 'seat',
    state: 'free',
    travellerIndex: null,
  })),
};
const server = setupProductApi(
  mockOperation(readMyBooking, () => ({ status: 200, data: booking })),
  mockOperation(listExchangeDepartures, () => ({ status: 200, data: makeDepartures() })),
  mockOperation(offerExchange, ({ body }) => {
    asked.push(body.tripId);
    return { status: 201, data: body.tripId === 'dearer' ? { ...offer, total: 3_400, newFare: 15_500 } : offer };
  }),
  mockOperation(readExchangeSeats, () => ({ status: 200, data: [COACH] })),
  mockOperation(chooseExchangeSeats, ({ body }) => {
    seated.push(body.seats);
    return { status: 200, data: [COACH] };
  }),
  mockOperation(confirmExchange, ({ body }) => {
    confirmed.push(body.offerId);
    return confirm();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  window.history.replaceState(null, '');
  installFakeCaches();
  booking = makeMyBooking();
  offer = makeExchangeOffer();
  confirmed = [];
  asked = [];
  seated = [];
  confirm = () => ({ status: 201, data: makeExchange() });
});
afterEach(() => {
  server.resetHandlers();
  closeAllAlerts();
  removeFakeCaches();
  sessionStorage.clear();
});

const show = (search = '', language: 'en' | 'fr' = 'en') =>
  renderScreen(<ExchangeBusScreen bookingNumber="7KQ4XW9P" language={language} hasAccounts />, {
    language,
    path: `/my-bookings/7kq4xw9p/exchange${search}`,
  });
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ');

describe('changing a bus', () => {
  it('lists departures as differences, with the bus that they have and the days beside', async () => {
    show();
    const rows = await screen.findAllByRole('article');
    expect(rows.map(plain)).toEqual([
      expect.stringContaining('+CA $34.00Fare CA $14.00 more, fee CA $20.00'),
      expect.stringContaining('CA $6.00 backFare CA $26.00 less, fee CA $20.00'),
      expect.stringContaining('The bus you have'),
    ]);
    // No line ends behind the dash of a span.
    expect(screen.getByText(/^You have/).textContent).toMatch(/\d\u00A0[AP]M\u00A0–\u00A0\d/);
    // Two of a company may leave at the same time.
    expect(screen.getAllByRole('button', { name: /^Choose \d.*, arrives \d/ })).toHaveLength(2);
    const days = within(screen.getByRole('navigation', { name: 'Other days' })).getAllByRole('link');
    expect(days.map(plain)).toEqual(['Thu 10+CA $2.00', 'Fri 11CA $6.00 back', 'Sat 12–']);
    expect(days.map(({ className }) => className.includes('is-low'))).toEqual([false, true, false]);
    expect(days[0]).toHaveAttribute('href', expect.stringContaining('date=2026-12-10'));
  });

  it('marks no day as cheap that costs more, or as much', async () => {
    const { days: shown, ...list } = makeDepartures();
    const dearer = shown.map((day, index) => ({ ...day, difference: index * 1_000 }));
    server.use(mockOperation(listExchangeDepartures, () => ({ status: 200, data: { ...list, days: dearer } })));
    show();
    await screen.findAllByRole('article');
    const days = within(screen.getByRole('navigation', { name: 'Other days' })).getAllByRole('link');
    expect(days.map(({ className }) => className.includes('is-low'))).toEqual([false, false, false]);
  });

  it('shows what an offer means, and confirms it once where nothing is to pay', async () => {
    const user = userEvent.setup();
    show();
    const [, cheaper] = await screen.findAllByRole('button', { name: /^Choose/ });
    if (cheaper) await user.click(cheaper);
    expect(await screen.findByRole('heading', { name: 'The offer' })).toHaveFocus();
    expect(screen.getByText(/nights no longer cover the whole trip/)).toBeVisible();
    const beside = screen.getByRole('complementary', { name: 'Difference' });
    expect(plain(beside)).toContain('Fee of the company, 2 × CA $10.00');
    booking = makeMyBooking({ exchanges: [makeExchange()], revision: 2 });
    await user.click(within(beside).getByRole('button', { name: /Change the bus, CA\s\$6.00 back/ }));
    await waitFor(() => expect(confirmed).toEqual(['exchange-1']));
  });

  it('says of a bus that leaves from another stop where that is', async () => {
    const user = userEvent.setup();
    const journey = present(offer.ticket.journey);
    const departureLocation = { ...journey.departureLocation, name: 'Radisson Metro' };
    offer = { ...offer, ticket: { ...offer.ticket, journey: { ...journey, departureLocation } } };
    show();
    await user.click(present((await screen.findAllByRole('button', { name: /^Choose/ }))[1]));
    const line = (await screen.findByText('Radisson Metro', { selector: 'b' })).closest('li');
    expect(line).toHaveTextContent(`Leaves from Radisson Metro, not from ${journey.departureLocation.name}.`);
    expect(screen.queryByText(/^Arrives at/)).not.toBeInTheDocument();
  });

  it.each([
    [
      'en',
      '2026-12-11T16:00:00Z',
      /^Your bus arrives at 11:00 AM\. At .+ the room is ready \d+ h.* later, at \d.+ PM\.$/,
    ],
    [
      'en',
      '2026-12-12T05:40:00Z',
      /^Your bus arrives at 12:40 AM, after midnight\. Tell .+ that you come in the night\.$/,
    ],
    ['fr', '2026-12-12T05:40:00Z', /^Votre autocar arrive à 0 h 40, après minuit\. Prévenez l’hôtel/],
    ['en', '2026-12-12T00:30:00Z', null],
  ] as const)('says how the bus meets the hotel’s check-in: %s, %s', async (language, arrivalTime, said) => {
    const user = userEvent.setup();
    const journey = present(offer.ticket.journey);
    offer = { ...offer, ticket: { ...offer.ticket, journey: { ...journey, arrivalTime } } };
    show('', language);
    await user.click(present((await screen.findAllByRole('button', { name: /^(Choose|Choisir)/ }))[1]));
    const means = present(
      (await screen.findByRole('heading', { name: /^(What this means|Ce que cela veut dire)/ })).closest('section'),
    );
    const lines = within(means).getAllByRole('listitem').map(plain);
    if (said) expect(lines).toContainEqual(expect.stringMatching(said));
    else expect(lines.filter((line) => /^Your bus arrives/.test(line))).toEqual([]);
  });

  it('proves without a word that a person asks, where much is kept from the connection (S27)', async () => {
    const user = userEvent.setup();
    const proofs: (string | null)[] = [];
    server.use(
      mockOperation(offerExchange, ({ headers }) => {
        const proof = headers.get('x-captcha-challenge');
        proofs.push(proof);
        return proof === null ? { error: 'CAPTCHA_REQUIRED', message: 'Too much.' } : { status: 201, data: offer };
      }),
      mockOperation(readCaptcha, async () => ({ status: 200, data: await makeCaptcha() })),
    );
    show();
    const [, cheaper] = await screen.findAllByRole('button', { name: /^Choose/ });
    if (cheaper) await user.click(cheaper);
    expect(await screen.findByRole('heading', { name: 'The offer' })).toBeVisible();
    expect(proofs).toEqual([null, expect.any(String)]);
  });

  it('shows what cancelling and booking again would come to: on the list, and beside the offer (D75)', async () => {
    const user = userEvent.setup();
    show();
    const [dearer] = await screen.findAllByRole('button', { name: /^Choose/ });
    const note = screen.getByText(/Another city, another company/);
    expect(plain(note)).toContain('CA $121.00 would come back for this bus');
    expect(plain(note)).toContain('costs CA $115.00 for all 2 travellers');
    if (dearer) await user.click(dearer);
    const both = within(await screen.findByRole('region', { name: 'Both ways to this bus' }));
    expect(both.getAllByRole('definition').map(plain)).toEqual(['CA $34.00 to pay', 'CA $34.00 to pay']);
    expect(plain(both.getByText(/Cancel, and book it again/))).toContain(
      '(CA $121.00 back, CA $155.00 for new tickets)',
    );
    expect(both.queryByText(/refundable booking/)).not.toBeInTheDocument();
    expect(both.getByRole('link', { name: 'See what cancelling gives back' })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p/cancel',
    );
  });

  it('says what of the add-on a cancellation would keep, in French', async () => {
    const user = userEvent.setup();
    offer = makeExchangeOffer({ consequences: ['ADD_ON_GOES_ALONG'], cancelGivesBack: 0 });
    show('', 'fr');
    const [, cheaper] = await screen.findAllByRole('button', { name: /^Choisir/ });
    if (cheaper) await user.click(cheaper);
    const both = within(await screen.findByRole('region', { name: 'Deux façons de prendre cet autocar' }));
    expect(both.getAllByRole('definition').map(plain)).toEqual(['6,00 $ CA remis', '115,00 $ CA à payer']);
    expect(both.getByText(/n’est pas remis en cas d’annulation/)).toBeVisible();
  });

  it('lets seats be chosen where the company reserves them, counted as in the booking (F17)', async () => {
    const user = userEvent.setup();
    const [leg] = present(makeExchangeOffer().ticket.journey).legs;
    const ticket = makeExchangeOffer().ticket;
    const journey = { ...present(ticket.journey), legs: [{ ...present(leg), hasReservedSeats: true }] };
    offer = makeExchangeOffer({ ticket: { ...ticket, journey } });
    // The first traveller has given the seat back.
    booking = makeMyBooking({
      units: makeMyBooking().units.map((unit) =>
        unit.kind === 'seat' && unit.directionIndex === 0 && unit.memberIndex === 0
          ? { ...unit, status: 'CANCELLED' as const }
          : unit,
      ),
    });
    show();
    const [, cheaper] = await screen.findAllByRole('button', { name: /^Choose \d/ });
    if (cheaper) await user.click(cheaper);
    expect(await screen.findByText(/the company seats you together where it can/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose seats' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose your seats' }));
    await user.click(await dialog.findByRole('button', { name: 'Seat 1B, aisle, free' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Save the seats' }));
    expect(await screen.findByText(/, seat 1B$/)).toBeVisible();
    expect(seated).toEqual([[{ direction: 'outbound', legIndex: 0, travellerIndex: 1, seat: '1B' }]]);
    expect(screen.getByRole('button', { name: 'Other seats' })).toHaveFocus();
  });

  it('shows the seats that a renewed offer has kept of those that were chosen', async () => {
    const user = userEvent.setup();
    const { ticket } = makeExchangeOffer();
    const [leg] = present(ticket.journey).legs;
    const journey = { ...present(ticket.journey), legs: [{ ...present(leg), hasReservedSeats: true }] };
    const seatOf = (travellerIndex: number, seat: string) =>
      ({ direction: 'outbound', legIndex: 0, travellerIndex, seat }) as const;
    offer = makeExchangeOffer({ ticket: { ...ticket, journey }, seats: [seatOf(0, '1A'), seatOf(1, '1B')] });
    confirm = () => {
      offer = { ...offer, offerId: 'exchange-2', seats: [seatOf(1, '1B')] };
      return { error: 'OFFER_OUTDATED' };
    };
    show();
    const [, cheaper] = await screen.findAllByRole('button', { name: /^Choose \d/ });
    await user.click(present(cheaper));
    expect(await screen.findByText(/seats 1A, 1B$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Change the bus, CA/ }));
    expect(await screen.findByText(/, seat 1B, the company chooses one more$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Other seats' })).toBeVisible();
  });

  it('shows no seats to choose where seating is free', async () => {
    const user = userEvent.setup();
    show();
    const [, cheaper] = await screen.findAllByRole('button', { name: /^Choose \d/ });
    if (cheaper) await user.click(cheaper);
    expect(await screen.findByText('2 seats are held')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose seats' })).not.toBeInTheDocument();
  });

  it('keeps the bus, and goes back to the list', async () => {
    const user = userEvent.setup();
    show();
    const [dearer] = await screen.findAllByRole('button', { name: /^Choose/ });
    if (dearer) await user.click(dearer);
    await user.click(await screen.findByRole('button', { name: 'Keep my bus' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(confirmed).toEqual([]);
  });

  it('goes back to the list by the browser’s own Back, and not out of the page', async () => {
    const user = userEvent.setup();
    show();
    const [dearer] = await screen.findAllByRole('button', { name: /^Choose/ });
    if (dearer) await user.click(dearer);
    expect(await screen.findByRole('heading', { name: 'The offer' })).toBeVisible();
    window.history.back();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(confirmed).toEqual([]);
  });

  describe('after a reload', () => {
    /** The page with an offer open, and once more as this tab begins anew. */
    async function reload(change: () => void = () => undefined, language: 'en' | 'fr' = 'en') {
      const user = userEvent.setup();
      const { unmount } = show();
      await user.click(present((await screen.findAllByRole('button', { name: /^Choose \d/ }))[1]));
      await screen.findByRole('heading', { name: 'The offer' });
      unmount();
      change();
      show('', language);
      return user;
    }

    it('has the offer that is open, and asks for no other; its Back leads to the list', async () => {
      await reload();
      expect(await screen.findByRole('heading', { name: 'The offer' })).toHaveFocus();
      expect(plain(screen.getByRole('complementary', { name: 'Difference' }))).toContain('CA $6.00');
      expect(asked).toEqual(['free']);
      window.history.back();
      expect(await screen.findAllByRole('article')).toHaveLength(3);
    });

    it('has the seats that were chosen on it', async () => {
      const { ticket } = makeExchangeOffer();
      const [leg] = present(ticket.journey).legs;
      const journey = { ...present(ticket.journey), legs: [{ ...present(leg), hasReservedSeats: true }] };
      offer = makeExchangeOffer({ ticket: { ...ticket, journey } });
      const user = userEvent.setup();
      const { unmount } = show();
      await user.click(present((await screen.findAllByRole('button', { name: /^Choose \d/ }))[1]));
      await user.click(await screen.findByRole('button', { name: 'Choose seats' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Choose your seats' }));
      await user.click(await dialog.findByRole('button', { name: 'Seat 1B, aisle, free' }));
      await user.click(dialog.getByRole('button', { name: 'Save the seats' }));
      expect(await screen.findByText(/, seat 1B/)).toBeVisible();
      unmount();
      show();
      expect(await screen.findByText(/, seat 1B/)).toBeVisible();
    });

    it('in the other language is offered the same bus anew, in its words', async () => {
      const { tripId } = offer.ticket;
      await reload(() => undefined, 'fr');
      expect(await screen.findByRole('heading', { name: 'L’offre' })).toHaveFocus();
      expect(asked).toEqual(['free', tripId]);
    });

    it.each<[string, () => void]>([
      ['whose booking has changed meanwhile', () => (booking = makeMyBooking({ revision: 2 }))],
      ['whose time is up', () => (booking = makeMyBooking({ serverTime: '2026-12-01T19:13:01Z' }))],
      [
        'of a bus that cannot be changed any more',
        () => {
          const { acts } = makeMyBooking();
          const closed = { direction: '0-0', isOpen: false, until: null, reason: 'TOO_LATE' as const };
          booking = makeMyBooking({ acts: { ...acts, exchange: [closed] } });
        },
      ],
    ])('has none %s', async (_, change) => {
      await reload(change);
      const instead = await screen.findByText(/^(You have|This bus cannot be changed)/);
      expect(instead).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'The offer' })).not.toBeInTheDocument();
      expect(asked).toEqual(['free']);
    });

    it('has none that was left: the list stands there again', async () => {
      const user = await reload();
      await user.click(await screen.findByRole('button', { name: 'Keep my bus' }));
      expect(await keptExchangeOffer('7KQ4XW9P')).toBeNull();
    });
  });

  it('takes a dearer offer along to its payment, and confirms nothing before', async () => {
    const user = userEvent.setup();
    show();
    const [dearer] = await screen.findAllByRole('button', { name: /^Choose/ });
    if (dearer) await user.click(dearer);
    await user.click(await screen.findByRole('button', { name: /Pay CA\s\$34.00 and change/ }));
    await waitFor(async () => expect((await keptExchangeOffer('7KQ4XW9P'))?.total).toBe(3_400));
    expect(confirmed).toEqual([]);
    expect(await keptExchangeOffer('OTHER234')).toBeNull();
  });

  describe('a bus that stops many times in both cities', () => {
    /** Theirs is taken from Mill Street to Lake Road, this one two hours later; boarding at the Terminal costs more. */
    beforeEach(() => {
      const [bus] = makeMyBooking().buses;
      const theirs = present(suburbanBus().find(({ tripId }) => tripId === 'offer mill lake'));
      booking = makeMyBooking({
        buses: [{ ...present(bus), tickets: [theirs, ...present(bus).tickets.slice(1)] }],
      });
      const [first] = makeDepartures().departures;
      const of = (tickets: ReturnType<typeof suburbanBus>, refusal: 'SAME_BUS' | null) =>
        tickets.map((ticket) => {
          const isOwn = ticket.tripId === 'offer mill lake';
          return {
            ...present(first),
            ticket,
            tripId: refusal ? '' : ticket.tripId,
            difference: ticket.tripId.includes('terminal') ? 3_400 : 2_000,
            refusal: refusal && (isOwn ? refusal : ('OTHER_STOP' as const)),
          };
        });
      const later = suburbanBus(() => ({ departureId: 'later' }));
      const departures = [...of(suburbanBus(), 'SAME_BUS'), ...of(later, null)];
      server.use(mockOperation(listExchangeDepartures, () => ({ status: 200, data: makeDepartures({ departures }) })));
    });

    it.each([
      ['en', 'Board or get off at another stop', 'Board at', '7:30 AM · Terminal · +CA $34.00', /Choose 7:30\sAM/],
      [
        'fr',
        'Monter ou descendre à un autre arrêt',
        'Arrêt de montée',
        '7 h 30 · Terminal · +34,00 $ CA',
        /Choisir 7\sh\s30/,
      ],
    ] as const)(
      'is one row at the stops that they have; others are chosen in it, and offered (%s)',
      async (language, elsewhere, board, option, choose) => {
        const user = userEvent.setup();
        show('', language);
        const [theirs, other, ...rest] = await screen.findAllByRole('article');
        expect(rest).toEqual([]);
        expect(plain(present(theirs))).toMatch(/The bus you have|L’autocar que vous avez/);
        expect(within(present(theirs)).queryByRole('combobox', { hidden: true })).toBeNull();
        const row = within(present(other));
        expect(plain(present(other))).toMatch(/Mill Street.*Lake Road.*20/);
        await user.click(row.getByText(elsewhere));
        const from = row.getByRole('combobox', { name: board });
        const terminal = within(from).getByRole('option', { name: /Terminal/ });
        expect(plain(terminal).replaceAll('\u202F', ' ')).toBe(option);
        await user.selectOptions(from, terminal);
        expect(from).toHaveFocus();
        expect(plain(present(other))).toMatch(/Terminal.*Lake Road.*34/);
        await user.click(row.getByRole('button', { name: choose }));
        await waitFor(() => expect(asked).toEqual(['offer terminal lake']));
      },
    );

    it('is offered from the stop that was chosen, left for the list, chosen again and confirmed', async () => {
      const user = userEvent.setup();
      offer = { ...offer, ticket: present(suburbanBus().find(({ tripId }) => tripId === 'offer terminal lake')) };
      show();
      const row = async () => within(present((await screen.findAllByRole('article'))[1]));
      const choose = async () => user.click((await row()).getByRole('button', { name: /Choose 7:30\sAM/ }));
      const other = await row();
      await user.click(other.getByText('Board or get off at another stop'));
      await user.selectOptions(other.getByRole('combobox', { name: 'Board at' }), other.getByText(/Terminal ·/));
      await choose();
      const offered = async () => (await screen.findByText('Terminal', { selector: 'b' })).closest('li');
      expect(await offered()).toHaveTextContent('Leaves from Terminal, not from Mill Street.');
      await user.click(screen.getByRole('button', { name: 'Choose another departure' }));
      await choose();
      expect(await offered()).toHaveTextContent('Leaves from Terminal, not from Mill Street.');
      await user.click(screen.getByRole('button', { name: /Change the bus/ }));
      await waitFor(() => expect(confirmed).toEqual(['exchange-1']));
      expect(asked).toEqual(['offer terminal lake', 'offer terminal lake']);
    });
  });

  it('says why a bus cannot be changed, in both languages', async () => {
    show('?direction=0-1', 'fr');
    expect(await screen.findByText(/n’accepte aucun changement/)).toBeVisible();
  });

  it.each([
    ['DONE', 'Your bus is changed'],
    ['PENDING', 'Your payment is being decided'],
    ['FAILED', 'Your bus is not changed'],
  ] as const)('says what became of it: %s', async (status, title) => {
    booking = makeMyBooking({ exchanges: [makeExchange({ status, message: 'The card was refused.' })] });
    show('?done=exchange-1');
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Choose again' }) !== null).toBe(status === 'FAILED');
    const { name } = present(booking.buses[0]?.tickets[0]?.journey).departureLocation;
    expect(screen.queryByText(new RegExp(`from ${name}`)) !== null).toBe(status === 'DONE');
  });
});
