import * as React from 'react';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { StoreApi } from 'zustand';
import { useAlerts } from '@/components/feedback/alerts-store';
import { useRouteProgress } from '@/components/feedback/route-progress-store';
import { useSpinner } from '@/components/feedback/spinner-store';
import { useToasts } from '@/components/feedback/toasts-store';
import { useFrameFlagsStore } from '@/features/site-start/frame-flags-store';
import { useContactDraft } from '@/features/support/contact-draft-store';
import { useAccount } from '@/lib/account/account-store';
import { useBillingDraft } from '@/lib/booking-session/choices/billing-draft-store';
import { useBookingAttempt } from '@/lib/booking-session/booking/booking-attempt';
import { useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import { useRefundableChoice } from '@/lib/booking-session/choices/refundable-choice-store';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { useContactPanel } from '@/lib/chat/contact-store';
import { useConsentQuestion } from '@/lib/consent/consent';
import { forgetPlainFlags } from '@/lib/feature-flags/plain-flags';
import { standIn } from '../stand-in';

/* Zones are looked up the older way, which tests stand in for; Node from 26 on knows the newer. */
Reflect.deleteProperty(globalThis, 'Temporal');

const { getElementError: tellWholePage } = getConfig();

/** What was not found, with the page as it is: written out when it is read, since whoever waits reads it at the end. */
function tellWhenRead(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, tellWhenRead);
  const get = () => tellWholePage(message, container).message;
  return Object.defineProperty(error, 'message', { configurable: true, get });
}

/* A net for busy machines: what is there already is found at once. */
configure({ asyncUtilTimeout: 90_000, getElementError: tellWhenRead });

/*
 * For its warnings React's development build notes for every element where in the code it was made, up to a number a
 * second: about a twentieth of these tests' time. It thinks that this second has had them; its warnings come as before.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  standIn<Record<string, object | undefined>>(React);
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

/* Files share their modules (vitest.config): what one test chose, kept or was told must not reach the next. */
const stores = [
  useAccount,
  useAlerts,
  useBillingDraft,
  useBookingAttempt,
  useConsentQuestion,
  useContactDraft,
  useContactPanel,
  useCurrencyStore,
  useFrameFlagsStore,
  useRefundableChoice,
  useRouteProgress,
  useSelectionStore,
  useSpinner,
  useToasts,
];

afterEach(() => {
  cleanup();
  forgetPlainFlags();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  for (const store of stores) standIn<StoreApi<unknown>>(store).setState(store.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
});

/* Nothing is painted: what waits for a frame comes at once, as in a page that nobody sees. */
Object.defineProperty(document, 'hidden', { configurable: true, value: true });

/* jsdom lays nothing out: nowhere to scroll to, and a window as wide as a tablet. */
const WIDTH = 1_024;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (media) => {
  const [, edge, width] = /^\((min|max)-width: (\d+)px\)$/.exec(media) ?? [];
  const matches = edge === 'min' ? WIDTH >= Number(width) : edge === 'max' && WIDTH <= Number(width);
  const ignore = () => undefined;
  const facts = { media, matches, onchange: null, addListener: ignore, removeListener: ignore };
  return Object.assign(new EventTarget(), facts);
};

/* jsdom has <dialog> without its methods: enough of them for opening, closing and the return of the focus. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, a[href], input')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  },
});
