import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMyBooking, type MyBooking } from '@/contract/after-sale/my-bookings';
import { useLiveStore } from '@/lib/live/live-store';
import { keptPagePath, SAVED_TICKETS_CACHE } from '@/lib/offline/saved-ticket-address';
import { keepDay } from '@/lib/booking-session/booking/kept-day';
import { savedTicketOf } from '@/lib/booking-session/booking/saved-ticket-of';
import type { Language } from '@/rules/language';
import { makeCompanyChange, makeMovedBus, makeRoomGone } from '@/tests/support/after-sale/company-change-fixtures';
import { makeMaskedBooking, makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { present } from '@/tests/support/present';
import { installFakeCaches, removeFakeCaches } from '@/tests/support/screens/fake-caches';
import { lateBus } from '@/tests/support/screens/live-news';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { StandIn } from './components/stand-in';
import { TicketsScreen } from './tickets-screen';

let answer: () => MockAnswer;
const server = setupProductApi(mockOperation(readMyBooking, () => answer()));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const booking = makeMyBooking();
const outbound = booking.eTickets.filter(({ direction }) => direction === 'outbound');
const first = present(outbound[0]);
const departure = Date.parse(first.leg.departureTime);
/** So many minutes before the bus leaves, on this device and at the server. */
const setClock = (minutes: number) => vi.setSystemTime(new Date(departure - minutes * 60_000));
const asOf = (minutes: number, changes: Partial<MyBooking> = {}) =>
  makeMyBooking({ serverTime: new Date(departure - minutes * 60_000).toISOString(), ...changes });
const reads = (data: MyBooking): MockAnswer => ({ status: 200, data });

let browser: ReturnType<typeof installFakeCaches>;
const keptText = async () =>
  browser.contents.get(SAVED_TICKETS_CACHE)?.get(keptPagePath('7KQ4XW9P'))?.clone().text() ?? '';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setClock(24);
  browser = installFakeCaches();
  answer = () => reads(asOf(28));
});
afterEach(() => {
  server.resetHandlers();
  removeFakeCaches();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const show = (language: Language = 'en', path = '/my-bookings/7kq4xw9p/tickets') =>
  renderScreen(<TicketsScreen bookingNumber="7KQ4XW9P" language={language} />, { language, path });
/** The code that is shown large. */
const findCode = async (ticket: typeof first, language: Language = 'en') =>
  within(await screen.findByRole('article')).findByRole('img', {
    name: `${language === 'en' ? 'QR code of' : 'Code QR'} ${ticket.ticketNumber}`,
  });
/** No answer comes. */
const beAway = () => server.use(http.get('*/api/v1/my-bookings/:number', () => HttpResponse.error()));
const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};

describe('the tickets of the day (D74)', () => {
  it('open on the code of the next bus, with time left, seat, stop and when it was checked', async () => {
    show();
    expect(await findCode(first)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Tickets for the bus to Toronto/);
    const pass = screen.getByRole('article', { name: `Ticket of ${first.travellerName}` });
    expect(pass).toHaveTextContent('Leaves in24 min');
    expect(pass).toHaveTextContent(`Traveller 1 of ${outbound.length}`);
    expect(pass).toHaveTextContent(first.leg.departureLocation.name);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent.includes('Checked'))).toBe(true);
    expect(pass).not.toHaveTextContent(/print it/);
  });

  it('count the minutes to when a late bus is expected, and send nobody to one that is cancelled (F40)', async () => {
    const isSaid = (said: ReturnType<typeof lateBus>) =>
      act(() => useLiveStore.setState({ departures: new Map([[said.departureId, said]]) }));
    const late = lateBus({ legs: [first.leg] }, 15);
    show();
    await findCode(first);
    const pass = screen.getByRole('article', { name: `Ticket of ${first.travellerName}` });
    isSaid(late);
    expect(pass).toHaveTextContent('Leaves in39 min');
    expect(pass).toHaveTextContent(/Be there by.*Show the code to the driver/);
    isSaid({ ...late, isStale: true });
    expect(pass).toHaveTextContent('Leaves in24 min');
    isSaid({ ...late, isCancelled: true });
    expect(pass).not.toHaveTextContent('Leaves in');
    expect(pass).not.toHaveTextContent(/Be there by|Show the code to the driver/);
    act(() => useLiveStore.setState(useLiveStore.getInitialState()));
  });

  it.each([
    [
      'cancelled',
      makeCompanyChange(),
      /Kestrel Coach has cancelled this bus.*both are free of charge/,
      'Choose what to do',
    ],
    [
      'late',
      makeCompanyChange({
        kind: 'BUS_MOVED',
        answers: ['KEEP', 'OTHER_BUS', 'MONEY_PART'],
        after: { departureTime: '2026-12-11T13:30:00Z', arrivalTime: '2026-12-11T19:50:00Z' },
      }),
      /has moved this bus: it leaves 8:30\sAM instead of 7:30\sAM.*You may keep it/,
      'Choose what to do',
    ],
    [
      'only told, and only its arrival',
      makeCompanyChange({
        kind: 'BUS_MOVED',
        status: 'TOLD',
        answers: [],
        after: { departureTime: '2026-12-11T12:30:00Z', arrivalTime: '2026-12-11T19:10:00Z' },
      }),
      /it arrives 2:10\sPM instead of 1:50\sPM\.(?!.*You may)/,
      'See what changed',
    ],
  ])('say above the code that the bus is %s, with the way to what follows (D71)', async (_, change, words, action) => {
    answer = () => reads(asOf(28, { changes: [change] }));
    show();
    await findCode(first);
    const link = screen.getByRole('link', { name: action });
    expect(link).toHaveAttribute('href', '/my-bookings/7kq4xw9p/change/case-1');
    expect(link.closest('[role=status]')).toHaveTextContent(words);
    // Nobody is sent to a stop where no bus will come.
    const runs = change.kind !== 'BUS_CANCELLED';
    expect(screen.queryAllByText('Show the code to the driver, printing is not needed.')).toHaveLength(runs ? 1 : 0);
    expect(screen.queryAllByText(/Be there by/)).toHaveLength(runs ? 1 : 0);
    expect(screen.queryAllByText('Leaves in')).toHaveLength(runs ? 1 : 0);
  });

  it('say nothing of changes that are settled, or of another way', async () => {
    const settled = makeCompanyChange({ status: 'ANSWERED', answers: [], answer: 'OTHER_BUS' });
    answer = () => reads(asOf(28, { changes: [settled, makeMovedBus(), makeRoomGone()] }));
    show();
    await findCode(first);
    expect(screen.queryByRole('link', { name: /Choose what to do|See what changed/ })).not.toBeInTheDocument();
  });

  it('show one traveller at a time: arrows, keys and swipes, and the focus stays at the end', async () => {
    const user = userEvent.setup();
    show();
    await findCode(first);
    const second = present(outbound[1]);
    const shown = () => screen.getByRole('article').getAttribute('aria-label');
    const next = screen.getByRole('button', { name: 'Next traveller' });
    await user.click(next);
    expect(shown()).toBe(`Ticket of ${second.travellerName}`);
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(next).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe(`Ticket of ${first.travellerName}`);
    const swipe = (from: number, to: number) => {
      fireEvent.touchStart(screen.getByRole('article'), { touches: [{ clientX: from }] });
      fireEvent.touchEnd(screen.getByRole('article'), { changedTouches: [{ clientX: to }] });
    };
    swipe(300, 290);
    expect(shown()).toBe(`Ticket of ${first.travellerName}`);
    swipe(300, 100);
    expect(shown()).toBe(`Ticket of ${second.travellerName}`);
  });

  it('open with the way back where the address says so, and by what comes after', async () => {
    const user = userEvent.setup();
    const back = present(booking.eTickets.find(({ direction }) => direction === 'return'));
    const view = show('en', '/my-bookings/7kq4xw9p/tickets?direction=0-1');
    expect(await findCode(back)).toBeVisible();
    view.unmount();
    show();
    await user.click(await screen.findByRole('button', { name: /^Bus to Montréal/ }));
    expect(await findCode(back)).toBeVisible();
  });

  it('open the vouchers of what comes after the bus', async () => {
    const user = userEvent.setup();
    show();
    const voucher = present(booking.hotelVouchers[0]);
    const code = await screen.findByRole('img', { name: new RegExp(voucher.voucherNumber), hidden: true });
    expect(code).not.toBeVisible();
    await user.click(screen.getByText(/^Check in from/));
    expect(code).toBeVisible();
    expect(screen.getByText('Show this code at the desk')).toBeVisible();
  });

  it('have the codes of the way back, too, on paper, where nothing is pressed', async () => {
    show();
    await findCode(first);
    const back = present(booking.eTickets.find(({ direction }) => direction === 'return'));
    const code = screen.getByRole('img', { name: `QR code of ${back.ticketNumber}` });
    expect(code.closest('.print-only')).toHaveTextContent(back.travellerName);
  });

  it('are vouchers where no bus was booked, open at once', async () => {
    const voucher = present(booking.hotelVouchers[0]);
    answer = () => reads(asOf(28, { buses: [], eTickets: [] }));
    const { unmount } = show('fr');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bons d’échange' })).toBeVisible();
    expect(screen.getByRole('img', { name: `Code QR ${voucher.voucherNumber}` })).toBeVisible();
    expect(screen.queryByText(/billet d’autocar/)).toBeNull();
    unmount();
    // The bus was given back, the room is kept.
    const eTickets = booking.eTickets.map((ticket) => ({ ...ticket, status: 'VOID' as const }));
    answer = () => reads(asOf(28, { eTickets }));
    show();
    expect(await screen.findByText(/no bus ticket that holds/)).toBeVisible();
    expect(screen.getByRole('img', { name: `QR code of ${voucher.voucherNumber}` })).toBeVisible();
  });

  it('say of a room that was given back that no voucher holds, and nothing of a bus', async () => {
    const hotelVouchers = booking.hotelVouchers.map((voucher) => ({ ...voucher, status: 'VOID' as const }));
    answer = () => reads(asOf(28, { buses: [], eTickets: [], hotelVouchers, visits: [], activityVouchers: [] }));
    show('fr');
    expect(await screen.findByRole('heading', { name: 'Aucun bon d’échange n’est valable' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Bons d’échange' })).toBeVisible();
    expect(screen.queryByText(/autocar/)).toBeNull();
  });

  it('say that a ticket was scanned, never show a void one, and say where none holds', async () => {
    const eTickets = booking.eTickets.map((ticket, index) =>
      index === 0
        ? { ...ticket, status: 'USED' as const, usedAt: new Date(departure - 20 * 60_000).toISOString() }
        : { ...ticket, status: 'VOID' as const },
    );
    answer = () => reads(asOf(10, { eTickets }));
    const view = show();
    expect(await findCode(first)).toBeVisible();
    expect(screen.getByText(/Scanned/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next traveller' })).toBeNull();
    view.unmount();
    const none = {
      eTickets: eTickets.map((ticket) => ({ ...ticket, status: 'VOID' as const })),
      stays: [],
      visits: [],
    };
    answer = () => reads(asOf(10, none));
    show();
    expect(await screen.findByRole('heading', { name: 'No ticket is valid' })).toBeVisible();
    await waitFor(async () => expect(await keptText()).toBe(''));
  });

  it('speak French', async () => {
    show('fr');
    expect(await findCode(first, 'fr')).toBeVisible();
    expect(screen.getByText(/Départ dans/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Si l’autocar est en retard' })).toBeVisible();
  });

  it('lead to the booking where this browser may not see the codes', async () => {
    answer = () => reads(makeMaskedBooking());
    show();
    expect(await screen.findByRole('heading', { name: /may not see the codes/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the booking' })).toHaveAttribute('href', '/my-bookings/7kq4xw9p');
  });
});

describe('without a connection', () => {
  it('what was opened once is shown, with when it was checked, and what is old says so', async () => {
    const view = show();
    await findCode(first);
    expect(await keptText()).toContain(first.ticketNumber);
    expect(await keptText()).not.toContain('maelle.gagnon@example.ca');
    view.unmount();
    beAway();
    goOffline();
    setClock(20);
    const offline = show();
    expect(await findCode(first)).toBeVisible();
    expect(screen.getByText(/^Offline, checked/)).toBeVisible();
    expect(screen.queryByText(/more than 12 hours/)).toBeNull();
    offline.unmount();
    setClock(28 - 12 * 60 - 1);
    show('en', '/my-bookings/7kq4xw9p/tickets?direction=0-0');
    expect(await screen.findByText(/more than 12 hours ago/)).toBeVisible();
  });

  it('nothing was kept: it says how to', async () => {
    beAway();
    show();
    expect(await screen.findByText(/not opened on this device before/)).toBeVisible();
  });

  it('a closed door leaves what was kept, and says that it cannot be checked', async () => {
    await keepDay(asOf(28), savedTicketOf(booking));
    answer = () => ({ error: 'BOOKING_NOT_FOUND', message: 'There is no such booking.' });
    show();
    expect(await findCode(first)).toBeVisible();
    expect(await screen.findByText(/can’t check the booking any more/)).toBeVisible();
  });

  it('a change replaces what was kept at the next reading', async () => {
    await keepDay(asOf(60), savedTicketOf(booking));
    const eTickets = booking.eTickets.map((ticket, index) => ({
      ...ticket,
      status: index === 0 ? ('VOID' as const) : ticket.status,
    }));
    answer = () => reads(asOf(20, { eTickets, revision: 2 }));
    show();
    await waitFor(async () => expect(await keptText()).not.toContain(first.ticketNumber));
    expect(screen.queryByRole('img', { name: `QR code of ${first.ticketNumber}` })).toBeNull();
  });

  it.each([
    ['/my-bookings/7kq4xw9p/tickets', true],
    ['/my-bookings/aaaaaaaa/tickets', false],
    ['/my-bookings/7kq4xw9p', false],
  ])('the offline page stands in for %s: %s', async (path, isKept) => {
    await keepDay(asOf(28), savedTicketOf(booking));
    beAway();
    goOffline();
    window.history.replaceState(null, '', path);
    renderScreen(
      <StandIn language="en">
        <h1>No connection</h1>
      </StandIn>,
    );
    if (isKept) expect(await findCode(first)).toBeVisible();
    else expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible();
  });
});

describe('the screen', () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  const install = (ask: () => Promise<unknown>) =>
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: ask } });
  beforeEach(() => {
    release.mockClear();
    request.mockClear();
  });

  it('stays awake only when asked, and until it is switched off', async () => {
    install(request);
    const user = userEvent.setup();
    show();
    const awake = await screen.findByRole('switch', { name: /Keep the screen on/ });
    expect(request).not.toHaveBeenCalled();
    await user.click(awake);
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
    expect(awake).toBeChecked();
    await user.click(awake);
    await waitFor(() => expect(release).toHaveBeenCalledOnce());
  });

  it('says so where the device refuses', async () => {
    install(async () => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
    const user = userEvent.setup();
    show();
    const awake = await screen.findByRole('switch');
    await user.click(awake);
    expect(await screen.findByText('This device does not allow it now.')).toBeVisible();
    expect(awake).not.toBeChecked();
  });

  it.each([
    ['in a browser that cannot', () => undefined, 24],
    ['once the bus has left', () => install(request), -5],
  ])('promises nothing %s', async (_, prepare, minutes) => {
    prepare();
    setClock(minutes);
    show('en', '/my-bookings/7kq4xw9p/tickets?direction=0-0');
    await screen.findByRole('article');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
