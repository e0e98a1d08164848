import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FEATURE_FLAG_DEFAULTS, readFeatureFlags } from '@/contract/feature-flags';
import { readSession } from '@/contract/session';
import { readVisitorLocation } from '@/contract/support';
import { useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import type { Language } from '@/rules/language';
import { makeSession } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { useFrameFlagsStore } from '../frame-flags-store';
import { FirstLoad } from './first-load';

/** First load (R49–R52, R56, R138, R155–R159, R168, R173, D27). */

let calls: string[];
let country: string | null;
const server = setupProductApi(
  mockOperation(readFeatureFlags, () => {
    calls.push('flags');
    return { status: 200, data: FEATURE_FLAG_DEFAULTS };
  }),
  mockOperation(readVisitorLocation, () => {
    calls.push('location');
    return { status: 200, data: { country } };
  }),
  mockOperation(readSession, () => {
    calls.push('session');
    return { status: 200, data: { ...makeSession(), currency: { code: 'EUR', symbol: '€', rateDate: '2026-11-19' } } };
  }),
);
const ownOptions = Intl.DateTimeFormat.prototype.resolvedOptions;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  calls = [];
  country = null;
  for (const name of ['currency', 'hasSession', 'lang']) Cookies.remove(name);
  localStorage.clear();
  sessionStorage.clear();
  useCurrencyStore.setState(useCurrencyStore.getInitialState());
  useSelectionStore.getState().forgetAll();
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function load({
  zone = 'America/Chicago',
  hasLocationLookup = true,
  language = 'en',
}: { zone?: string; hasLocationLookup?: boolean; language?: Language } = {}) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...ownOptions.call(this), timeZone: zone };
  });
  return renderScreen(<FirstLoad language={language} hasLocationLookup={hasLocationLookup} />, { language });
}
const currency = () => useCurrencyStore.getState();

describe('currency of a new visitor', () => {
  it.each([
    ['CA', 'America/Toronto', 'CAD'],
    ['CA', 'Europe/Paris', 'CAD'],
    ['FR', 'Europe/Paris', 'EUR'],
    ['US', 'America/New_York', 'USD'],
    ['JP', 'Asia/Tokyo', 'USD'],
    // A visitor from Canada whose machine is on another continent’s clocks.
    ['CA', 'Asia/Tokyo', 'CAD'],
  ])('in %s with the clocks of %s is %s', async (code, zone, expected) => {
    country = code;
    load({ zone });
    await waitFor(() => expect(currency()).toMatchObject({ currency: expected, isKnown: true }));
    expect(calls.filter((call) => call === 'location')).toHaveLength(1);
  });

  it('stays the one of structured data for a crawler that runs scripts', async () => {
    country = 'US';
    const name = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);
    load({ zone: 'America/Los_Angeles' });
    await waitFor(() => expect(currency()).toMatchObject({ currency: 'CAD', isKnown: true }));
    expect(calls).not.toContain('location');
  });

  it('is the time zone’s where the look-up does not know the country', async () => {
    load({ zone: 'America/Toronto' });
    await waitFor(() => expect(currency()).toMatchObject({ currency: 'CAD', isKnown: true }));
  });

  it('is the time zone’s where there is no look-up, which is then not asked', async () => {
    load({ zone: 'Europe/Lisbon', hasLocationLookup: false });
    await waitFor(() => expect(currency()).toMatchObject({ currency: 'EUR', isKnown: true }));
    expect(calls).not.toContain('location');
  });

  it('stays when the look-up fails: that is only logged (R168)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(mockOperation(readVisitorLocation, () => ({ error: 'INTERNAL', message: 'Nobody knows.' })));
    const { queryByText } = load({ zone: 'Europe/Paris' });
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(currency().currency).toBe('CAD');
    expect(queryByText('Nobody knows.')).not.toBeInTheDocument();
  });

  it('is never put over a person’s own choice, which needs no look-up (D27)', async () => {
    Cookies.set('currency', 'USD');
    country = 'CA';
    load({ zone: 'Europe/Paris' });
    await waitFor(() => expect(currency()).toMatchObject({ currency: 'USD', isKnown: true }));
    expect(calls).not.toContain('location');
  });

  it('is found out once a tab, and still gives way to a choice', async () => {
    country = 'FR';
    load({ zone: 'Europe/Paris' }).unmount();
    await waitFor(() => expect(currency()).toMatchObject({ currency: 'EUR', isKnown: true }));
    useCurrencyStore.setState(useCurrencyStore.getInitialState());
    load({ zone: 'Asia/Tokyo' }).unmount();
    expect(currency()).toMatchObject({ currency: 'EUR', isKnown: true });
    expect(calls.filter((call) => call === 'location')).toHaveLength(1);
    Cookies.set('currency', 'USD');
    load();
    expect(currency()).toMatchObject({ currency: 'USD', isKnown: true });
  });

  it('is never put over a choice that is made while it is looked up', async () => {
    country = 'CA';
    const { suggestCurrency } = currency();
    const suggested = vi.fn(suggestCurrency);
    useCurrencyStore.setState({ suggestCurrency: suggested });
    let answer = () => {};
    server.use(
      mockOperation(
        readVisitorLocation,
        () => new Promise((resolve) => (answer = () => resolve({ status: 200, data: { country } }))),
      ),
    );
    load({ zone: 'Europe/Paris' });
    await waitFor(() => expect(calls).toContain('flags'));
    currency().chooseCurrency('EUR');
    answer();
    await waitFor(() => expect(suggested).toHaveBeenCalledExactlyOnceWith('CAD'));
    expect(currency().currency).toBe('EUR');
  });
});

describe('everything else', () => {
  it('asks for the flags once: on that answer the gateway writes the visitor’s address (R50, R87, R138)', async () => {
    load();
    await waitFor(() => expect(currency().isKnown).toBe(true));
    expect(calls.filter((call) => call === 'flags')).toEqual(['flags']);
  });

  it('asks for flags that could not be read again, by the product API’s client (R50)', async () => {
    let asked = 0;
    server.use(
      mockOperation(readFeatureFlags, () =>
        (asked += 1) === 1
          ? { error: 'INTERNAL', message: 'Not now.' }
          : { status: 200, data: { ...FEATURE_FLAG_DEFAULTS, isTripPlannerEnabled: false } },
      ),
    );
    load();
    await waitFor(() => expect(useFrameFlagsStore.getState().flags).toMatchObject({ isTripPlannerEnabled: false }));
    expect(asked).toBe(2);
  });

  it('says what failed where the flags stay unknown (R165)', async () => {
    server.use(mockOperation(readFeatureFlags, () => ({ error: 'INTERNAL', message: 'Nobody knows the flags.' })));
    const { findByText } = load();
    expect(await findByText('Nobody knows the flags.')).toBeVisible();
    expect(useFrameFlagsStore.getState().flags).toBeUndefined();
  });

  it.each(['en', 'fr'] as const)(
    'keeps the language of the path, %s, in cookie and storage (R52, R56)',
    async (language) => {
      load({ language });
      expect(Cookies.get('lang')).toBe(language);
      expect(localStorage.getItem('lang')).toBe(language);
      await waitFor(() => expect(currency().isKnown).toBe(true));
    },
  );

  it('takes party, currency and buses from a session that is still there (R159)', async () => {
    Cookies.set('hasSession', '1');
    load({ hasLocationLookup: false });
    await waitFor(() => expect(currency().currency).toBe('EUR'));
    expect(calls.filter((call) => call === 'session')).toEqual(['session']);
    expect(Cookies.get('currency')).toBe('EUR');
  });

  it('asks for no session where there is none', async () => {
    load();
    await waitFor(() => expect(currency().isKnown).toBe(true));
    expect(calls).not.toContain('session');
  });
});
