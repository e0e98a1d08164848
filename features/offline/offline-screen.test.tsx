import { renderToStaticMarkup } from 'react-dom/server';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductApiProvider } from '@/lib/http/browser/browser-api';
import { saveTicket } from '@/lib/offline/saved-tickets';
import type { Language } from '@/rules/language';
import { installFakeCaches, makePdf, removeFakeCaches } from '@/tests/support/screens/fake-caches';
import { allMessages } from '@/tests/support/screens/render-with-messages';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { OfflineScreen } from './offline-screen';

const pdf = makePdf();
const reload = vi.fn();
const location = window.location;

function at(pathname: string, isOnline: boolean): void {
  Object.defineProperty(window, 'location', {
    configurable: true,
    value: { ...location, origin: location.origin, href: location.href, pathname, reload },
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

const show = (language: Language = 'en') => renderScreen(<OfflineScreen language={language} />, { language });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  reload.mockClear();
  installFakeCaches();
  await saveTicket(
    { bookingNumber: '7KQ4XW9P', trip: 'Montréal – Toronto', from: '2026-12-11', until: '2026-12-13' },
    pdf,
  );
});
afterEach(() => {
  removeFakeCaches();
  Object.defineProperty(window, 'location', { configurable: true, value: location });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('in the place of a page that cannot be fetched (R154)', () => {
  it.each([
    ['without a connection', false],
    ['with one, but the site does not answer', true],
  ])('says so and offers another try: %s', async (_how, isOnline) => {
    at('/summary', isOnline);
    const user = userEvent.setup();
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('lets the page come by itself when the connection is back', () => {
    at('/summary', false);
    show();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('opens and removes kept tickets (F38)', async () => {
    at('/summary', false);
    const user = userEvent.setup();
    show();
    expect(await screen.findByRole('link', { name: 'Open Montréal – Toronto' })).toHaveAttribute(
      'href',
      '/saved-tickets/7KQ4XW9P-tickets.pdf',
    );
    expect(screen.getByRole('listitem')).toHaveTextContent(/Fri\s11\sDec\s– Sun\s13\sDec, booking 7KQ4XW9P/);
    await user.click(screen.getByRole('button', { name: 'Remove Montréal – Toronto' }));
    expect(await screen.findByText(/No ticket or voucher is kept on this device/)).toBeVisible();
    expect(screen.getByText('Montréal – Toronto is no longer kept on this device.')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('region', { name: 'Kept on this device' })).toHaveFocus();
  });

  it('speaks French', async () => {
    at('/fr/sommaire', false);
    show('fr');
    expect(screen.getByRole('heading', { level: 1, name: 'Pas de connexion' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Ouvrir Montréal – Toronto' })).toBeVisible();
    expect(screen.getByText(/au plus 30\sjours après le voyage/)).toBeVisible();
  });
});

describe('at its own address', () => {
  it('is the list alone while there is a connection, and stays when one comes back', async () => {
    at('/fr/offline', true);
    show('fr');
    expect(screen.getByRole('heading', { level: 1, name: 'Gardé sur cet appareil' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page d’accueil' })).toHaveAttribute('href', '/fr');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(reload).not.toHaveBeenCalled();
  });

  it('says that there is no connection when there is none', () => {
    at('/offline', false);
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  });

  it('lists nothing where the browser keeps nothing', async () => {
    removeFakeCaches();
    at('/offline', true);
    show();
    await waitFor(() => expect(screen.getByText(/No ticket or voucher is kept on this device/)).toBeVisible());
  });
});

it('is the page without a connection as the server writes it: that is how the worker keeps it', () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={allMessages('en')} timeZone="America/Toronto">
      <ProductApiProvider language="en">
        <OfflineScreen language="en" />
      </ProductApiProvider>
    </NextIntlClientProvider>,
  );
  expect(html).toContain('<h1>No connection</h1>');
});
