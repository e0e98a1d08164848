import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { NextIntlClientProvider } from 'next-intl';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordPageVisit } from '@/contract/support';
import { readConsent, saveConsent, useConsentQuestion } from '@/lib/consent/consent';
import type { Language } from '@/rules/language';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { allMessages } from '@/tests/support/screens/render-with-messages';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ConsentBanner } from './components/consent-banner';
import { PageVisits } from './components/page-visits';

/** Consent (D56, Law 25) and the visits it allows (R152). */

let visits: string[];
const server = setupProductApi(
  mockOperation(recordPageVisit, ({ body }) => {
    visits.push(body.path);
    return { status: 204 };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  visits = [];
  Cookies.remove('consent');
  useConsentQuestion.getState().close();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const banner = (language: Language = 'en') =>
  screen.queryByRole('region', { name: language === 'fr' ? 'Choix des témoins' : 'Cookie choices' });
const openBanner = (path = '/') =>
  renderScreen(
    <>
      <main id="main" tabIndex={-1} />
      <button onClick={() => useConsentQuestion.getState().reopen()}>Ask again</button>
      <ConsentBanner privacyHref="/privacy-policy" hasChat={false} />
      <PageVisits />
    </>,
    { path },
  );

/** Changes of page without a full load. */
function Pages() {
  const [path, setPath] = useState('/');
  return (
    <PathnameContext.Provider value={path}>
      {['/bus', '/hotels'].map((to) => (
        <button key={to} onClick={() => setPath(to)}>
          {to}
        </button>
      ))}
      <PageVisits />
    </PathnameContext.Provider>
  );
}

describe('the question', () => {
  it('is not part of what the server draws: kept pages are the same for everybody', () => {
    const html = renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={allMessages('en')} timeZone="America/Toronto">
        <ConsentBanner privacyHref="/privacy-policy" hasChat={false} />
      </NextIntlClientProvider>,
    );
    expect(html).toBe('');
  });

  it.each(['yes', 'ALL', '', '%E0%A4%A'])('is asked where the cookie says %j, which is no answer', (value) => {
    document.cookie = `consent=${value}; path=/`;
    openBanner();
    expect(banner()).toBeVisible();
    expect(readConsent()).toBeNull();
  });

  it.each([
    ['Accept', 'all'],
    ['Refuse', 'none'],
  ])('takes %s in one press, and is gone with the focus on the page', async (name, answer) => {
    openBanner();
    expect(banner()).not.toHaveFocus();
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(Cookies.get('consent')).toBe(answer);
    expect(banner()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    if (answer === 'all') await waitFor(() => expect(visits).toEqual(['/']));
  });

  it('gives both answers the same weight', () => {
    openBanner();
    expect(screen.getByRole('button', { name: 'Accept' }).className).toBe(
      screen.getByRole('button', { name: 'Refuse' }).className,
    );
  });

  it('is asked again when the visitor wants it, says what holds, and gives the focus back', async () => {
    saveConsent('all');
    openBanner();
    await waitFor(() => expect(visits).toEqual(['/']));
    expect(banner()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(banner()).toHaveFocus();
    expect(screen.getByText('You have accepted.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(readConsent()).toBe('none');
    expect(screen.getByRole('button', { name: 'Ask again' })).toHaveFocus();
  });

  it.each([
    ['en', /count page visits/, /chat service/],
    ['fr', /compter les visites/, /clavardage/],
  ] as const)('in %s speaks of a chat only where one is configured', (language, visits, chat) => {
    const { unmount } = renderScreen(<ConsentBanner privacyHref="/privacy-policy" hasChat={false} />, { language });
    expect(banner(language)).toHaveTextContent(visits);
    expect(banner(language)).not.toHaveTextContent(chat);
    unmount();
    renderScreen(<ConsentBanner privacyHref="/privacy-policy" hasChat />, { language });
    expect(banner(language)).toHaveTextContent(visits);
    expect(banner(language)).toHaveTextContent(chat);
  });

  it('speaks French', () => {
    renderScreen(<ConsentBanner privacyHref="/fr/privacy-policy" hasChat={false} />, { language: 'fr' });
    expect(screen.getByRole('region', { name: 'Choix des témoins' })).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refuser', 'Accepter']);
  });
});

describe('page visits', () => {
  it('are counted after consent, once, without the query', async () => {
    openBanner('/bus-montreal-toronto?email=a@b.example');
    expect(visits).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(visits).toEqual(['/bus-montreal-toronto']));
    act(() => saveConsent('all'));
    await act(async () => undefined);
    expect(visits).toEqual(['/bus-montreal-toronto']);
  });

  it('are counted for each page that is gone to, also when it is gone back to', async () => {
    saveConsent('all');
    renderScreen(<Pages />);
    for (const name of ['/bus', '/hotels', '/bus']) await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(visits).toEqual(['/', '/bus', '/hotels', '/bus']));
  });

  it('are not counted by who has refused', async () => {
    openBanner();
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    await act(async () => undefined);
    expect(visits).toEqual([]);
  });

  it('fail without a word', async () => {
    let calls = 0;
    server.use(
      mockOperation(recordPageVisit, () => {
        calls += 1;
        return { error: 'INTERNAL', message: 'The webhook is down.' };
      }),
    );
    saveConsent('all');
    openBanner('/bus');
    await waitFor(() => expect(calls).toBe(1));
    await act(async () => undefined);
    expect(screen.queryByText('The webhook is down.')).not.toBeInTheDocument();
  });

  it('wait for a page that the browser made in advance until somebody sees it', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    saveConsent('all');
    openBanner('/hotels');
    await act(async () => undefined);
    expect(visits).toEqual([]);
    document.dispatchEvent(new Event('prerenderingchange'));
    await waitFor(() => expect(visits).toEqual(['/hotels']));
    Reflect.deleteProperty(document, 'prerendering');
  });
});
