import { Profiler } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FEATURE_FLAG_DEFAULTS, readFeatureFlags } from '@/contract/feature-flags';
import { expireAccount, useAccount } from '@/lib/account/account-store';
import { restoreAccount } from '@/lib/account/restore-account';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { standIn } from '@/tests/support/stand-in';
import { AccountEntry } from './account-entry';
import { WiredHeader } from './wired-header';

/** Who is signed in, in the header and in the menu on phones (R49, R53, R54, R84, R105, R119). */

let who: Record<string, unknown>;
let isPlannerOpen: boolean;
let submitted: string[];
const server = setupProductApi(
  http.get('*/api/auth/session', () => Response.json(who)),
  mockOperation(readFeatureFlags, () => ({
    status: 200,
    data: { ...FEATURE_FLAG_DEFAULTS, isTripPlannerEnabled: isPlannerOpen },
  })),
);
const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  who = {
    email: 'maelle@example.org',
    given_name: 'Maëlle',
    family_name: 'Gagnon',
    picture: null,
    expires: '2027-01-01T00:00:00.000Z',
  };
  isPlannerOpen = true;
  submitted = [];
  submit.mockImplementation(function (this: HTMLFormElement) {
    submitted.push(`${this.method} ${this.getAttribute('action')} ${new URLSearchParams(standIn(new FormData(this)))}`);
  });
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  submit.mockRestore();
});

const banner = () => within(screen.getByRole('banner'));

/** A page with the cookie of somebody who is signed in, once it knows who. */
async function signedIn(path = '/bus', language: 'en' | 'fr' = 'en') {
  Cookies.set('hasAccount', '1');
  renderScreen(<WiredHeader hasAccounts language={language} />, { path, language });
  act(restoreAccount);
  await waitFor(() => expect(useAccount.getState().profile).not.toBeNull());
  return banner().findByRole('button', { name: language === 'fr' ? 'Compte\u00A0: Maëlle' : 'Account of Maëlle' });
}
async function signedOut(path = '/bus') {
  renderScreen(<WiredHeader hasAccounts language="en" />, { path });
  act(restoreAccount);
  await banner().findByRole('link', { name: 'Trip planner' });
}

it('the place of who is not signed in is not drawn anew once that is known (P7)', () => {
  act(() => useAccount.setState({ status: 'unknown' }));
  const drawn = vi.fn();
  renderScreen(
    <Profiler id="entry" onRender={drawn}>
      <AccountEntry language="en" accountHref="/account" plannerHref={null} look="header" />
    </Profiler>,
  );
  act(restoreAccount);
  expect(useAccount.getState().status).toBe('signedOut');
  expect(drawn).toHaveBeenCalledOnce();
});

describe('a guest', () => {
  it('signs in by a plain link that works without scripts', async () => {
    await signedOut('/bus-montreal-toronto');
    expect(banner().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in?language=en');
  });

  it('signs in on the way to the planner (R54), without that being fetched ahead', async () => {
    await signedOut();
    expect(banner().getByRole('link', { name: 'Trip planner' })).toHaveAttribute(
      'href',
      '/auth/sign-in?to=%2Ftrip-planner&language=en',
    );
  });

  it('finds both in the menu on phones', async () => {
    await signedOut();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in?language=en');
    expect(sheet.getByRole('link', { name: 'Trip planner' })).toHaveAttribute(
      'href',
      expect.stringContaining('/auth/sign-in?to=%2Ftrip-planner'),
    );
    for (const name of ['Privacy policy', 'Terms and conditions'])
      expect(sheet.getByRole('link', { name })).toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
  });
});

describe('somebody signed in', () => {
  it('is greeted by name, with planner, deletion and the way out', async () => {
    const button = await signedIn();
    expect(button).toHaveTextContent('MG');
    await userEvent.click(button);
    const menu = within(screen.getByRole('menu', { name: 'Account of Maëlle' }));
    expect((await menu.findByRole('menuitem', { name: 'Trip planner' })).getAttribute('href')).toBe('/trip-planner');
    expect(menu.getByRole('menuitem', { name: 'Delete my planner data' })).toHaveAttribute(
      'href',
      '/trip-planner?delete=1',
    );
    // What cannot be undone stands last.
    expect(menu.getAllByRole('menuitem').at(-1)).toHaveTextContent('Delete my planner data');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Sign out' }));
    expect(submitted).toEqual(['post /auth/sign-out language=en']);
    expect(banner().queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('goes straight to the planner', async () => {
    await signedIn();
    expect((await banner().findByRole('link', { name: 'Trip planner' })).getAttribute('href')).toBe('/trip-planner');
  });

  it('has no planner where its flag is off (R53)', async () => {
    isPlannerOpen = false;
    await userEvent.click(await signedIn());
    expect(
      within(screen.getByRole('menu', { name: 'Account of Maëlle' }))
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Your account', 'Sign out']);
    expect(screen.queryByRole('link', { name: 'Trip planner' })).not.toBeInTheDocument();
  });

  it('finds it all in the menu on phones, in French', async () => {
    await signedIn('/fr/bus', 'fr');
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('maelle@example.org')).toBeInTheDocument();
    expect(await sheet.findByRole('link', { name: 'Supprimer mes données du planificateur' })).toHaveAttribute(
      'href',
      '/fr/trip-planner?delete=1',
    );
    const out = sheet.getByRole('button', { name: 'Déconnexion' });
    const deletion = sheet.getByRole('link', { name: 'Supprimer mes données du planificateur' });
    expect(out.compareDocumentPosition(deletion)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(out.closest('form')).toHaveAttribute('action', '/auth/sign-out');
    expect(out.closest('form')).toHaveFormValues({ language: 'fr' });
  });

  it('is shown by initials: pictures elsewhere are not fetched', async () => {
    who.picture = 'https://pictures.example/m.png';
    expect((await signedIn()).querySelector('img')).toBeNull();
  });

  it('is shown by a picture of this site', async () => {
    who.picture = '/people/m.png';
    expect((await signedIn()).querySelector('img')).toHaveAttribute('src', '/people/m.png');
  });
});

/** Said by another tab. */
const hear = (news: 'in' | 'out', at = Date.now()) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'account', newValue: `${news} ${at}` })));

describe('what happens meanwhile', () => {
  it('a cookie that nobody stands behind is a guest', async () => {
    who = {};
    Cookies.set('hasAccount', '1');
    renderScreen(<WiredHeader hasAccounts language="en" />, { path: '/bus' });
    act(restoreAccount);
    expect(await banner().findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('a sign-out in another tab is followed, and a sign-in, too', async () => {
    await signedIn();
    hear('out');
    expect(banner().getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    hear('in');
    expect(await banner().findByRole('button', { name: 'Account of Maëlle' })).toBeInTheDocument();
  });

  it('what was said before this page came is no news to it', async () => {
    await signedIn();
    hear('out', performance.timeOrigin - 1);
    expect(banner().getByRole('button', { name: 'Account of Maëlle' })).toBeInTheDocument();
  });

  describe('of somebody else', () => {
    const { location } = window;
    const reload = vi.fn();
    const DRAFT = 'tandem-planner-form:new hotel';
    beforeEach(() => {
      reload.mockClear();
      Object.defineProperty(window, 'location', {
        configurable: true,
        value: { ...location, origin: location.origin, href: location.href, reload },
      });
    });
    afterEach(() => void Object.defineProperty(window, 'location', { configurable: true, value: location }));

    const simon = () => ({ ...who, email: 'simon@example.org', given_name: 'Simon' });

    it.each([
      ['follows another’s sign-out', () => hear('out')],
      ['comes after the sign-in has ended', () => act(expireAccount)],
      ['comes at once', () => undefined],
    ])('a sign-in that %s begins the page anew, without what was typed', async (_, before) => {
      await signedIn();
      before();
      sessionStorage.setItem(DRAFT, '{}');
      who = simon();
      hear('in');
      await waitFor(() => expect(reload).toHaveBeenCalledOnce());
      expect(useAccount.getState().profile?.email).not.toBe('simon@example.org');
      expect(sessionStorage.getItem(DRAFT)).toBeNull();
    });

    it('a sign-in that no other tab could tell of is found when the page is looked at', async () => {
      await signedIn();
      who = simon();
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    });

    it('a sign-in on a page of which nobody knew whose it is begins it anew', async () => {
      await signedIn();
      useAccount.setState({ profile: null, lastProfile: null });
      hear('in');
      expect(reload).toHaveBeenCalledOnce();
    });

    it('a sign-in of the same person, or on the page of a guest, leaves it as it is', async () => {
      await signedIn();
      sessionStorage.setItem(DRAFT, '{}');
      act(expireAccount);
      hear('in');
      await waitFor(() => expect(useAccount.getState().profile).toMatchObject({ email: 'maelle@example.org' }));
      useAccount.setState({ ...useAccount.getInitialState(), status: 'signedOut' });
      who = simon();
      hear('in');
      await waitFor(() => expect(useAccount.getState().profile).toMatchObject({ email: 'simon@example.org' }));
      expect(reload).not.toHaveBeenCalled();
      expect(sessionStorage.getItem(DRAFT)).toBe('{}');
    });

    it('a sign-out, here or in another tab, leaves nothing behind that was typed', async () => {
      const button = await signedIn();
      sessionStorage.setItem(DRAFT, '{}');
      sessionStorage.setItem('other', 'stays');
      hear('out');
      expect(Object.keys(sessionStorage)).toEqual(['other']);
      sessionStorage.setItem(DRAFT, '{}');
      hear('in');
      await banner().findByRole('button', { name: 'Account of Maëlle' });
      expect(button).toBeDefined();
      const form = document.querySelector<HTMLFormElement>('form[action="/auth/sign-out"]');
      form?.addEventListener('submit', (event) => event.preventDefault());
      act(() => void form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })));
      expect(Object.keys(sessionStorage)).toEqual(['other']);
    });
  });

  it('a tab that is looked at again finds out that the sign-in has ended', async () => {
    await signedIn();
    Cookies.remove('hasAccount');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(useAccount.getState()).toMatchObject({ status: 'expired', profile: null });
    expect(banner().getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });
});

it('kept pages are the same for everybody: until scripts have run there is a link to sign in, whatever the cookie says', () => {
  Cookies.set('hasAccount', '1');
  renderScreen(<WiredHeader hasAccounts language="en" />, { path: '/bus' });
  expect(useAccount.getState().status).toBe('unknown');
  expect(banner().getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});

it('nothing offers to sign in where nobody can', async () => {
  renderScreen(<WiredHeader hasAccounts={false} language="en" />, { path: '/bus' });
  act(restoreAccount);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.queryByRole('link', { name: /Sign in|Trip planner/ })).not.toBeInTheDocument();
});
