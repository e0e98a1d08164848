import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetBrowser, listMyBookings, readMyBooking, type MyBookingLine } from '@/contract/after-sale/my-bookings';
import { useAccount } from '@/lib/account/account-store';
import { SAVED_TICKETS_CACHE } from '@/lib/offline/saved-ticket-address';
import { makeCompanyChange, makeMovedBus } from '@/tests/support/after-sale/company-change-fixtures';
import { makeBookingLine, makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { installFakeCaches, removeFakeCaches } from '@/tests/support/screens/fake-caches';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { MyBookingsScreen } from './my-bookings-screen';

let answer: () => MockAnswer;
let browser: ReturnType<typeof installFakeCaches>;
const server = setupProductApi(
  mockOperation(listMyBookings, () => answer()),
  mockOperation(readMyBooking, () => ({ status: 200, data: makeMyBooking() })),
  mockOperation(forgetBrowser, () => {
    lines();
    return { status: 204 };
  }),
);
const lines = (...bookings: MyBookingLine[]) =>
  (answer = () => ({ status: 200, data: { bookings, serverTime: '2026-12-02T15:00:00Z' } }));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => (browser = installFakeCaches()));
afterEach(() => {
  server.resetHandlers();
  removeFakeCaches();
  useAccount.setState({ status: 'unknown' });
});

const show = (language: 'en' | 'fr' = 'en') =>
  renderScreen(<MyBookingsScreen language={language} hasAccounts />, { language });
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ');

describe('the list of bookings (D60)', () => {
  it('says first what company or hotel left to be chosen (D71)', async () => {
    const changes = [makeCompanyChange(), makeMovedBus({ status: 'TOLD', answers: [] })];
    server.use(mockOperation(readMyBooking, () => ({ status: 200, data: makeMyBooking({ changes }) })));
    lines(makeBookingLine());
    show();
    const next = within(await screen.findByRole('article', { name: /Toronto/ }));
    expect(await next.findByText(/Kestrel Coach has cancelled your bus/)).toBeVisible();
    expect(next.getAllByRole('link', { name: 'Choose what to do' })).toHaveLength(1);
  });

  it.each([
    ['above the next trip', null, ['waiting', 'next', 'later']],
    ['below it where it waits too', 'BUS_MOVED', ['next', 'waiting', 'later']],
  ] as const)('puts what waits for an answer %s, and above all later ones (D71)', async (_, kind, sections) => {
    const toAnswer = { deadline: '2027-02-05T12:30:00Z', zone: 'America/Toronto' };
    const later = { startDate: '2027-02-05', endDate: '2027-02-07' };
    lines(
      makeBookingLine({ toAnswer: kind && { ...toAnswer, kind } }),
      makeBookingLine({ bookingNumber: 'H2PV93BN', startDate: '2027-01-05', endDate: '2027-01-07' }),
      makeBookingLine({ ...later, bookingNumber: 'M4TT8R2C', toAnswer: { ...toAnswer, kind: 'BUS_CANCELLED' } }),
    );
    const { unmount } = show();
    const waiting = await screen.findByRole('region', { name: 'Waiting for your choice' });
    expect(within(waiting).getByRole('link')).toHaveTextContent(/M4TT8R2C.*Bus cancelled/);
    const order = screen.getAllByRole('region').map((part) => part.getAttribute('aria-labelledby'));
    expect(order.slice(0, 3)).toEqual(sections);
    unmount();
    show('fr');
    expect(await screen.findByRole('region', { name: 'En attente de votre choix' })).toHaveTextContent(
      /Autocar annulé/,
    );
  });

  it('opens vouchers, not tickets, of a trip without a bus', async () => {
    lines(makeBookingLine({ buses: 0 }));
    show();
    expect(await screen.findByRole('link', { name: 'Open vouchers' })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p#tickets',
    );
    expect(screen.getByText(/^In [0-9]+ days$/), 'wrong tomorrow on paper').toHaveClass('no-print');
  });

  it.each([
    ['en', /^The activity begins Fri 11 Dec/],
    ['fr', /^L’activité commence le ven\. 11 déc/],
  ] as const)('names what a booking of an activity alone begins with, in %s', async (language, words) => {
    const next = { at: '2026-12-11T15:00:00Z', zone: 'America/Toronto', kind: 'visit' } as const;
    lines(makeBookingLine({ buses: 0, stays: 0, visits: 1, next }));
    show(language);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says in a row what waits for an answer, and until when (D71)', async () => {
    const later = { startDate: '2027-02-05', endDate: '2027-02-07' };
    lines(
      makeBookingLine(),
      makeBookingLine({
        ...later,
        bookingNumber: 'M4TT8R2C',
        title: 'Québec',
        toAnswer: { kind: 'BUS_CANCELLED', deadline: '2027-02-05T12:30:00Z', zone: 'America/Toronto' },
      }),
      makeBookingLine({
        ...later,
        bookingNumber: 'C9WQ61HD',
        title: 'Calgary',
        toAnswer: { kind: 'BUS_MOVED', deadline: '2027-02-05T18:00:00Z', zone: 'America/Edmonton' },
      }),
    );
    const { unmount } = show();
    const cancelled = plain(await screen.findByRole('link', { name: /Québec/ }));
    expect(cancelled).toContain('Bus cancelledChoose by Fri 5 Feb, 7:30 AM');
    expect(cancelled).not.toContain('Confirmed');
    expect(plain(screen.getByRole('link', { name: /Calgary/ }))).toContain('Bus movedChoose by Fri 5 Feb, 12:00 PM');
    unmount();
    show('fr');
    expect(plain(await screen.findByRole('link', { name: /Québec/ }))).toContain('Autocar annuléÀ choisir avant le');
    expect(screen.getByText(/^Mercredi 2 décembre 2026\. Les heures/)).toBeVisible();
  });

  it('shows the next trip large, with its journey, later ones and those that are over', async () => {
    useAccount.setState({ status: 'signedIn' });
    lines(
      makeBookingLine({ door: 'account' }),
      makeBookingLine({
        bookingNumber: 'C9WQ61HD',
        door: 'account',
        title: 'New York',
        isPartCancelled: true,
        startDate: '2027-05-20',
        endDate: '2027-05-24',
        givenBack: 31_800,
        onItsWay: 31_800,
      }),
      makeBookingLine({
        bookingNumber: 'H2PV93BN',
        door: 'account',
        title: 'Niagara Falls',
        status: 'CANCELLED',
        startDate: '2026-08-14',
        endDate: '2026-08-14',
        next: null,
        givenBack: 21_200,
      }),
    );
    show();
    const next = await screen.findByRole('article', { name: /Toronto/ });
    expect(plain(next)).toContain('In 9 days');
    expect(within(next).getByRole('link', { name: 'Open tickets' })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p/tickets',
    );
    expect(await within(next).findByText('Kestrel Coach')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Later' })).toBeVisible();
    const later = screen.getByRole('link', { name: /New York/ });
    expect(later).toHaveAttribute('href', '/my-bookings/c9wq61hd');
    expect(plain(later)).toContain('Part cancelledCA $318.00 on its way back');
    expect(screen.getByRole('heading', { name: 'Past and cancelled' })).toBeVisible();
    expect(plain(screen.getByRole('link', { name: /Niagara Falls/ }))).toContain('CancelledCA $212.00 came back');
    expect(screen.queryByRole('button', { name: 'Close them all' })).not.toBeInTheDocument();
    expect(screen.queryByText(/You are not signed in/)).not.toBeInTheDocument();
  });

  it('tells a guest that these are this browser’s, until when, and closes them after a question', async () => {
    useAccount.setState({ status: 'signedOut' });
    lines(
      makeBookingLine(),
      makeBookingLine({
        bookingNumber: 'M4TT8R2C',
        door: 'number',
        doorClosesAt: '2026-12-03T01:10:00Z',
        startDate: '2027-02-05',
        endDate: '2027-02-07',
      }),
    );
    await caches.open(SAVED_TICKETS_CACHE);
    show();
    expect(await screen.findByText(/You are not signed in/)).toBeVisible();
    expect(plain(screen.getByRole('link', { name: /M4TT8R2C/ }))).toContain('closes at 8:10 PM');
    expect(screen.getByRole('link', { name: 'Sign in to see all' })).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Close them all' }));
    const dialog = screen.getByRole('dialog', { name: 'Close the bookings of this browser?' });
    await user.click(within(dialog).getByRole('button', { name: 'Close them all' }));
    expect(await screen.findByRole('heading', { name: 'No booking here yet' })).toBeVisible();
    await waitFor(() => expect(browser.contents.has(SAVED_TICKETS_CACHE)).toBe(false));
  });

  it('says where bookings come from where there is none', async () => {
    lines();
    show('fr');
    expect(await screen.findByRole('heading', { name: 'Aucune réservation ici pour l’instant' })).toBeVisible();
    // Once: beside an empty list nothing says it again.
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Trouver une réservation' })).toHaveAttribute(
      'href',
      '/fr/find-booking',
    );
  });

  it('says that it could not be read, and tries again on request', async () => {
    answer = () => ({ error: 'INTERNAL' });
    show();
    expect(await screen.findByText(/We could not read your bookings/)).toBeVisible();
    lines();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No booking here yet' })).toBeVisible();
  });
});
