import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccount } from '@/contract/accounts/account';
import { expireAccount, useAccount } from '@/lib/account/account-store';
import type { SignInFault } from '@/lib/auth/sign-in-faults';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { AccountLayout } from './components/account-layout';
import { MissingScreen } from './missing-screen';
import { SigningInScreen } from './signing-in-screen';

/** The return from sign-in (R27, R45, D50), a sign-in that ends (R105), and the way into the planner (D10). */

const PROFILE = {
  email: 'maelle@example.org',
  isEmailVerified: true,
  given_name: 'Maëlle',
  family_name: null,
  picture: null,
};
let answer: () => MockAnswer | Promise<MockAnswer>;
let calls: number;
const server = setupProductApi(
  mockOperation(startAccount, () => {
    calls += 1;
    return answer();
  }),
);
const original = window.location;
const replace = vi.fn();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  calls = 0;
  answer = () => ({ status: 200, data: PROFILE });
  replace.mockReset();
  Object.defineProperty(window, 'location', {
    configurable: true,
    value: { origin: original.origin, href: original.href, pathname: '/trip-planner', search: '?item=a', replace },
  });
});
afterEach(() => {
  server.resetHandlers();
  Object.defineProperty(window, 'location', { configurable: true, value: original });
});
afterAll(() => server.close());

const open = (to: string, fault: SignInFault | null = null, language: 'en' | 'fr' = 'en') =>
  renderScreen(<SigningInScreen language={language} to={to} fault={fault} />, { language, path: '/auth/callback' });

describe('the page between', () => {
  it.each([
    ['en', 'Signing in', '/trip-planner?item=a', /trip planner opens/],
    ['fr', 'Connectez-\u2060vous', '/fr/trip-planner', /planificateur de voyage s’ouvre/],
    ['en', 'Signing in', '/bus-montreal-toronto', /back where you were/],
  ] as const)(
    'in %s says %s on the way to %s, tells the product API once, other tabs, and goes on',
    async (language, heading, to, lead) => {
      open(to, null, language);
      expect(screen.getByRole('status')).toHaveTextContent(heading);
      expect(screen.getByRole('main')).toHaveTextContent(lead);
      await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(to));
      expect(calls).toBe(1);
      expect(localStorage.getItem('account')).toMatch(/^in /);
    },
  );

  it('tries the product API again, which was away, without another sign-in', async () => {
    answer = () => ({ error: 'MAINTENANCE', message: 'Closed for an hour.' });
    open('/trip-planner');
    expect(await screen.findByRole('alert')).toHaveTextContent('Closed for an hour.');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    answer = () => ({ status: 200, data: PROFILE });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/trip-planner'));
  });

  it('begins anew where the product API does not take the sign-in', async () => {
    answer = () => ({ error: 'SIGN_IN_REQUIRED' });
    open('/trip-planner?item=a');
    expect(await screen.findByRole('alert')).toHaveTextContent('not accepted');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      `/auth/sign-in?${new URLSearchParams({ to: '/trip-planner?item=a', language: 'en', again: '1' })}`,
    );
    expect(replace).not.toHaveBeenCalled();
  });

  it.each([
    ['cancelled', /cancelled/],
    ['away', /does not answer/],
    ['cookies', /blocks cookies/],
    ['failed', /did not come about/],
  ] as const)('%s: says what happened, asks nobody, and offers another try', (fault, words) => {
    open('/bus', fault);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      expect.stringContaining('to=%2Fbus'),
    );
    expect(calls).toBe(0);
  });

  it('offers no other try where nobody can sign in, in French', () => {
    open('/fr/bus', 'closed', 'fr');
    expect(screen.getByRole('alert')).toHaveTextContent('Personne ne peut se connecter');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Accueil']);
  });
});

describe('around the planner', () => {
  function Form() {
    const api = useProductApi();
    return (
      <>
        <input aria-label="Hotel" />
        <button type="button" onClick={() => void api('startAccount', { body: {} }).catch(() => undefined)}>
          Save
        </button>
      </>
    );
  }
  const frame = (path = '/trip-planner') =>
    renderScreen(
      <AccountLayout language="en" header={<header />} footer={<footer>Footer</footer>}>
        <Form />
      </AccountLayout>,
      { path },
    );

  it('a call that is refused for want of a sign-in keeps what was typed, and offers to sign in again (R105)', async () => {
    Cookies.set('hasAccount', '1');
    answer = () => ({ error: 'SIGN_IN_REQUIRED' });
    frame();
    await userEvent.type(screen.getByLabelText('Hotel'), 'Foundry House');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: 'Your sign-in has ended' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      `/auth/sign-in?${new URLSearchParams({ to: '/trip-planner?item=a', language: 'en', again: '1' })}`,
    );
    expect(Cookies.get('hasAccount')).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Hotel')).toHaveValue('Foundry House');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('a sign-in in another tab closes it', async () => {
    frame();
    act(expireAccount);
    expect(await screen.findByRole('dialog')).toBeVisible();
    act(() => useAccount.setState({ status: 'signedIn' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a sign-out in another tab leaves nothing on the screen; an end by itself does', () => {
    frame();
    act(() => useAccount.setState({ status: 'signedIn' }));
    act(expireAccount);
    expect(replace).not.toHaveBeenCalled();
    act(() => useAccount.setState({ status: 'signedIn' }));
    act(() => useAccount.setState({ status: 'signedOut' }));
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('has a footer; the return from sign-in has none (R45)', () => {
    const { unmount } = frame();
    expect(screen.getByText('Footer')).toBeInTheDocument();
    unmount();
    frame('/fr/auth/callback');
    expect(screen.queryByText('Footer')).not.toBeInTheDocument();
  });
});

it.each([
  ['en', 'This page could not be found', 'Sign in to open the trip planner', '/trip-planner?item=a'],
  ['fr', 'Cette page est introuvable', 'Connectez-\u2060vous pour ouvrir le planificateur', '/fr/trip-planner?item=a'],
] as const)('the 404 page in the planner’s place offers to sign in, %s (D10)', (language, heading, name, to) => {
  renderScreen(<MissingScreen language={language} kind="planner" to={to} />, { language });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/auth/sign-in?${new URLSearchParams({ to, language })}`,
  );
});
