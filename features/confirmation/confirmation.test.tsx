import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { readBooking, readCalendar, readETickets, readReceipt, type Booking } from '@/contract/booking';
import { listMyBookings, type MyBookingLine } from '@/contract/after-sale/my-bookings';
import { readSession } from '@/contract/session';
import { useBillingDraft } from '@/lib/booking-session/choices/billing-draft-store';
import { forgetAttempt, useBookingAttempt } from '@/lib/booking-session/booking/booking-attempt';
import { useRefundableChoice } from '@/lib/booking-session/choices/refundable-choice-store';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { makeBooking, makePair } from '@/tests/support/bookings/booking-fixtures';
import { makeBookingLine } from '@/tests/support/after-sale/my-booking-fixtures';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import type { Language } from '@/rules/language';
import { renderScreen } from '@/tests/support/screens/render-screen';
import {
  makeActivityVoucher,
  makeBookedHotel,
  makeBookedSplit,
  makeHotelVoucher,
} from '@/tests/support/stays/stay-fixtures';
import { present } from '@/tests/support/present';
import { ConfirmationScreen } from './confirmation-screen';
import { ReceiptScreen } from './receipt-screen';

let booking: () => MockAnswer;
let files: string[];
const file = (name: string, type: string): MockAnswer => {
  files.push(name);
  return { status: 200, data: new Blob([name]), headers: { 'content-type': type } };
};

let mine: MyBookingLine[] = [];
const server = setupProductApi(
  mockOperation(listMyBookings, () => ({
    status: 200,
    data: { bookings: mine, serverTime: '2026-12-02T15:00:00Z' },
  })),
  mockOperation(readSession, () => ({ status: 200, data: makeSession(makePair()) })),
  mockOperation(readBooking, () => booking()),
  mockOperation(readETickets, ({ params }) => file(`tickets ${params.bookingNumber}`, 'application/pdf')),
  mockOperation(readCalendar, ({ params }) => file(`calendar ${params.bookingNumber}`, 'text/calendar')),
  mockOperation(readReceipt, ({ params }) =>
    file(`receipt ${params.bookingNumber} ${params.receiptFormat}`, 'application/pdf'),
  ),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  // jsdom knows neither object addresses nor what a click on one does.
  URL.createObjectURL = vi.fn(() => '#file');
  URL.revokeObjectURL = vi.fn();
});
afterAll(() => server.close());

beforeEach(() => {
  Cookies.set('hasSession', '1');
  booking = () => ({ status: 200, data: makeBooking() });
  files = [];
  mine = [];
});

afterEach(() => {
  server.resetHandlers();
  closeAllAlerts();
  forgetAttempt();
  useSelectionStore.getState().forgetAll();
  Cookies.remove('hasSession');
  sessionStorage.clear();
});

/** An answer for each time the booking is asked for; the last one stays. */
function answers(...list: (Partial<Booking> | 'missing' | 'away')[]) {
  let asked = 0;
  booking = () => {
    const next = list[Math.min(asked, list.length - 1)] ?? {};
    asked += 1;
    if (next === 'missing') return { error: 'BOOKING_NOT_FOUND' };
    return next === 'away' ? { error: 'INTERNAL' } : { status: 200, data: makeBooking(next) };
  };
}

describe('a confirmed booking', () => {
  it('says where it goes, its number, where the tickets went and what was charged (R39, F35)', async () => {
    renderScreen(<ConfirmationScreen language="en" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'You are going to Toronto' })).toHaveFocus();
    expect(screen.getByText(/Tickets were sent to/)).toHaveTextContent(
      'Tickets were sent to maelle.gagnon@example.ca. CA $297.00 was charged once to Visa •••• 4242',
    );
    expect(screen.getByText(/The bus leaves at/)).toHaveTextContent(
      'Friday 11 December, Gare d’autocars de Montréal, 1717, rue Berri. The bus leaves at 7:30 AM.',
    );
    expect(screen.getByText(/identity card with a photo/)).toHaveTextContent('The driver scans it');
  });

  it.each([
    ['en', ['Island ferry'], 'It is booked: Island ferry'],
    ['fr', ['Island ferry'], 'C’est réservé : Island ferry'],
    ['en', ['Island ferry', 'Harbour walk'], 'Your activities in Toronto are booked'],
    ['fr', ['Island ferry', 'Harbour walk'], 'Vos activités à Toronto sont réservées'],
  ] as const)('of activities alone sends nobody away (%s, %o)', async (language, names, heading) => {
    answers({
      buses: [],
      eTickets: [],
      activities: names.map((activityName) => makeActivityVoucher({ activityId: activityName, activityName })),
    });
    renderScreen(<ConfirmationScreen language={language} />, { language });
    expect(await screen.findByRole('heading', { level: 1, name: heading.replace(' :', '\u00A0:') })).toHaveFocus();
  });

  it('that was cancelled since leads nowhere, has nothing to take along, and opens its page', async () => {
    answers({ status: 'CANCELLED', mailedTo: null });
    renderScreen(<ConfirmationScreen language="en" />);
    expect(await screen.findByText(/has been cancelled/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
    expect(screen.queryByText(/Nobody gave an e-mail|What happens next|What to bring/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Download|^Add to calendar|^Keep/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Receipt as PDF' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the booking' })).toHaveAttribute('href', '/my-bookings/7kq4xw9p');
  });

  it.each([
    ['a phone', '(max-width: 767px)', true],
    ['a wide screen', '(min-width: 768px)', false],
    ['paper', 'print', false],
  ])('on %s: whether the first code stands before mail and files', async (_, shown, isCodeFirst) => {
    const media = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((asked) =>
      Object.assign(media(asked), { matches: asked.split(', ').includes(shown) }),
    );
    renderScreen(<ConfirmationScreen language="en" />);
    const files = await screen.findByRole('button', { name: 'Download tickets' });
    const [first, second] = await screen.findAllByRole('img', { name: /^QR code of ticket/ });
    const code = present(first);
    // The others stand after both.
    expect(files.compareDocumentPosition(present(second)) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    const follows = code.compareDocumentPosition(files) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows !== 0).toBe(isCodeFirst);
    // In its own card the code is first at every width.
    const facts = within(present(code.closest('article'))).getByText('Traveller');
    expect(code.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    vi.restoreAllMocks();
  });

  it('tells people without an e-mail to download their tickets (D47)', async () => {
    answers({ mailedTo: null });
    renderScreen(<ConfirmationScreen language="en" />);
    expect(await screen.findByText(/Nobody gave an e-mail: download your tickets now/)).toBeVisible();
  });

  it('shows the e-tickets of one traveller at a time, each with its code', async () => {
    const user = userEvent.setup();
    renderScreen(<ConfirmationScreen language="en" />);
    await user.click(await screen.findByRole('radio', { name: 'Simon' }));
    const ticket = present(screen.getAllByRole('article', { name: /Simon Tremblay/ })[0]);
    expect(within(ticket).getByRole('img', { name: 'QR code of ticket TD-7KQ4XW9P-3' })).toBeVisible();
    expect(ticket).toHaveTextContent('Free seating');
    expect(ticket).toHaveTextContent('1 checked, 1 carry-\u2060on');
    expect(ticket).toHaveTextContent('Be there by7:15 AMBoard at1717, rue Berri');
    // On paper everybody's are there.
    expect(screen.getAllByRole('article', { name: /Maëlle/ })[0]?.parentElement).toHaveClass('print-only');
  });

  it.each([
    [
      'en',
      'Bus cancelled',
      'Kestrel Coach has cancelled this bus',
      ['Confirmed', 'Show this code to the driver', 'Be there by', 'Board at'],
      'Your bus does not run',
      /^Be at the stop by/,
    ],
    [
      'fr',
      'Autocar annulé',
      'Kestrel Coach a annulé cet autocar',
      ['Confirmé', 'Montrez ce code au chauffeur', 'Y être avant', 'Lieu d’embarquement'],
      'Votre autocar ne circule pas',
      /^Soyez à l’arrêt/,
    ],
  ] as const)('sends nobody to a bus that its company has cancelled since (D71, %s)', async (...expected) => {
    const [language, badge, show, ofBusThatRuns, step, beThere] = expected;
    const tickets = makeBooking().eTickets;
    answers({ eTickets: tickets.map((one) => ({ ...one, isStopped: one.direction === 'outbound' })) });
    const { unmount } = renderScreen(<ConfirmationScreen language={language} />, { language });
    const [stopped, back] = (await screen.findAllByRole('article', { name: /Maëlle/ })).map((card) => within(card));
    for (const words of [badge, show]) {
      expect(present(stopped).getByText(words)).toBeVisible();
      expect(present(back).queryByText(words)).not.toBeInTheDocument();
    }
    for (const words of ofBusThatRuns) {
      expect(present(stopped).queryByText(words)).not.toBeInTheDocument();
      expect(present(back).getByText(words)).toBeVisible();
    }
    expect(screen.getByText(step)).toBeVisible();
    expect(screen.queryByText(beThere)).not.toBeInTheDocument();
    unmount();
    answers({ eTickets: tickets.map((one) => ({ ...one, isStopped: one.direction === 'return' })) });
    renderScreen(<ConfirmationScreen language={language} />, { language });
    expect(await screen.findByText(beThere)).toBeVisible();
    expect(screen.queryByText(step)).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'No checked bag, 1 carry-on'],
    ['fr', 'Aucun enregistré, 1 de cabine'],
  ] as const)('begins each fact of a ticket with a capital (%s)', async (language, bags) => {
    const without = ({ leg, ...ticket }: ReturnType<typeof makeBooking>['eTickets'][number]) => ({
      ...ticket,
      leg: { ...leg, terms: { ...leg.terms, checked: { included: 0, extraFee: null, weightKg: null } } },
    });
    answers({ eTickets: makeBooking().eTickets.map(without) });
    renderScreen(<ConfirmationScreen language={language} />, { language });
    const [card] = await screen.findAllByRole('article', { name: /Maëlle/ });
    const facts = within(present(card)).getAllByRole('definition');
    // An address has the line for itself.
    expect(card?.querySelector('.is-long dd')).toHaveTextContent(/^1717/);
    expect(
      facts.map(({ textContent }) =>
        textContent.replaceAll(/[\u00A0\u2060]/g, (sign) => (sign === '\u00A0' ? ' ' : '')),
      ),
    ).toContain(bags);
  });

  it('has a receipt with every tax line, adding up to the total', async () => {
    answers({ isCancellationInsuranceAdded: true, cancellationInsuranceFee: 2_376, total: 32_076, subtotal: 28_207 });
    renderScreen(<ConfirmationScreen language="en" />);
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent.replaceAll('\u00A0', ' '));
    expect(rows).toEqual([
      'ItemAmount',
      'Bus Montréal to Toronto, 11 Dec, Kestrel Coach, 2 travellersCA $141.00',
      'Bus Toronto to Montréal, 13 Dec, Kestrel Coach, 2 travellersCA $156.00',
      'Refundable bookingCA $23.76',
      'Before taxesCA $282.07',
      'GST 5 % (bus from Québec)CA $12.92',
      'QST 9.975 % (bus from Québec), charged as shownCA $25.77',
      'Paid with Visa •••• 4242CA $320.76',
    ]);
  });

  it.each([
    ['en', 'Harbour walk, 12 Dec, 3 tickets', 'Changing the bus', 'Given back since'],
    ['fr', 'Harbour walk, 12 déc., 3 billets', 'Changement d’autocar', 'Remboursé depuis'],
  ] as const)(
    'lists of a changed booking what was sold, what exchanges cost, and what came back (%s)',
    async (...of) => {
      const [language, walk, exchanged, givenBack] = of;
      const { buses } = makeBooking();
      const activity = makeActivityVoucher({
        activityName: 'Harbour walk',
        date: '2026-12-12',
        quantity: 3,
        total: 4_500,
      });
      const left = { ...activity, quantity: 1 };
      answers({
        total: 35_200,
        activities: [left],
        sold: { buses, hotels: [], activities: [activity], exchanges: 1_000, givenBack: 3_000 },
      });
      renderScreen(<ReceiptScreen language={language} />, { language });
      const rows = (await screen.findAllByRole('row')).map((row) => row.textContent.replaceAll('\u00A0', ' '));
      expect(rows.filter((row) => row.startsWith(walk))).toHaveLength(1);
      expect(rows.filter((row) => row.startsWith(exchanged) && row.includes('10'))).toHaveLength(1);
      expect(rows.at(-1)).toMatch(new RegExp(`^${givenBack}.*30`));
    },
  );

  it('names no amount before taxes where nobody knows how much of the price is tax', async () => {
    answers({ taxBreakdown: [] });
    renderScreen(<ConfirmationScreen language="en" />);
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows.filter((row) => row.includes('axes'))).toEqual([]);
  });

  it('has a voucher for the hotel and for the activity, and both on the receipt', async () => {
    answers({ hotels: [makeHotelVoucher()], activities: [makeActivityVoucher()] });
    renderScreen(<ConfirmationScreen language="en" />);
    const stay = within(await screen.findByRole('article', { name: 'The Foundry House' }));
    expect(stay.getByRole('img', { name: 'QR code of voucher TV-7KQ4XW9P-1' })).toBeVisible();
    const facts = stay.getAllByRole('definition').map((fact) => fact.textContent.replaceAll('\u00A0', ' '));
    expect(facts).toEqual([
      'Maëlle Gagnon-Tremblay',
      'Two queens, breakfast included',
      '2 adults',
      'Fri 11 Dec, 3:00 PM or later',
      'Sun 13 Dec, 11:00 AM at the latest',
      '210 Front Street West',
      '+1 416 555-0173',
      'FH-20318',
      'Free cancellation until Tue 8 Dec, 11:59 PM. CA $206.00 back until Thu 10 Dec, 11:59 PM',
    ]);
    expect(screen.getByRole('article', { name: 'Island ferry and bike tour' })).toHaveTextContent(
      'Show this code at the meeting point',
    );
    const rows = screen.getAllByRole('row').map((row) => row.textContent.replaceAll('\u00A0', ' '));
    expect(rows).toContain('The Foundry House, Two queens, 11 – 13 Dec, 2 nightsCA $412.00');
    expect(rows).toContain('Island ferry and bike tour, 12 Dec, 2 ticketsCA $58.00');
    expect(screen.getByText(/The code of each voucher/)).toBeVisible();
  });

  it('has a voucher and a line of the receipt for each room of a stay (D22)', async () => {
    answers({ hotels: [makeHotelVoucher({}, makeBookedSplit())] });
    renderScreen(<ConfirmationScreen language="en" />);
    const vouchers = await screen.findAllByRole('article', { name: 'The Foundry House' });
    const factsOf = (voucher: HTMLElement) =>
      ['Room 1 of 2', 'Room 2 of 2', 'Guests', 'Confirmation code of the hotel'].map(
        (name) => within(voucher).queryByText(name)?.nextElementSibling?.textContent,
      );
    expect(vouchers.map(factsOf)).toEqual([
      ['Two queens, breakfast included', undefined, '2 adults, 2 children', 'FH-20318'],
      [undefined, 'King, breakfast included', '2 adults', 'FH-20319'],
    ]);
    expect(within(present(vouchers[1])).getByRole('img', { name: 'QR code of voucher TV-7KQ4XW9P-2' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Vouchers' })).toBeVisible();
    const rows = screen.getAllByRole('row').map((row) => row.textContent.replaceAll('\u00A0', ' '));
    expect(rows).toContain('The Foundry House, Two queens, 11 – 13 Dec, 2 nightsCA $412.00');
    expect(rows).toContain('The Foundry House, King, 11 – 13 Dec, 2 nightsCA $458.00');
  });

  it('begins a stay without a bus at the desk', async () => {
    answers({ buses: [], eTickets: [], hotels: [makeHotelVoucher()] });
    renderScreen(<ConfirmationScreen language="fr" />, { language: 'fr' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vous partez pour Toronto' })).toBeVisible();
    expect(screen.getByText(/Arrivée à l’hôtel à partir de/)).toHaveTextContent('15 h');
    expect(screen.queryByRole('heading', { name: 'Billets électroniques' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Bon d’échange' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Télécharger les bons d’échange' })).toBeVisible();
    expect(screen.getByText(/Les bons d’échange ont été envoyés/)).toBeVisible();
    // What begins a line begins with a capital, a day's name too.
    expect(screen.getByText(/^Ven\. 11\sdéc\., 15\sh ou plus tard$/)).toBeVisible();
    expect(screen.getByText(/^Dim\. 13\sdéc\., 11\sh au plus tard$/)).toBeVisible();
  });

  it('gives tickets, calendar and receipt as files (R145)', async () => {
    const user = userEvent.setup();
    renderScreen(<ConfirmationScreen language="en" />);
    for (const name of ['Download tickets', 'Add to calendar', 'Receipt as PDF'])
      await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(files).toEqual(['tickets 7KQ4XW9P', 'calendar 7KQ4XW9P', 'receipt 7KQ4XW9P pdf']));
  });

  it('shows why a file cannot be had (R165)', async () => {
    server.use(mockOperation(readReceipt, () => ({ error: 'BOOKING_NOT_FOUND', message: 'No such booking.' })));
    const user = userEvent.setup();
    renderScreen(<ConfirmationScreen language="en" />);
    await user.click(await screen.findByRole('button', { name: 'Receipt as PDF' }));
    expect(await screen.findByText('No such booking.')).toBeVisible();
  });

  it.each([
    ['a bus', () => useSelectionStore.getState().chooseOutbound(makeTicket())],
    [
      'a hotel alone',
      () => useSelectionStore.getState().chooseRoom(makeBookedHotel().hotel, makeBookedHotel().selectedRoom),
    ],
  ])('ends the choices of this tab: %s', async (_what, choose) => {
    choose();
    useRefundableChoice.getState().choose('declined');
    useBillingDraft.getState().keep({ firstName: 'Maëlle', lastName: 'Gagnon', address: null });
    renderScreen(<ConfirmationScreen language="en" />);
    await screen.findByRole('heading', { name: /You are going/ });
    await waitFor(() =>
      expect(useSelectionStore.getState()).toMatchObject({ outbound: null, selectedHotel: null, lastSelected: null }),
    );
    expect(useRefundableChoice.getState().choice).toBeNull();
    expect(useBillingDraft.getState().firstName).toBe('');
  });

  it('speaks French', async () => {
    renderScreen(<ConfirmationScreen language="fr" />, { language: 'fr' });
    expect(await screen.findByRole('heading', { name: 'Vous partez pour Toronto' })).toBeVisible();
    expect(screen.getByText(/Payé par Visa •••• 4242/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Télécharger les billets' })).toBeVisible();
    expect(screen.getAllByText('Vendredi 11 décembre 2026').length).toBeGreaterThan(0);
  });
});

describe('after a reload in the middle (D38)', () => {
  it('goes on asking until the booking is confirmed', async () => {
    answers({ status: 'PENDING', bookingMessage: 'Asking the bank.' }, { status: 'PENDING' }, {});
    renderScreen(<ConfirmationScreen language="en" />);
    expect(await screen.findByText(/^Asking the bank\. If this page/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: /You are going/ })).toBeVisible();
  });

  it('goes back to the payment with the reason when it failed', async () => {
    answers({ status: 'FAILED', failureCode: 'DECLINED_LOST_CARD', bookingMessage: 'The card was reported lost.' });
    const { visited } = renderScreen(<ConfirmationScreen language="en" />);
    await waitFor(() => expect(visited).toContain('/payment'));
    expect(useBookingAttempt.getState().attempt).toEqual({
      state: 'refused',
      refusal: { code: 'DECLINED_LOST_CARD', message: 'The card was reported lost.' },
    });
  });

  it.each<[Language, string, RegExp]>([
    ['en', 'Looking for your booking', /Confirming/],
    ['fr', 'Recherche de votre réservation', /Confirmation de/],
  ])(
    'says of no payment that it is confirmed before anybody knows of one, in %s',
    async (language, asking, confirms) => {
      answers('missing');
      const { visited } = renderScreen(<ConfirmationScreen language={language} />, { language });
      expect(screen.getByText(asking)).toBeVisible();
      expect(screen.queryByText(confirms)).toBeNull();
      await waitFor(() => expect(visited).toHaveLength(1), { timeout: 20_000 });
      expect(screen.queryByText(confirms)).toBeNull();
    },
  );

  it('goes back to the payment when it was never sent', async () => {
    answers('missing');
    const { visited } = renderScreen(<ConfirmationScreen language="fr" />, { language: 'fr' });
    await waitFor(() => expect(visited).toContain('/fr/payment'));
    expect(useBookingAttempt.getState().attempt).toMatchObject({
      state: 'refused',
      refusal: { code: 'BOOKING_NOT_FOUND' },
    });
  });

  it('opened again while the next trip is chosen, shows what this browser has booked, and asks for no payment', async () => {
    answers('missing');
    mine = [makeBookingLine()];
    const { visited } = renderScreen(<ConfirmationScreen language="en" />);
    expect(await screen.findByRole('link', { name: /Toronto, .*7KQ4XW9P/ }, { timeout: 20_000 })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p',
    );
    expect(screen.getByRole('link', { name: 'Go on with this trip' })).toHaveAttribute('href', '/summary');
    expect([visited, useBookingAttempt.getState().attempt.state]).toEqual([[], 'none']);
  });

  it('says so when nobody can say, and tries again on request', async () => {
    answers('away', 'away', 'away', {});
    const user = userEvent.setup();
    renderScreen(<ConfirmationScreen language="en" />);
    expect(await screen.findByText(/Nothing is charged twice/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /You are going/ })).toBeVisible();
  });
});

describe('the receipt page (D39)', () => {
  it('shows the receipt of the session’s booking', async () => {
    renderScreen(<ReceiptScreen language="en" />);
    const number = await screen.findByText('Booking 7KQ4XW9P');
    // On paper it is nobody's without them.
    const names = makeBooking().travellers.map(({ name }) => name);
    expect(number.closest('.receipt')).toHaveTextContent(names.join(', '));
    expect(screen.getByText('Plans changed?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the booking' })).toHaveAttribute('href', '/my-bookings/7kq4xw9p');
    const help = screen.getByRole('region', { name: 'A question about an amount?' });
    expect(
      within(help)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([expect.stringMatching(/^tel:/), expect.stringMatching(/^mailto:/)]);
  });

  it('leads to the booking where there is nothing left to change', async () => {
    answers({ ...makeBooking(), status: 'CANCELLED' });
    renderScreen(<ReceiptScreen language="en" />);
    expect(await screen.findByRole('link', { name: 'See the booking' })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p',
    );
    expect(screen.queryByText('Plans changed?')).not.toBeInTheDocument();
  });

  it('says where to find it otherwise', async () => {
    answers('missing');
    renderScreen(<ReceiptScreen language="en" />);
    expect(await screen.findByRole('heading', { name: 'No booking is open in this browser' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a booking' })).toHaveAttribute('href', '/find-booking');
  });

  it('leads to the bookings of this browser where the session has none (D60)', async () => {
    Cookies.remove('hasSession');
    mine = [makeBookingLine()];
    renderScreen(<ReceiptScreen language="en" />);
    expect(await screen.findByRole('link', { name: /Toronto, .*7KQ4XW9P/ })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p',
    );
  });
});
