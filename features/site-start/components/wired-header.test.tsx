import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSession } from '@/contract/session';
import { useContactPanel } from '@/lib/chat/contact-store';
import { makeSession } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { CheckoutSteps } from '@/components/booking/steps/checkout-steps';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { CheckoutFooter } from './checkout-footer';
import { WiredHeader } from './wired-header';
import { PATIENT } from '@/tests/support/patience';

const server = setupProductApi(mockOperation(readSession, () => ({ status: 204 })));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the entries of the menu (D6, R34, R53)', () => {
  it('lead to buses, hotels, packages and activities, in French too', () => {
    renderScreen(<WiredHeader hasAccounts language="fr" />, { language: 'fr', path: '/fr/bus' });
    const links = within(screen.getByRole('navigation', { name: /principale/i })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bus', '/fr/bus'],
      ['Hôtels', '/fr/hotels'],
      ['Bus & Hôtels', '/fr/bus?busHotelMode=true'],
      ['Activités', '/fr/activities'],
      ['Mes réservations', '/fr/my-bookings'],
    ]);
    const [withQuery, ...others] = links.filter((link) => link.getAttribute('href')?.includes('?'));
    expect([withQuery?.getAttribute('rel'), others]).toEqual(['nofollow', []]);
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
    renderScreen(<WiredHeader hasAccounts language="en" />, { path });
    const marked = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    expect(marked()).toEqual([current]);
    await userEvent.click(screen.getByRole('button', { name: /menu/i }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([current]);
  });

  it('mark none elsewhere', () => {
    renderScreen(<WiredHeader hasAccounts language="en" />, { path: '/summary' });
    expect(screen.queryAllByRole('link', { current: 'page' })).toEqual([]);
  });
});

describe('ways to reach us and choices (R10, R12, R47)', () => {
  const INSIDE_HOURS = new Date('2026-12-11T17:00:00Z');
  const OUTSIDE_HOURS = new Date('2026-12-11T08:00:00Z');
  afterEach(() => vi.useRealTimers());

  it.each([
    [INSIDE_HOURS, true],
    [OUTSIDE_HOURS, false],
  ])('opens the chat, and says whether somebody answers at %s', async (now, isOpen) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    renderScreen(<WiredHeader hasAccounts language="en" />, { path: '/bus' });
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    const chat = screen.getByRole('menuitem', { name: isOpen ? /Chat\s*open now/ : 'Chat' });
    await userEvent.click(chat);
    expect(useContactPanel.getState().isOpen).toBe(true);
    expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus();
    useContactPanel.getState().close();
  });

  it('has social links beside the ways to reach us', async () => {
    renderScreen(<WiredHeader hasAccounts language="en" />, { path: '/bus' });
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    expect(within(screen.getByRole('group', { name: 'Follow Tandem' })).getAllByRole('link')).toHaveLength(3);
  });

  it('has no chat where no panel is drawn', async () => {
    renderScreen(<WiredHeader hasAccounts language="en" hasChat={false} />, { path: '/auth/callback' });
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    expect(screen.queryByRole('menuitem', { name: /Chat/ })).not.toBeInTheDocument();
  });

  it.each([
    ['/', true],
    ['/en/searched', true],
    ['/bus-montreal-toronto', true],
    ['/hotels', true],
    ['/about-us', false],
    ['/bus/outbound', false],
  ])('is clear with framed choices on home-like pages, white elsewhere: %s', (path, isClear) => {
    renderScreen(<WiredHeader hasAccounts language="en" />, { path });
    expect(screen.getByRole('banner').classList.contains('header--clear')).toBe(isClear);
    for (const name of [/^Language/, /^Currency/])
      expect(within(screen.getByRole('banner')).getByRole('button', { name })).toHaveClass('header__link--choice');
  });
});

describe('on the checkout (R11, R12, R44)', () => {
  it.each<[Language, string[], string]>([
    ['en', ['Summary, done', 'Travellers', 'Payment'], 'step 2 of 3'],
    ['fr', ['Sommaire, terminée', 'Voyageurs', 'Paiement'], 'étape 2 sur 3'],
  ])('the three steps stand in place of the main navigation, in %s', (language, names, position) => {
    const path = pathFor('passengers', language);
    renderScreen(<WiredHeader hasAccounts language={language} steps={<CheckoutSteps />} />, { language, path });
    const nav = within(screen.getByRole('navigation'));
    expect(nav.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names);
    expect(nav.getByRole('link')).toHaveAttribute('href', pathFor('summary', language));
    expect(nav.getByText(position)).toBeInTheDocument();
  });

  it('travellers that were passed over are not done on the payment page', async () => {
    document.cookie = 'hasSession=1; path=/';
    server.use(mockOperation(readSession, () => ({ status: 200, data: makeSession([], { passengers: null }) })));
    renderScreen(<WiredHeader hasAccounts language="en" steps={<CheckoutSteps />} />, { path: '/payment' });
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(names()).toEqual(['Summary, done', 'Travellers', 'Payment']), PATIENT);
    expect(screen.getByRole('link', { name: 'Travellers' })).toHaveAttribute('href', '/passengers');
  });

  it('the menu has currency, language, account, help and legal pages, and no way into other searches', async () => {
    renderScreen(<WiredHeader hasAccounts language="en" steps={<CheckoutSteps />} />, { path: '/payment' });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog'));
    expect(menu.getByRole('button', { name: /^Language/ })).toBeVisible();
    expect(menu.getByRole('button', { name: /^Currency/ })).toBeVisible();
    expect(menu.getByRole('button', { name: /^Chat/ })).toBeVisible();
    expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(menu.getByRole('link', { name: 'Terms and conditions' })).toBeVisible();
    expect(menu.queryByRole('link', { name: 'Hotels' })).not.toBeInTheDocument();
  });

  it('elsewhere the navigation stays', () => {
    renderScreen(<WiredHeader hasAccounts language="en" steps={<CheckoutSteps />} />, { path: '/bus/outbound' });
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  it('the footer has legal pages in a tab of their own, cookie choices, the other language, chat and telephone', async () => {
    renderScreen(<CheckoutFooter language="fr" />, { language: 'fr', path: '/fr/payment' });
    const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
    expect(links).toEqual([
      ['/fr/privacy-policy', '_blank'],
      ['/fr/terms-conditions', '_blank'],
      ['/payment', null],
      [expect.stringMatching(/^tel:/), null],
      [expect.stringMatching(/^sms:/), null],
      [expect.stringMatching(/^mailto:/), null],
      [expect.stringMatching(/^mailto:/), null],
    ]);
    expect(screen.getByRole('button', { name: /témoins/ })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Clavardage' }));
    expect(useContactPanel.getState().isOpen).toBe(true);
    useContactPanel.setState({ isOpen: false });
  });
});
