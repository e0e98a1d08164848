import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findMyBooking } from '@/contract/after-sale/my-bookings';
import { useAccount } from '@/lib/account/account-store';
import { deferred } from '@/tests/support/deferred';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { FindBookingScreen, type FindBookingScreenProps } from './find-booking-screen';

let asked: unknown[];
let answer: () => MockAnswer | Promise<MockAnswer>;
const server = setupProductApi(
  mockOperation(findMyBooking, ({ body }) => {
    asked.push(body);
    return answer();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answer = () => ({ status: 200, data: { bookingNumber: '7KQ4XW9P' } });
});
afterEach(() => useAccount.setState({ status: 'unknown' }));

const show = (props: Partial<FindBookingScreenProps> = {}) =>
  renderScreen(<FindBookingScreen language="en" hasAccounts {...props} />, { language: props.language });

async function type(number: string, name: string) {
  const user = userEvent.setup();
  if (number) await user.type(screen.getByRole('textbox', { name: /Booking number/ }), number);
  if (name) await user.type(screen.getByRole('textbox', { name: /Last name/ }), name);
  await user.click(screen.getByRole('button', { name: 'Find the booking' }));
}

describe('finding a booking (D11b)', () => {
  it('forgives case, spaces and dashes, and goes to the booking’s page', async () => {
    const { visited } = show();
    await type(' 7kq4-xw9p ', ' Gagnon ');
    await waitFor(() => expect(visited).toEqual(['/my-bookings/7kq4xw9p']));
    expect(asked).toEqual([{ bookingNumber: '7KQ4XW9P', lastName: 'Gagnon' }]);
  });

  it('is sent by the Enter key', async () => {
    const { visited } = show({ givenNumber: '7KQ4XW9P' });
    await userEvent.type(screen.getByRole('textbox', { name: /Last name/ }), 'Gagnon{Enter}');
    await waitFor(() => expect(visited).toEqual(['/my-bookings/7kq4xw9p']));
  });

  it('says what is missing beside the fields, and asks nobody', async () => {
    show();
    await type('', '');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Enter the booking number.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter the last name of one traveller.' })).toBeVisible();
    await type('7KQ4', 'Gagnon');
    expect(await screen.findAllByText(/has 8 letters and digits, for example/)).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  it.each([
    ['a wrong pair', 'BOOKING_NOT_FOUND', /^No booking has this number with this last name\. Check both/],
    ['too many tries', 'TOO_MANY_REQUESTS', 'Sorry: TOO_MANY_REQUESTS'],
  ] as const)('says so after %s, keeps what was typed and can be sent again', async (_what, error, words) => {
    answer = () => ({ error, message: `Sorry: ${error}` });
    const { visited } = show();
    await type('7KQ4XW9P', 'Gagnon');
    await waitFor(() => expect(screen.getByText(words).closest('[role=alert]')).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /Booking number/ })).toHaveValue('7KQ4XW9P');
    answer = () => ({ status: 200, data: { bookingNumber: '7KQ4XW9P' } });
    await type('', '');
    await waitFor(() => expect(visited).toEqual(['/my-bookings/7kq4xw9p']));
  });

  it('is sent once while the answer is awaited', async () => {
    const gate = deferred<MockAnswer>();
    answer = () => gate.promise;
    const { visited } = show();
    await type('7KQ4XW9P', 'Gagnon');
    const button = await screen.findByRole('button', { name: 'Looking for it' });
    await userEvent.click(button);
    gate.resolve({ status: 200, data: { bookingNumber: '7KQ4XW9P' } });
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(asked).toHaveLength(1);
  });

  it('offers the account’s own list', () => {
    const { unmount } = show();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth/sign-in?to=%2Fmy-bookings&language=en',
    );
    unmount();
    useAccount.setState({ status: 'signedIn' });
    show();
    expect(screen.getByRole('link', { name: 'My bookings' })).toHaveAttribute('href', '/my-bookings');
  });

  it('speaks French', async () => {
    const { visited } = show({ language: 'fr', givenNumber: '7KQ4XW9P' });
    await userEvent.type(screen.getByRole('textbox', { name: /Nom de famille/ }), 'Gagnon{Enter}');
    await waitFor(() => expect(visited).toEqual(['/fr/my-bookings/7kq4xw9p']));
  });

  it('says in French what to check after a wrong pair', async () => {
    answer = () => ({ error: 'BOOKING_NOT_FOUND' });
    show({ language: 'fr', givenNumber: '7KQ4XW9P' });
    await userEvent.type(screen.getByRole('textbox', { name: /Nom de famille/ }), 'Gagnon{Enter}');
    expect(await screen.findByText(/^Aucune réservation ne porte ce numéro avec ce nom/)).toBeVisible();
  });
});
