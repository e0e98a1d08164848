import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveTimes } from '@/components/booking/live/live-times';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { readCalendar, readETickets, readReceipt } from '@/contract/booking';
import { readExchangeReceipt } from '@/contract/after-sale/exchange-acts';
import {
  changeBookingEmail,
  endBookingLinks,
  forgetBrowser,
  readCreditNote,
  readMyBooking,
  resendBookingMail,
  sendBookingCode,
  stepUpBooking,
} from '@/contract/after-sale/my-bookings';
import { useToasts } from '@/components/feedback/toasts-store';
import { makeExchange } from '@/tests/support/after-sale/exchange-fixtures';
import {
  makeCancellation,
  makeClaim,
  makeMaskedBooking,
  makeMyBooking,
  makeUnitsWithout,
} from '@/tests/support/after-sale/my-booking-fixtures';
import { formatMoney } from '@/rules/money/money';
import { installFakeCaches, makePdf, removeFakeCaches } from '@/tests/support/screens/fake-caches';
import { SAVED_TICKETS_CACHE } from '@/lib/offline/saved-ticket-address';
import { useLiveStore } from '@/lib/live/live-store';
import { saveTicket } from '@/lib/offline/saved-tickets';
import { makeTicket } from '@/tests/support/fixtures';
import { lateBus, liveNewsHandlers } from '@/tests/support/screens/live-news';
import { present } from '@/tests/support/present';
import { makeCompanyChange, makeMovedBus } from '@/tests/support/after-sale/company-change-fixtures';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { MyBookingScreen } from './my-booking-screen';

let booking: () => MockAnswer;
let done: unknown[];
const file = (name: string): MockAnswer => {
  done.push(name);
  return { status: 200, data: new Blob([name]), headers: { 'content-type': 'application/pdf' } };
};
const CODE = { email: 'm•••••n@example.ca', expiresAt: '2026-12-01T19:13:00Z' };
const server = setupProductApi(
  mockOperation(readMyBooking, () => booking()),
  mockOperation(readETickets, () => file('tickets')),
  mockOperation(readCalendar, () => file('calendar')),
  mockOperation(readReceipt, () => file('receipt')),
  mockOperation(readCreditNote, ({ params }) => file(`${params.creditNoteNumber} ${params.receiptFormat}`)),
  mockOperation(readExchangeReceipt, ({ params }) => file(`${params.receiptNumber} ${params.receiptFormat}`)),
  mockOperation(resendBookingMail, () => ({ status: 202, data: { email: 'm•••••n@example.ca' } })),
  mockOperation(sendBookingCode, ({ body }) => {
    done.push(body);
    return { status: 202, data: CODE };
  }),
  mockOperation(stepUpBooking, ({ body }) => {
    done.push(body);
    if ('code' in body && body.code !== '482013') return { error: 'STEP_UP_WRONG', message: 'That is not the code.' };
    booking = () => ({ status: 200, data: makeMyBooking({ door: 'number' }) });
    return { status: 200, data: { until: '2026-12-01T19:33:00Z' } };
  }),
  mockOperation(changeBookingEmail, ({ body }) => {
    done.push(body);
    const inForceAt = 'cardLast4' in body ? '2026-12-02T19:03:00Z' : '2026-12-01T19:03:00Z';
    return { status: 200, data: { email: body.email, inForceAt } };
  }),
  mockOperation(endBookingLinks, () => {
    done.push('links ended');
    return { status: 204 };
  }),
  mockOperation(forgetBrowser, () => ({ status: 204 })),
);
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  URL.createObjectURL = vi.fn(() => '#file');
  URL.revokeObjectURL = vi.fn();
});
afterAll(() => server.close());
beforeEach(() => {
  done = [];
  give();
});
afterEach(() => {
  server.resetHandlers();
  closeAllAlerts();
  useToasts.setState({ toasts: [] });
});

const give = (changes: Parameters<typeof makeMyBooking>[0] = {}) =>
  (booking = () => ({ status: 200, data: makeMyBooking(changes) }));
const show = (language: 'en' | 'fr' = 'en', path?: string) =>
  renderScreen(<MyBookingScreen bookingNumber="7KQ4XW9P" language={language} hasAccounts />, { language, path });
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ');
const told = () => useToasts.getState().toasts.map(({ message }) => message.replaceAll('\u00A0', ' '));

describe('tickets on this device (F38)', () => {
  let browser: ReturnType<typeof installFakeCaches>;
  beforeEach(() => (browser = installFakeCaches()));
  afterEach(removeFakeCaches);
  const KEPT = { bookingNumber: '7KQ4XW9P', trip: 'x', from: '2026-12-11', until: '2026-12-13' };
  const kept = () => [...(browser.contents.get(SAVED_TICKETS_CACHE)?.values() ?? [])];

  it('follow what was cancelled elsewhere, and are left alone otherwise', async () => {
    await saveTicket({ ...KEPT, revision: 1 }, makePdf());
    give({ revision: 1 });
    const { unmount } = show();
    await screen.findByRole('heading', { level: 1 });
    expect(done).toEqual([]);
    unmount();
    server.use(
      mockOperation(readETickets, () => {
        done.push('tickets');
        return { status: 200, data: makePdf(), headers: { 'content-type': 'application/pdf' } };
      }),
    );
    give({ revision: 2 });
    show();
    await waitFor(() =>
      expect(kept().map(({ headers }) => headers.get('x-saved-ticket'))).toEqual([
        expect.stringContaining('revision%22%3A2'),
      ]),
    );
    expect(done).toEqual(['tickets']);
  });

  it('are gone where nothing of the booking is left', async () => {
    await saveTicket(KEPT, makePdf());
    give({ revision: 1, status: 'CANCELLED' });
    show();
    await waitFor(() => expect(kept()).toEqual([]));
    expect(done).toEqual([]);
  });
});

describe('one booking (D60)', () => {
  it('says what happens next by date, with the terms and their moments', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: /^Toronto, 11.–.13.Dec$/ })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map(plain).slice(0, 3)).toEqual([
      'Friday 11 Decemberin 10 days',
      'Saturday 12 Decemberin 11 days',
      'Sunday 13 Decemberin 12 days',
    ]);
    const wayOut = screen.getByRole('article', { name: 'Montréal to Toronto' });
    expect(plain(wayOut)).toContain('Be there by 7:15 AM, Gare d’autocars de Montréal, 1717, rue Berri');
    expect(within(wayOut).getAllByRole('listitem').map(plain)).toEqual([
      'Free until Thu 3 Dec, 2:05 PM, then CA $20 is kept',
      'No refund from Thu 10 Dec, 7:30 AM',
    ]);
    const stay = screen.getByRole('article', { name: 'The Foundry House, 2\u00A0nights' });
    expect(plain(stay)).toContain('Check in from 3:00 PM, out by 11:00 AM. 210 Front Street West');
    expect(plain(stay)).toContain('FH-20318');
    expect(within(stay).getAllByRole('listitem').map(plain)).toEqual([
      'Free until Tue 8 Dec, 11:59 PM, then CA $206 is kept',
      'No refund from Thu 10 Dec, 11:59 PM',
    ]);
    const back = screen.getByRole('article', { name: 'Toronto to Montréal' });
    expect(within(back).getAllByRole('listitem').map(plain)).toEqual(['Non-refundable']);
    expect(within(back).getByRole('link', { name: /^Cancel/ })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p/cancel?part=seat-0-1',
    );
  });

  it.each([
    ['en', 'Montréal to Toronto', 'Change: Montréal to Toronto', '/my-bookings/7kq4xw9p/exchange?direction=0-0'],
    [
      'fr',
      'Montréal\u00A0– Toronto',
      'Changer\u00A0: Montréal\u00A0– Toronto',
      '/fr/my-bookings/7kq4xw9p/exchange?direction=0-0',
    ],
  ] as const)('has Change beside Cancel on each bus that can be changed, by its name (%s)', async (...expected) => {
    const [language, bus, name, path] = expected;
    show(language);
    const wayOut = await screen.findByRole('article', { name: bus });
    expect(within(wayOut).getByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.getAllByRole('link', { name: /^(Change|Changer\u00A0): / })).toHaveLength(1);
  });

  it.each([
    ['en', 'Tickets', 'Tickets and vouchers'],
    ['fr', 'Billets', 'Billets et bons d’échange'],
  ] as const)('speaks of vouchers only where there are any (%s)', async (language, tickets, both) => {
    const { unmount } = show(language);
    expect(await screen.findByRole('heading', { level: 2, name: both })).toBeVisible();
    unmount();
    give({ hotelVouchers: [], activityVouchers: [] });
    show(language);
    expect(await screen.findByRole('heading', { level: 2, name: tickets })).toBeVisible();
  });

  it('has the codes of one traveller at a time, and a voucher for each room and activity', async () => {
    show();
    expect(await screen.findByRole('img', { name: 'QR code of TD-7KQ4XW9P-1' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Simon Tremblay' }));
    const ticket = screen.getByRole('article', { name: 'Montréal to Toronto, TD-7KQ4XW9P-3' });
    expect(ticket.parentElement).not.toHaveClass('print-only');
    expect(screen.getByRole('article', { name: 'Montréal to Toronto, TD-7KQ4XW9P-1' }).parentElement).toHaveClass(
      'print-only',
    );
    expect(screen.getByRole('img', { name: 'QR code of TV-7KQ4XW9P-1' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Island ferry and bike tour, TV-7KQ4XW9P-2' })).toHaveTextContent(
      'Show this code at the meeting point',
    );
  });

  it('has tickets in order of time, also where an exchange has put the first bus last', async () => {
    const tickets = makeMyBooking().eTickets;
    give({ eTickets: [...tickets].reverse() });
    show();
    const numbers = (await screen.findAllByText(/^TD-/, { selector: 'b' })).map(({ textContent }) => textContent);
    const leaves = (number: string) =>
      present(tickets.find(({ ticketNumber }) => ticketNumber === number)).leg.departureTime;
    // Those of the traveller whose codes are shown, out and back.
    const [out = '', back = ''] = numbers;
    expect(leaves(out) < leaves(back)).toBe(true);
  });

  it('says on top that a claim was refused, why, and until when another proof can be sent', async () => {
    const because = 'The note has no date.';
    give({ claims: [makeClaim({ status: 'REFUSED', because, againUntil: '2027-01-10T20:00:00Z' })] });
    show();
    const notice = await screen.findByText('Your claim was refused.');
    expect(notice.parentElement).toHaveTextContent(
      'Your claim was refused. The note has no date.You can send another proof until 10 January 2027. See your claim',
    );
  });

  it('has a receipt whose rows add up, and its files', async () => {
    const user = userEvent.setup();
    show();
    const rows = (await screen.findAllByRole('row')).map(plain);
    expect(rows).toEqual([
      'ItemAmount',
      'Bus Montréal to Toronto, 2 travellersCA $141.00',
      'The Foundry House, 2 nightsCA $412.00',
      'Island ferry and bike tour, 2 ticketsCA $58.00',
      'Bus Toronto to Montréal, 2 travellersCA $156.00',
      'Of which taxesCA $38.69',
      'Paid, Visa •••• 4242CA $767.00',
    ]);
    for (const name of ['Tickets as PDF', 'Calendar file', 'Receipt as PDF'])
      await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(done).toEqual(['tickets', 'calendar', 'receipt']));
  });

  it('has a row for what changing a bus has cost, so that rows, total and what came back agree', async () => {
    const failed = makeExchange({ offerId: 'exchange-2', status: 'FAILED', creditNoteNumber: null });
    give({ exchanges: [makeExchange({ keptDifference: 150 }), failed] });
    show();
    const rows = (await screen.findAllByRole('row')).map(plain);
    expect(rows).toContain('Changing the bus: fee, and what was not paid backCA $21.50');
  });

  it('offers no name to correct where none can be, and the phone alone', async () => {
    const { acts } = makeMyBooking();
    give({ acts: { ...acts, names: { isOpen: false, until: null, reason: 'ALL_CANCELLED' } } });
    show();
    const link = await screen.findByRole('link', { name: 'Change a phone number' });
    expect(link).toHaveAttribute('href', '/my-bookings/7kq4xw9p/travellers');
    expect(screen.queryByRole('link', { name: /^Correct a name/ })).not.toBeInTheDocument();
  });

  it('keeps the receipt of what changing a bus has cost', async () => {
    give({ exchanges: [makeExchange({ total: 2_000, receiptNumber: 'R-7KQ4XW9P-1', creditNoteNumber: null })] });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Receipt R-7KQ4XW9P-1, PDF' }));
    await waitFor(() => expect(done).toEqual(['R-7KQ4XW9P-1 pdf']));
  });

  it('says what was done, by which door, the newest first', async () => {
    give({
      history: [
        { at: '2026-11-20T19:48:00Z', what: 'BOOKED', door: 'browser', amount: 76_700, detail: null },
        { at: '2026-12-01T18:52:00Z', what: 'MAIL_SENT', door: 'number', amount: null, detail: 'm•••••n@example.ca' },
        {
          at: '2026-12-01T18:55:00Z',
          what: 'SUPPORT_SENT_LINK',
          door: null,
          amount: null,
          detail: 'm•••••n@example.ca',
        },
      ],
    });
    show();
    const history = present((await screen.findByRole('heading', { name: 'What was done' })).closest('section'));
    expect(within(history).getAllByRole('listitem').map(plain)).toEqual([
      'Tue 1 Dec, 1:55 PMOur support sent a link to m•••••n@example.caBy itself or by our support',
      'Tue 1 Dec, 1:52 PMTickets and link sent to m•••••n@example.caBy booking number and name',
      'Fri 20 Nov, 2:48 PMBooked and paid, CA $767.00In the browser that booked',
    ]);
  });

  it('speaks French', async () => {
    const at = '2026-11-20T19:48:00Z';
    give({ history: [{ at, what: 'BOOKED', door: 'browser', amount: 76_700, detail: null }] });
    show('fr');
    const wayOut = await screen.findByRole('article', { name: 'Montréal\u00A0– Toronto' });
    const fee = formatMoney({ amount: 2_000, currency: 'CAD' }, 'fr', { withoutZeroCents: true }).replaceAll(
      '\u00A0',
      ' ',
    );
    expect(within(wayOut).getAllByRole('listitem').map(plain)[0]).toBe(
      `Sans frais jusqu’au jeu. 3 déc., 14 h 05, puis ${fee} retenus`,
    );
    expect(within(wayOut).getByRole('link', { name: /^Annuler\u00A0: Montréal.–.Toronto$/ })).toBeVisible();
    // What begins a line begins with a capital, a day's name too.
    expect(screen.getByRole('heading', { level: 3, name: /^Vendredi\s11\sdécembre/ })).toBeVisible();
    expect(screen.getAllByText(/^Ven\. 11 déc\., 7 h 30/).length).toBeGreaterThan(0);
    expect(screen.getByText(/^Ven\. 20 nov\., 14 h 48$/, { selector: 'time' })).toBeVisible();
  });
});

describe('what company or hotel changed (D71)', () => {
  it('stands before everything else, with by when it is chosen, and on the part itself', async () => {
    give({ changes: [makeCompanyChange()] });
    show();
    const notice = await screen.findByRole('region', { name: /^Montréal to Toronto/ });
    expect(plain(notice)).toContain('Kestrel Coach has cancelled your bus');
    expect(plain(notice)).toContain('Choose by Fri 11 Dec, 7:30 AM, in 10 days');
    expect(within(notice).getByText(', in 10 days'), 'wrong tomorrow on paper').toHaveClass('no-print');
    expect(within(notice).getByRole('link', { name: 'Choose what to do' })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p/change/case-1',
    );
    const part = screen.getByRole('article', { name: 'Montréal to Toronto' });
    expect(within(part).getByText('Cancelled by the company')).toBeVisible();
    expect(within(part).queryByText('Confirmed')).not.toBeInTheDocument();
    expect(within(part).queryByText(/Be there by/)).not.toBeInTheDocument();
    expect(screen.getAllByText(/Be there by/).length).toBeGreaterThan(0);
    // Terms that were sold would say that less comes back.
    expect(within(part).getByText('Another bus or your money back: both are free of charge.')).toBeVisible();
    expect(within(part).queryByText(/^Free until/)).not.toBeInTheDocument();
    expect(screen.getByText('Bus cancelled')).toBeVisible();
    expect(screen.getAllByText('Kestrel Coach has cancelled this bus').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Show this code to the driver').length).toBeGreaterThan(0);
  });

  it('says at a part and at its codes that its bus does not run, also where it was moved before', async () => {
    const moved = makeMovedBus({ status: 'TOLD', directionIndex: 0, unitIds: ['seat-0-0', 'seat-0-1'], answers: [] });
    give({ changes: [moved, makeCompanyChange()] });
    show();
    const part = await screen.findByRole('article', { name: 'Montréal to Toronto' });
    expect(within(part).getByText('Cancelled by the company')).toBeVisible();
    expect(within(part).queryByText(/Be there by/)).not.toBeInTheDocument();
    const card = screen.getByRole('article', { name: 'Montréal to Toronto, TD-7KQ4XW9P-1' });
    expect(within(card).getByText('Kestrel Coach has cancelled this bus')).toBeVisible();
  });

  it.each([
    ['en', /Be there by/, 'Show this code to the driver', /^Cancelled ?Kestrel Coach, live at 7:00\sAM$/],
    ['fr', /^Soyez/, 'Montrez ce code au chauffeur', /^Annulé ?Kestrel Coach, en direct à 7\sh$/],
  ] as const)(
    'sends nobody to a bus that live times say is cancelled (F40, %s)',
    async (language, be, driver, says) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-11T12:00:00Z') });
      const ticket = makeTicket({ departureId: '415' });
      const { journey } = ticket;
      const leg = present(journey?.legs[0]);
      const one = makeMyBooking();
      const [bus] = one.buses;
      const [, way] = present(bus).tickets;
      const tickets = [ticket, present(way)];
      const eTickets = one.eTickets.map((each) => (each.direction === 'outbound' ? { ...each, leg } : each));
      const live = lateBus(present(journey), 0);
      let isCancelled = false;
      server.use(...liveNewsHandlers(() => ({ departures: [{ ...live, isCancelled }] })));
      give({ buses: [{ ...present(bus), tickets }], eTickets });
      const look = async () => {
        useLiveStore.setState(useLiveStore.getInitialState());
        const { unmount } = renderScreen(
          <LiveTimes isOn>
            <MyBookingScreen bookingNumber="7KQ4XW9P" language={language} hasAccounts />
          </LiveTimes>,
          { language },
        );
        const [part, card] = await screen.findAllByRole('article', { name: /^Montréal/ });
        return { part: present(part), card: present(card), unmount };
      };
      const before = await look();
      expect(within(before.part).getByText(be)).toBeVisible();
      expect(within(before.card).getByText(driver)).toBeVisible();
      before.unmount();
      isCancelled = true;
      const { part, card } = await look();
      await waitFor(() => expect(within(part).getByRole('status')).toHaveTextContent(says));
      expect(within(part).queryByText(be)).not.toBeInTheDocument();
      expect(within(card).queryByText(driver)).not.toBeInTheDocument();
      expect(within(card).getByRole('img', { name: /TD-7KQ4XW9P-1/ })).toBeVisible();
      expect(card).toHaveTextContent(new RegExp(says.source.slice(1, -1)));
      useLiveStore.setState(useLiveStore.getInitialState());
      vi.useRealTimers();
    },
  );

  it('says of a moved bus that waits for an answer what is free, in French, too', async () => {
    give({ changes: [makeMovedBus()] });
    show('fr');
    const [part] = await screen.findAllByRole('article', { name: /^Toronto\s– Montréal/ });
    expect(plain(present(part))).toContain('Le garder, en prendre un autre ou être remboursé : tout est sans frais.');
    expect(screen.queryByText(/a annulé cet autocar/)).not.toBeInTheDocument();
  });

  it('asks for nothing where there is nothing to choose, and is gone once it was answered or restored', async () => {
    give({ changes: [makeMovedBus({ status: 'TOLD', answers: [], deadline: null, ifSilent: null })] });
    const { unmount } = show();
    expect(await screen.findByRole('link', { name: 'See what changed' })).toBeVisible();
    expect(screen.queryByText(/Answer by/)).not.toBeInTheDocument();
    unmount();
    give({ changes: [makeMovedBus({ status: 'RESTORED', answers: [], endedAt: '2026-12-01T19:00:00Z' })] });
    show();
    await screen.findByRole('article', { name: 'Montréal to Toronto' });
    expect(screen.queryByText('Kestrel Coach has moved your bus')).not.toBeInTheDocument();
  });

  it('can be told after the ride, too: a moved bus that nobody used', async () => {
    give({ changes: [makeMovedBus({ status: 'LAPSED', answers: ['MONEY_UNUSED'] })] });
    show('fr');
    const notice = await screen.findByRole('region', { name: /^Toronto\s– Montréal/ });
    expect(plain(notice)).toContain('Non utilisé? Dites-\u2060le avant le mar. 12 janv., 17 h 15');
  });
});

describe('a booking of which something was given back', () => {
  it('strikes out who does not travel, names ended codes and the way of the money', async () => {
    const cancellation = makeCancellation();
    const tickets = makeMyBooking().eTickets.map((ticket) =>
      ticket.unitId === 'seat-0-1' ? { ...ticket, status: 'VOID' as const } : ticket,
    );
    give({
      units: makeUnitsWithout('seat-0-1', 'place-0', 'place-1'),
      eTickets: tickets,
      givenBack: 9_950,
      cancellations: [cancellation],
      refunds: cancellation.refunds,
    });
    show();
    const wayOut = await screen.findByRole('article', { name: 'Montréal to Toronto' });
    expect(within(wayOut).getByText('Simon Tremblay').tagName).toBe('S');
    expect(within(wayOut).getByText('(cancelled)')).toBeInTheDocument();
    expect(wayOut).toHaveTextContent('1 of 2 valid');
    expect(plain(screen.getByRole('article', { name: 'Island ferry and bike tour' }))).toContain('CA $29.00 came back');
    expect(screen.getByRole('article', { name: 'Island ferry and bike tour' })).not.toHaveTextContent('ticket');
    expect(screen.getByText('Part cancelled')).toBeVisible();
    expect(plain(screen.getByText(/^No longer valid/))).toBe('No longer valid: TD-7KQ4XW9P-3.');
    expect(screen.getByText('TD-7KQ4XW9P-3.')).toHaveClass('whole');
    expect(plain(screen.getByText(/is going back to Visa •••• 4242/))).toContain('CA $70.50');
    expect(plain(screen.getByRole('row', { name: /Given back since/ }))).toContain('CA $99.50');
    await userEvent.click(screen.getByRole('button', { name: 'CN-7KQ4XW9P-1, PDF' }));
    await waitFor(() => expect(done).toEqual(['CN-7KQ4XW9P-1 pdf']));
  });

  it('says of several refunds which credit note and which payment each is of', async () => {
    const [refund] = makeCancellation().refunds;
    const other = { ...present(refund), paidFor: 'exchange' as const };
    give({ refunds: [present(refund), other] });
    show();
    for (const paid of ['the booking', 'changing the bus'])
      expect(
        await screen.findByText(new RegExp(`^Credit note CN-7KQ4XW9P-1 · Of what was paid for ${paid} on`)),
      ).toBeVisible();
  });

  it.each([
    ['DONE', /went back to Visa •••• 4242 on Wed 2 Dec/, 'On your card'],
    ['OWED', /Your bank did not take .* back. The money is safe and still yours/, 'Not taken by the bank'],
    ['SETTLED', /was paid to you another way on Wed 2 Dec/, null],
  ] as const)('says in plain words that a refund is %s', async (status, words, step) => {
    const [refund] = makeCancellation().refunds;
    give({ refunds: [{ ...present(refund), status, decidedAt: '2026-12-02T15:00:00Z' }] });
    show();
    const text = await screen.findByText(
      (_, element) => element instanceof HTMLElement && element.tagName === 'P' && words.test(plain(element)),
    );
    expect(text).toBeVisible();
    const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current.map((item) => item.querySelector('b')?.textContent)).toEqual(step ? [step] : []);
  });

  it.each<['en' | 'fr', string, RegExp]>([
    ['en', 'What was booked', /in \d+ days/],
    ['fr', 'Ce qui était réservé', /dans \d+ jours/],
  ])('counts no days where everything was cancelled (%s)', async (language, heading, days) => {
    show(language);
    await waitFor(() => expect(document.body).toHaveTextContent(days));
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    cleanup();
    give({ status: 'CANCELLED' });
    show(language);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(document.body).not.toHaveTextContent(days);
  });

  it('is over where everything was cancelled', async () => {
    give({
      status: 'CANCELLED',
      units: makeMyBooking().units.map((unit) => ({ ...unit, status: 'CANCELLED' as const })),
      acts: { ...makeMyBooking().acts, cancel: { isOpen: false, until: null, reason: 'ALL_CANCELLED' } },
    });
    show();
    expect(await screen.findAllByText('Everything of this booking is cancelled.')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Cancel all or a part' })).not.toBeInTheDocument();
  });
});

describe('acts of the page', () => {
  it('leads to cancelling with what would come back today', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Cancel all or a part' })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p/cancel',
    );
    expect(plain(screen.getByText(/You see every amount/))).toContain(
      'Today CA $582.00 of CA $767.00 would come back.',
    );
  });

  it.each([
    ['en', 'Cancel the booking'],
    ['fr', 'Annuler la réservation'],
  ] as const)('names what is cancelled where it is one ticket (%s)', async (language, name) => {
    give({ units: makeMyBooking().units.slice(0, 1) });
    show(language);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/\/cancel$/));
  });

  it.each([
    [true, 'Another day or time with the same company: change the bus.'],
    [false, 'Other dates, another city or another company: cancel this and book again.'],
  ])('does not send to cancelling whoever can change the bus (%s)', async (isOpen, words) => {
    const { acts } = makeMyBooking();
    const exchange = acts.exchange.map((act) => ({ ...act, isOpen: act.isOpen && isOpen }));
    give({ acts: { ...acts, exchange } });
    show();
    expect(plain(await screen.findByText(/You see every amount/))).toContain(words);
  });

  it('sends the tickets again, and says why it cannot', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Send the tickets again' }));
    await waitFor(() => expect(told()).toEqual(['Tickets and link are on their way to m•••••n@example.ca.']));
    server.use(mockOperation(resendBookingMail, () => ({ error: 'RESEND_LIMIT', message: 'Three a day.' })));
    await user.click(screen.getByRole('button', { name: 'Send the tickets again' }));
    expect(await screen.findByText('Three a day.')).toBeVisible();
  });

  it('speaks of vouchers, and of no company, where no bus is booked', async () => {
    const user = userEvent.setup();
    const history = [
      { at: '2026-12-01T10:00:00Z', what: 'MAIL_SENT', door: 'account', amount: null, detail: 'A' },
    ] as const;
    give({ buses: [], eTickets: [], history: [...history], acts: { exchange: [] } });
    const { unmount } = show();
    expect(await screen.findByRole('link', { name: 'Open vouchers' })).toHaveAttribute('href', '#tickets');
    expect(screen.getByRole('heading', { name: 'Vouchers' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Vouchers as PDF' })).toBeVisible();
    expect(screen.getByText(/Other dates or another city: cancel this/)).toBeVisible();
    expect(screen.getByText('Vouchers and link sent to A')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the vouchers again' }));
    await waitFor(() => expect(told()).toEqual(['Vouchers and link are on their way to m•••••n@example.ca.']));
    unmount();
    show('fr');
    expect(await screen.findByRole('link', { name: 'Ouvrir les bons d’échange' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Renvoyer les bons d’échange' })).toBeVisible();
  });

  it('ends all links after a question', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Disable links in e-mails' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable links' }));
    await waitFor(() => expect(done).toEqual(['links ended']));
  });

  it('forgets this browser and leaves the page', async () => {
    const user = userEvent.setup();
    const { visited } = show();
    await user.click(await screen.findByRole('button', { name: 'Forget this browser' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget this browser' }));
    await waitFor(() => expect(visited).toEqual(['/my-bookings']));
  });

  it('changes the e-mail with a code to the old one, or with card and postcode a day later', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Change the e-mail' }));
    const form = screen.getByRole('form', { name: 'Change the e-mail of this booking' });
    await within(form).findByText(/We sent a code to/);
    await user.type(within(form).getByRole('textbox', { name: /New e-mail/ }), 'nobody');
    await user.click(within(form).getByRole('button', { name: 'Change the e-mail' }));
    expect(within(form).getByText('An e-mail looks like name@example.ca.')).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: /New e-mail/ }), '@example.ca');
    await user.type(within(form).getByRole('textbox', { name: /Code/ }), '482 013');
    await user.click(within(form).getByRole('button', { name: 'Change the e-mail' }));
    await waitFor(() =>
      expect(done).toEqual([{ purpose: 'emailChange' }, { email: 'nobody@example.ca', code: '482013' }]),
    );
    await waitFor(() => expect(told()).toEqual(['Tickets and news of it go to nobody@example.ca from now on.']));
    await user.click(screen.getByRole('button', { name: 'Change the e-mail' }));
    await user.click(await screen.findByRole('button', { name: 'I can’t read mails there' }));
    await user.type(screen.getByRole('textbox', { name: /New e-mail/ }), 'nobody@example.ca');
    await user.type(screen.getByRole('textbox', { name: /Last four digits/ }), '4242');
    await user.type(screen.getByRole('textbox', { name: /Postal code/ }), 'H2X 1Y4');
    await user.click(present(screen.getAllByRole('button', { name: 'Change the e-mail' }).at(-1)));
    await waitFor(() =>
      expect(done.at(-1)).toEqual({ email: 'nobody@example.ca', cardLast4: '4242', postalCode: 'H2X 1Y4' }),
    );
    await waitFor(() => expect(told().at(-1)).toMatch(/^From Wed 2 Dec, 2:03 PM on they go to/));
  });

  it('goes back to what opened the form of the e-mail once that is left', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Change the e-mail' }));
    await user.click(screen.getByRole('button', { name: 'Leave it' }));
    expect(screen.getByRole('button', { name: 'Change the e-mail' })).toHaveFocus();
  });

  it('closes the form of the e-mail by Escape, back at what opened it, and keeps what was typed', async () => {
    const user = userEvent.setup();
    show();
    const opens = () => screen.getByRole('button', { name: 'Change the e-mail', expanded: false });
    const form = () => screen.queryByRole('form', { name: 'Change the e-mail of this booking' });
    const field = () => screen.getByRole('textbox', { name: /New e-mail/ });
    await user.click(await screen.findByRole('button', { name: 'Change the e-mail' }));
    await user.type(field(), 'nobody@example.ca');
    await user.type(screen.getByRole('textbox', { name: /Code/ }), '482013{Escape}');
    expect(form()).not.toBeInTheDocument();
    expect(opens()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('nobody@example.ca');
    expect(field()).toHaveFocus();
    // Another one is on its way.
    expect(screen.getByRole('textbox', { name: /Code/ })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Leave it' }));
    await user.click(opens());
    expect(field()).toHaveValue('');
  });

  it('sends vouchers, not tickets, to the new e-mail where there is no bus', async () => {
    give({ door: 'account', buses: [] });
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Change the e-mail' }));
    expect(screen.getByText(/^Vouchers and news of it go to/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /New e-mail/ }), 'nobody@example.ca{Enter}');
    await waitFor(() => expect(told()).toEqual(['Vouchers and news of it go to nobody@example.ca from now on.']));
  });

  it('asks nothing of who is signed in', async () => {
    give({ door: 'account' });
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Change the e-mail' }));
    await user.type(screen.getByRole('textbox', { name: /New e-mail/ }), 'nobody@example.ca{Enter}');
    await waitFor(() => expect(done).toEqual([{ email: 'nobody@example.ca' }]));
    expect(screen.queryByRole('button', { name: 'Forget this browser' })).not.toBeInTheDocument();
  });
});

describe('opened by number and name (D61)', () => {
  beforeEach(() => (booking = () => ({ status: 200, data: makeMaskedBooking() })));

  it('shows state, parts and amounts, and neither codes nor first names, until a code proves more', async () => {
    const user = userEvent.setup();
    show();
    expect(await screen.findByText(/Number and name stand on every ticket/)).toBeVisible();
    expect(screen.queryByText(/Maëlle/)).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tickets as PDF' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Disable links in e-mails' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open tickets and names' }));
    expect(screen.getByRole('heading', { name: 'One more step' })).toHaveFocus();
    expect(plain(await screen.findByText(/Valid until/))).toBe('Valid until 2:13 PM.');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter the code of six digits.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Code/ }), '000000{Enter}');
    await waitFor(() => expect(screen.getByText('That is not the code.').closest('[role=alert]')).toHaveFocus());
    await user.clear(screen.getByRole('textbox', { name: /Code/ }));
    await user.type(screen.getByRole('textbox', { name: /Code/ }), '482 013{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code of TD-7KQ4XW9P-1' })).toBeVisible();
    expect(done).toEqual([{ purpose: 'stepUp' }, { code: '000000' }, { code: '482013' }]);
  });

  it('asks for card and postcode where nobody gave an e-mail', async () => {
    const masked = makeMaskedBooking({ email: null, stepUp: { email: null, until: null } });
    booking = () => ({ status: 200, data: masked });
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Open tickets and names' }));
    await user.type(screen.getByRole('textbox', { name: /Last four digits/ }), '4242');
    await user.type(screen.getByRole('textbox', { name: /Postal code/ }), 'H2X 1Y4{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code of TD-7KQ4XW9P-1' })).toBeVisible();
    expect(done).toEqual([{ cardLast4: '4242', postalCode: 'H2X 1Y4' }]);
  });

  it.each([
    ['en', 'Open vouchers and names', /stand on every voucher, and nobody gave/],
    ['fr', 'Ouvrir bons d’échange et noms', /figurent sur chaque bon d’échange, et personne/],
  ] as const)('names vouchers, not tickets, where there is no bus (%s)', async (language, open, why) => {
    const masked = makeMaskedBooking({ buses: [], email: null, stepUp: { email: null, until: null } });
    booking = () => ({ status: 200, data: masked });
    show(language);
    await userEvent.click(await screen.findByRole('button', { name: open }));
    expect(screen.getByText(why)).toBeVisible();
  });

  it('says when the step is stopped for today', async () => {
    server.use(mockOperation(sendBookingCode, () => ({ error: 'STEP_UP_STOPPED', message: 'Not today any more.' })));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Open tickets and names' }));
    expect(await screen.findByText('Not today any more.')).toBeVisible();
    expect(screen.queryByText(/we sent a code/)).not.toBeInTheDocument();
  });
});

describe('while there is nothing to show', () => {
  it('goes on asking while the payment is decided, and refuses every act', async () => {
    give({
      status: 'PENDING',
      eTickets: [],
      acts: { ...makeMyBooking().acts, cancel: { isOpen: false, until: null, reason: 'PENDING' } },
    });
    show();
    expect(await screen.findByText(/Your payment is being decided/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the tickets again' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Receipt as PDF' })).not.toBeInTheDocument();
    give();
    expect(await screen.findByRole('button', { name: 'Receipt as PDF' })).toBeVisible();
  });

  it('offers the doors where this browser has none, and does not say whether it exists', async () => {
    booking = () => ({ error: 'BOOKING_NOT_FOUND' });
    show();
    expect(await screen.findByRole('heading', { name: 'This browser does not open this booking' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open with number and name' })).toHaveAttribute(
      'href',
      '/find-booking?number=7KQ4XW9P',
    );
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth/sign-in?to=%2Fmy-bookings%2F7kq4xw9p&language=en',
    );
  });

  it.each([
    ['invalid', 'This link does not open the booking any more'],
    ['away', 'The link could not be checked just now'],
  ])('says what became of a mail’s link: %s', async (link, title) => {
    booking = () => ({ error: 'BOOKING_NOT_FOUND' });
    show('en', `/my-bookings/7kq4xw9p?link=${link}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it.each([
    ['INTERNAL', /We could not read your booking/],
    ['TOO_MANY_REQUESTS', /asked for too often/],
  ] as const)('says so after %s and tries again on request', async (error, words) => {
    booking = () => ({ error });
    show();
    expect(await screen.findByText(words)).toBeVisible();
    give();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Toronto/, level: 1 })).toBeVisible();
  });
});
