import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { createTranslator } from 'next-intl';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDestinations, type Destination } from '@/contract/destinations';
import { brand } from '@/lib/brand/brand';
import { useContactPanel } from '@/lib/chat/contact-store';
import { useConsentQuestion } from '@/lib/consent/consent';
import { siteLinks } from '@/lib/paths/site-links';
import type { Language } from '@/rules/language';
import { makeDestinations } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { allMessages } from '@/tests/support/screens/render-with-messages';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { standIn } from '@/tests/support/stand-in';
import { footerGroups } from '../rules/footer-groups';
import { footerWords, type FooterTranslator } from '../rules/footer-words';
import { LiveFooter } from './live-footer';

/** The footer (R11, R55–R58, R175, D13c, D56). */

const cities = makeDestinations().map((city) => ({ ...city, experiences: { ...city.experiences, hotels: true } }));
let asked: Record<string, string>[];
let near: Destination[];
const server = setupProductApi(
  mockOperation(listDestinations, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return { status: 200, data: near };
  }),
);

/** Comes near what is seen when the test says so. */
let comesNear: () => void;
class Observer {
  constructor(private readonly told: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    comesNear = () => this.told([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  near = cities.filter(({ code }) => code === 'ottawa').map((city) => ({ ...city, nearMe: true }));
  vi.stubGlobal('IntersectionObserver', Observer);
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => setTimeout(work, 0),
    cancelIdleCallback: clearTimeout,
  });
  useContactPanel.getState().close();
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});
afterAll(() => {
  server.close();
  // Files share a window.
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
});

function draw(language: Language = 'en') {
  const t = standIn<FooterTranslator>(
    createTranslator({
      locale: language,
      messages: allMessages(language),
      namespace: 'siteStart.footer',
    }),
  );
  const groups = footerWords(footerGroups(cities, language), t);
  return renderScreen(<LiveFooter language={language} paths={siteLinks(language)} groups={groups} year={2026} />, {
    language,
    path: '/about-us',
  });
}
const footer = () => within(screen.getByRole('contentinfo'));
const titles = () =>
  footer()
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const POPULAR = [
  'From Montréal',
  'From New\u00A0York',
  'From Toronto',
  'From Québec',
  'Hotels in Canada',
  'Hotels in the United States',
  'Tandem',
];
const NEAR = [
  'From Ottawa',
  'From Montréal',
  'From New\u00A0York',
  'From Toronto',
  'Hotels in Canada',
  'Hotels in the United States',
  'Tandem',
];

function positionIs(answer: { latitude: number; longitude: number } | 'refused') {
  const getCurrentPosition = (found: (position: unknown) => void, refused: () => void) =>
    answer === 'refused' ? refused() : found({ coords: answer });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

describe('what stands in it (R11)', () => {
  it.each(['en', 'fr'] as const)('links the static pages and the social networks, in %s', (language) => {
    draw(language);
    const paths = siteLinks(language);
    const links = footer()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        paths.about,
        paths.blog,
        paths.newsletter,
        paths.findBooking,
        paths.privacy,
        paths.terms,
        brand.phone.href,
        brand.sms.href,
        brand.email.href,
        ...brand.social.map(({ href }) => href),
      ]),
    );
    expect(
      footer()
        .getByRole('link', { name: language === 'en' ? 'Text us' : 'Nous texter' })
        .closest('.phone-only'),
    ).not.toBeNull();
  });

  it('opens the chat; without scripts that is a link to our mail', async () => {
    draw();
    const chat = footer().getByRole('link', { name: 'Chat' });
    expect(chat).toHaveAttribute('href', brand.email.href);
    await userEvent.click(chat);
    expect(useContactPanel.getState().isOpen).toBe(true);
  });

  it('asks about cookies again', async () => {
    draw();
    await userEvent.click(footer().getByRole('button', { name: 'Cookie choices' }));
    expect(useConsentQuestion.getState().isReopened).toBe(true);
  });

  it('keeps the chosen language before the browser follows its link, which is a full load (R56, R100)', async () => {
    draw();
    await userEvent.click(footer().getByRole('button', { name: 'Language: English' }));
    const french = footer().getByRole('menuitemradio', { name: 'Français' });
    expect(french).toHaveAttribute('href', '/fr/about-us');
    french.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(french);
    expect(Cookies.get('lang')).toBe('fr');
  });
});

describe('cities near the visitor (R58, R175, D13c)', () => {
  it('are not asked for before the footer comes near', async () => {
    draw();
    expect(titles()).toEqual(POPULAR);
    await act(async () => undefined);
    expect(asked).toEqual([]);
  });

  it('go by the time zone then, with the same caps', async () => {
    draw();
    act(() => comesNear());
    await waitFor(() => expect(titles()).toEqual(NEAR));
    expect(asked).toEqual([
      { language: 'en', nearMe: 'true', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    ]);
    const links = footer()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/bus-ottawa-montreal', '/bus-hotel-ottawa-montreal']));
    expect(footer().getAllByRole('link', { name: /^Hotels in / })[0]).toHaveTextContent('Hotels in Ottawa');
  });

  it('change nothing where the call fails, and nothing is said', async () => {
    server.use(
      mockOperation(listDestinations, () => {
        asked.push({});
        return { error: 'INTERNAL', message: 'No cities.' };
      }),
    );
    draw();
    act(() => comesNear());
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => undefined);
    expect(titles()).toEqual(POPULAR);
    expect(screen.queryByText('No cities.')).not.toBeInTheDocument();
  });

  it('go by the position when the visitor asks, known to about ten kilometres only', async () => {
    positionIs({ latitude: 45.42153, longitude: -75.69719 });
    draw();
    await userEvent.click(footer().getByRole('button', { name: 'Cities near me' }));
    expect(await footer().findByText('These are now the cities near you.')).toBeVisible();
    expect(titles()).toEqual(NEAR);
    expect(asked).toEqual([{ language: 'en', nearMe: 'true', latitude: '45.4', longitude: '-75.7' }]);
  });

  it('say where nothing is near', async () => {
    near = [];
    positionIs({ latitude: 0, longitude: 0 });
    draw('fr');
    await userEvent.click(footer().getByRole('button', { name: 'Villes près de moi' }));
    expect(await footer().findByText(/Nous n’avons pas encore de ville à moins de 300\skm/)).toBeVisible();
  });

  it.each([
    ['refuses', () => positionIs('refused')],
    ['has no way to tell', () => undefined],
  ])('stay as they were where the browser %s, politely', async (_, prepare) => {
    prepare();
    draw();
    await userEvent.click(footer().getByRole('button', { name: 'Cities near me' }));
    expect(await footer().findByText(/Your browser did not share where you are/)).toBeVisible();
    expect(titles()).toEqual(POPULAR);
    expect(asked).toEqual([]);
  });

  it('say why they cannot be found', async () => {
    server.use(mockOperation(listDestinations, () => ({ error: 'INTERNAL', message: 'No cities today.' })));
    positionIs({ latitude: 45, longitude: -75 });
    draw();
    await userEvent.click(footer().getByRole('button', { name: 'Cities near me' }));
    expect(await footer().findByText('No cities today.')).toBeVisible();
  });
});
