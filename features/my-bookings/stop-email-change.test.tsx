import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readMyBooking, stopEmailChange } from '@/contract/after-sale/my-bookings';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { MyBookingScreen } from './my-booking-screen';

let answer: MockAnswer;
let asked: unknown[];
const server = setupProductApi(
  mockOperation(readMyBooking, () => {
    asked.push('the booking');
    return { error: 'BOOKING_NOT_FOUND' };
  }),
  mockOperation(stopEmailChange, ({ params, body }) => {
    asked.push([params.bookingNumber, body]);
    return answer;
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answer = { status: 204 };
});
afterEach(() => server.resetHandlers());

const STOPPED = ['7KQ4XW9P', {}];
const TITLE = 'Somebody asked to change the e-mail address of this booking';
function show(path = '/my-bookings/7kq4xw9p?link=stop', language: 'en' | 'fr' = 'en') {
  window.history.replaceState(null, '', path);
  return renderScreen(<MyBookingScreen bookingNumber="7KQ4XW9P" language={language} hasAccounts />, { language, path });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('stops a change at the press of a button, in a browser that may not open the booking (D61)', async () => {
  show();
  expect(screen.getByRole('heading', { name: TITLE })).toBeVisible();
  expect(screen.getByText('Booking 7KQ4XW9P')).toBeVisible();
  expect(asked).toEqual([]);
  await press('Stop the change');
  expect(await screen.findByRole('heading', { name: 'The change is stopped' })).toHaveFocus();
  expect(asked).toEqual([STOPPED]);
  await press('See the booking');
  expect(await screen.findByRole('heading', { name: 'This browser does not open this booking' })).toBeVisible();
});

it('does not ask again once it was left, and keeps the rest of the address as it is', async () => {
  show('/my-bookings/7kq4xw9p?tab=2&link=stop');
  await press('Stop the change');
  await userEvent.click(await screen.findByRole('button', { name: 'See the booking' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=2'));
  expect(asked).toEqual([STOPPED, 'the booking']);
});

it.each(['BOOKING_LINK_INVALID', 'VALIDATION_FAILED'] as const)('says that a link stops nothing: %s', async (error) => {
  answer = { error };
  show('/fr/my-bookings/7kq4xw9p?link=stop', 'fr');
  await press('Arrêter le changement');
  expect(await screen.findByRole('heading', { name: 'Ce lien n’arrête plus rien' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Arrêter|Réessayer/ })).not.toBeInTheDocument();
});

it('says so where no answer comes, and tries again with the same key', async () => {
  server.use(http.post('*/api/v1/my-bookings/:number/email-objections', () => HttpResponse.error()));
  show();
  await press('Stop the change');
  const away = await screen.findByText(/No answer came, so we do not know whether the change was stopped/);
  await waitFor(() => expect(away.closest('[role=alert]')).toHaveFocus());
  server.resetHandlers();
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'The change is stopped' })).toBeVisible();
  expect(asked).toEqual([STOPPED]);
});

it('says why it is refused for now, as the product API words it', async () => {
  answer = { error: 'TOO_MANY_REQUESTS', message: 'Too often. Wait a minute.' };
  show();
  await press('Stop the change');
  expect(await screen.findByText('Too often. Wait a minute.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows the booking where nothing is to be stopped', async () => {
  show('/my-bookings/7kq4xw9p');
  await waitFor(() => expect(asked).toEqual(['the booking']));
  expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
});
