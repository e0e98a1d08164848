import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSession } from '@/contract/session';
import { mockOperation, setupProductApi } from '@/tests/support/msw-product-api';
import { renderScreen } from '@/tests/support/render-screen';
import { WiredHeader } from './wired-header';

const server = setupProductApi(mockOperation(readSession, () => ({ status: 204 })));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the entries of the menu (D6, R34, R53)', () => {
  it('lead to buses, hotels, packages and activities, in French too', () => {
    renderScreen(<WiredHeader language="fr" />, { language: 'fr', path: '/fr/bus' });
    const links = within(screen.getByRole('navigation', { name: /principale/i })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bus', '/fr/bus'], ['Hôtels', '/fr/hotel'], ['Bus & Hôtels', '/fr/bus?busHotelMode=true'], ['Activités', '/fr/activities'],
    ]);
  });

  it.each([
    ['/bus', 'Bus'],
    ['/bus?busHotelMode=true', 'Bus & Hotels'],
    ['/bus-hotel/outbound?busHotelMode=true', 'Bus & Hotels'],
    ['/bus-hotel/accommodation', 'Bus & Hotels'],
    ['/hotel', 'Hotels'],
    ['/hotel/toronto/foundry-house?product=busHotel', 'Hotels'],
    ['/activities', 'Activities'],
  ])('mark the page that we are on: %s', async (path, current) => {
    renderScreen(<WiredHeader language="en" />, { path });
    const marked = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    expect(marked()).toEqual([current]);
    await userEvent.click(screen.getByRole('button', { name: /menu/i }));
    expect(within(screen.getByRole('dialog')).getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([current]);
  });

  it('mark none elsewhere', () => {
    renderScreen(<WiredHeader language="en" />, { path: '/summary' });
    expect(screen.queryAllByRole('link', { current: 'page' })).toEqual([]);
  });
});
