import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readETickets } from '@/contract/booking';
import {
  confirmCancellation,
  offerCancellation,
  readCreditNote,
  readMyBooking,
  sendBookingCode,
  stepUpBooking,
  type MyBooking,
} from '@/contract/after-sale/my-bookings';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { SAVED_TICKETS_CACHE } from '@/lib/offline/saved-ticket-address';
import { saveTicket } from '@/lib/offline/saved-tickets';
import {
  makeCancellation,
  makeMaskedBooking,
  makeMyBooking,
  makeOffer,
  makeUnits,
  makeUnitsWithout,
} from '@/tests/support/after-sale/my-booking-fixtures';
import { deferred } from '@/tests/support/deferred';
import { installFakeCaches, makePdf, removeFakeCaches } from '@/tests/support/screens/fake-caches';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { matching } from '@/tests/support/matching';
import { present } from '@/tests/support/present';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { CancelBookingScreen } from './cancel-booking-screen';

let booking: MyBooking;
let offered: string[][];
let confirmed: string[];
let offer: () => MockAnswer | Promise<MockAnswer>;
let confirm: () => MockAnswer | Promise<MockAnswer>;
const FAR = '2099-12-01T19:14:00Z';
const server = setupProductApi(
  mockOperation(readMyBooking, () => ({ status: 200, data: booking })),
  mockOperation(offerCancellation, ({ body }) => {
    offered.push(body.unitIds);
    return offer();
  }),
  mockOperation(confirmCancellation, ({ body }) => {
    confirmed.push(body.offerId);
    return confirm();
  }),
  mockOperation(sendBookingCode, () => ({
    status: 202,
    data: { email: 'm•••••n@example.ca', expiresAt: '2026-12-01T19:13:00Z' },
  })),
  mockOperation(stepUpBooking, () => {
    booking = makeMyBooking({ door: 'number', stepUp: { email: 'm•••••n@example.ca', until: FAR } });
    return { status: 200, data: { until: FAR } };
  }),
  mockOperation(readCreditNote, () => ({
    status: 200,
    data: new Blob(['note']),
    headers: { 'content-type': 'application/pdf' },
  })),
  mockOperation(readETickets, () => ({ status: 200, data: makePdf(), headers: { 'content-type': 'application/pdf' } })),
);
let browser: ReturnType<typeof installFakeCaches>;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  window.history.replaceState(null, '');
  browser = installFakeCaches();
  booking = makeMyBooking();
  offered = [];
  confirmed = [];
  offer = () => ({ status: 201, data: makeOffer() });
  confirm = () => {
    booking = makeMyBooking({
      units: makeUnitsWithout('seat-0-1', 'seat-1-1'),
      cancellations: [makeCancellation()],
      givenBack: 7_050,
      revision: 2,
    });
    return { status: 201, data: makeCancellation() };
  };
});
afterEach(() => {
  server.resetHandlers();
  closeAllAlerts();
  removeFakeCaches();
  vi.useRealTimers();
});

const show = (search = '', language: 'en' | 'fr' = 'en') =>
  renderScreen(<CancelBookingScreen bookingNumber="7KQ4XW9P" language={language} hasAccounts />, {
    language,
    path: `/my-bookings/7kq4xw9p/cancel${search}`,
  });
/** The way out alone. */
function makeWayOut(units: MyBooking['units']): MyBooking {
  const { buses } = makeMyBooking();
  const { tickets, refunds, ...bus } = present(buses[0]);
  const wayOut = { ...bus, tickets: tickets.slice(0, 1), refunds: refunds.slice(0, 1) };
  return makeMyBooking({ units, buses: [wayOut], stays: [], visits: [] });
}
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ');
const part = (name: RegExp | string) => within(screen.getByRole('group', { name }));
const sum = () => within(screen.getByRole('complementary', { name: 'If you cancel this' }));
const comesBack = () => plain(sum().getByRole('status'));

/** Beside the boxes; on a phone there is another one at the lower edge. */
async function pressOffer(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByRole('complementary', { name: 'If you cancel this' });
  await user.click(sum().getByRole('button', { name: 'Review cancellation' }));
}

/** Simon gives up both directions, and the offer of it is seen. */
async function seeOffer() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /Simon Tremblay, on all buses/ }));
  await user.click(sum().getByRole('button', { name: 'Review cancellation' }));
  await screen.findByRole('region', { name: 'The offer, line by line' });
  return user;
}

describe('choosing what to cancel (D63)', () => {
  it('ticks by everything, traveller, direction, room and place, with the amounts moving beside it', async () => {
    const user = userEvent.setup();
    show();
    const everything = await screen.findByRole('checkbox', { name: /^Everything/ });
    expect(sum().getByRole('button', { name: 'Review cancellation' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /Simon Tremblay, on all buses/ }));
    expect(comesBack()).toBe('Comes backCA $70.50');
    expect(everything).toBePartiallyChecked();
    expect(part('Montréal to Toronto').getByRole('checkbox', { name: /^Montréal to Toronto/ })).toBePartiallyChecked();
    expect(part('Montréal to Toronto').getByRole('checkbox', { name: /Simon/ })).toBeChecked();
    expect(part('Toronto to Montréal').getByRole('checkbox', { name: /Simon/ })).toBeChecked();
    await user.click(part(/The Foundry House/).getByRole('checkbox'));
    await user.click(part('Island ferry and bike tour').getByRole('checkbox', { name: /Ticket 2/ }));
    expect(comesBack()).toBe('Comes backCA $497.00');
    expect(sum().getByText('Kept by the companies').nextElementSibling).toHaveTextContent(/92.50/);
    await user.click(everything);
    expect(everything).toBeChecked();
    expect(comesBack()).toBe('Comes backCA $582.00');
    await user.click(everything);
    expect(comesBack()).toBe('Comes backCA $0.00');
    // Nothing is no good news.
    expect(sum().getByRole('status').querySelector('b')).toHaveClass('is-nothing');
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'Montréal to Toronto', 'If you cancel this', 'Review cancellation', /Tick what/, 'Cancel the booking'],
    ['fr', /^Montréal.–.Toronto$/, 'Si vous annulez ceci', 'Vérifier l’annulation', /Cochez/, 'Annuler la réservation'],
  ] as const)('has nothing to tick where one traveller on one bus is all of it (%s)', async (...expected) => {
    const [language, title, aside, review, tick, heading] = expected;
    const user = userEvent.setup();
    booking = makeWayOut(makeUnits().slice(0, 1));
    show('', language);
    const bus = within(await screen.findByRole('group', { name: title }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByText(tick)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(plain(bus.getByText(/70[.,]50/, { selector: '.is-good' }))).toMatch(/70[.,]50/);
    await user.click(within(screen.getByRole('complementary', { name: aside })).getByRole('button', { name: review }));
    await waitFor(() => expect(offered).toEqual([['seat-0-0']]));
  });

  it('names one bus of several travellers once, as it is', async () => {
    const user = userEvent.setup();
    booking = makeWayOut(makeUnits().slice(0, 2));
    show();
    const boxes = (await screen.findAllByRole('checkbox')).map((box) => plain(present(box.closest('label'))));
    expect(boxes).toEqual([
      matching.stringContaining('Montréal to Toronto'),
      matching.stringContaining('Maëlle'),
      matching.stringContaining('Simon'),
    ]);
    await user.click(screen.getByRole('checkbox', { name: /^Montréal to Toronto/ }));
    expect(comesBack()).toBe('Comes backCA $141.00');
  });

  it('names the part that is left once, too', async () => {
    booking = makeMyBooking({ units: makeUnitsWithout('seat-0-0', 'seat-0-1', 'seat-1-0', 'seat-1-1', 'room-0') });
    show();
    expect(await screen.findByRole('checkbox', { name: /^Island ferry/ })).toBeEnabled();
    expect(screen.queryByRole('checkbox', { name: /^Everything/ })).not.toBeInTheDocument();
  });

  it('says to whoever is ill that a claim gives back more, where something would be kept', async () => {
    const user = userEvent.setup();
    booking = makeMyBooking({ acts: { claim: { isOpen: true, until: '2027-01-12T20:00:00Z', reason: null } } });
    show();
    const everything = await screen.findByRole('checkbox', { name: /^Everything/ });
    expect(screen.queryByRole('link', { name: 'claim with a proof' })).not.toBeInTheDocument();
    await user.click(everything);
    expect(screen.getByRole('link', { name: 'claim with a proof' })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p/claim',
    );
  });

  it('begins with the part that led here', async () => {
    show('?part=room-0-0');
    expect(await screen.findByRole('checkbox', { name: /The Foundry House/ })).toBeChecked();
    expect(comesBack()).toBe('Comes backCA $412.00');
  });

  it('is done by keyboard alone', async () => {
    const user = userEvent.setup();
    show();
    (await screen.findByRole('checkbox', { name: /^Everything/ })).focus();
    await user.keyboard(' ');
    expect(comesBack()).toBe('Comes backCA $582.00');
  });

  it('offers nothing of what was given back or has begun', async () => {
    booking = makeMyBooking({
      serverTime: '2026-12-12T19:00:00Z',
      units: makeUnitsWithout('seat-1-1'),
    });
    show();
    await screen.findByRole('group', { name: 'Montréal to Toronto' });
    expect(part('Montréal to Toronto').getByRole('checkbox')).toBeDisabled();
    expect(part('Montréal to Toronto').getByText('Has begun or is over')).toBeVisible();
    expect(part('Toronto to Montréal').getByRole('checkbox', { name: /Simon.*Cancelled/ })).toBeDisabled();
    expect(part('Toronto to Montréal').getByRole('checkbox', { name: /Maëlle/ })).toBeEnabled();
  });

  it('explains before anything is sent that no child travels alone, and helps out (D63)', async () => {
    booking = makeMyBooking({
      travellers: [
        { name: 'Maëlle Gagnon-Tremblay', type: 'adult' },
        { name: 'Noé Tremblay', type: 'child' },
      ],
    });
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('checkbox', { name: /Maëlle Gagnon-Tremblay, on all buses/ }));
    const [first] = screen.getAllByRole('alert').filter((alert) => /Children never travel/.test(alert.textContent));
    expect(first && plain(first)).toContain('Noé Tremblay would be alone on Montréal to Toronto, Fri 11 Dec, 7:30 AM');
    expect(sum().getByRole('button', { name: 'Review cancellation' })).toBeDisabled();
    for (const also of screen.getAllByRole('button', { name: 'Cancel theirs, too' })) await user.click(also);
    expect(screen.queryByText(/Children never travel/)).not.toBeInTheDocument();
    await user.click(sum().getByRole('button', { name: 'Review cancellation' }));
    await waitFor(() => expect(offered).toEqual([['seat-0-0', 'seat-1-0', 'seat-0-1', 'seat-1-1']]));
  });

  it.each([
    ['UNIT_CLOSED', 'Too late for that.'],
    ['CHILD_ALONE', 'A child would be alone.'],
    ['BOOKING_PENDING', 'Wait a little.'],
  ] as const)('says why there is no offer: %s', async (error, message) => {
    offer = () => ({ error, message });
    const user = userEvent.setup();
    show('?part=room-0-0');
    await pressOffer(user);
    await waitFor(() => expect(screen.getByText(message).closest('[role=alert]')).toHaveFocus());
    expect(screen.getByRole('checkbox', { name: /The Foundry House/ })).toBeChecked();
  });

  it('says that nothing can be cancelled any more', async () => {
    booking = makeMyBooking({
      acts: { ...makeMyBooking().acts, cancel: { isOpen: false, until: null, reason: 'TOO_LATE' } },
    });
    show();
    expect(await screen.findByRole('heading', { name: 'Nothing can be cancelled here now' })).toBeVisible();
    expect(screen.getByText(/It has begun/)).toBeVisible();
  });
});

describe('the offer (D64)', () => {
  it('says line by line what was paid, is kept and why, and comes back, with taxes and what it means', async () => {
    show();
    await seeOffer();
    expect(screen.getByRole('heading', { name: 'The offer' })).toHaveFocus();
    const lines = within(screen.getByRole('region', { name: 'The offer, line by line' }));
    expect(lines.getAllByRole('definition').map(plain)).toEqual([
      'CA $70.50',
      'CA $0.00',
      'CA $70.50',
      'CA $78.00',
      'CA $78.00',
      'CA $0.00',
      'CA $148.50',
      'CA $78.00',
      'CA $70.50',
    ]);
    expect(plain(lines.getByText(/Free until/))).toBe('Free until Thu 3 Dec, 2:05 PM. Fri 11 Dec, 7:30 AM');
    expect(plain(lines.getByText(/on this fare/))).toContain('No refund on this fare');
    expect(plain(lines.getByText(/taxes back/))).toBe('Of this, taxes back: GST 5 % (bus from Québec) CA $3.07');
    expect(screen.getByText(/stop working at once/)).toBeVisible();
    expect(screen.getByText('Comes back to Visa •••• 4242')).toBeVisible();
    expect(screen.getByText(/This offer holds until/)).toBeVisible();
    expect(confirmed).toEqual([]);
  });

  it.each([
    ['by the page’s', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Choose again' }))],
    ['by the browser’s', () => window.history.back()],
  ] as const)('goes back to the choice as it was ticked, %s button', async (_whose, goBack) => {
    show();
    await goBack(await seeOffer());
    expect(await screen.findByRole('checkbox', { name: /Simon Tremblay, on all buses/ })).toBeChecked();
  });

  it('is renewed by itself when its time is up, by the API’s clock', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    show('?part=room-0-0');
    await pressOffer(user);
    await screen.findByRole('region', { name: 'The offer, line by line' });
    // Eleven minutes are left on the API's clock, whatever this one shows.
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(offered).toHaveLength(1);
    offer = () => ({ status: 201, data: makeOffer({ offerId: 'offer-2', expiresAt: '2026-12-01T23:00:00Z' }) });
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
    expect(await screen.findByText('Time was up: this is a new offer.')).toBeVisible();
    expect(offered).toEqual([['room-0'], ['room-0']]);
    expect(screen.getByRole('heading', { name: 'The offer' })).toHaveFocus();
  });
});

describe('confirming (D65)', () => {
  it('cancels once however often it is pressed, and shows what was done and what is still valid', async () => {
    const gate = deferred<void>();
    const answer = confirm;
    confirm = async () => {
      await gate.promise;
      return answer();
    };
    await saveTicket({ bookingNumber: '7KQ4XW9P', trip: 'x', from: '2026-12-11', until: '2026-12-13' }, makePdf());
    show();
    const user = await seeOffer();
    const button = screen.getByRole('button', { name: /^Cancel now, CA.\$70.50 back$/ });
    await user.dblClick(button);
    await user.click(screen.getByRole('button', { name: 'Cancelling' }));
    gate.resolve();
    expect(await screen.findByRole('heading', { name: 'It is cancelled' })).toHaveFocus();
    expect(confirmed).toEqual(['offer-1']);
    expect(plain(screen.getByText(/Done on/))).toBe(
      'CA $70.50 goes back to Visa •••• 4242. Done on Tue 1 Dec, 2:09 PM. A mail is on its way to maelle.gagnon@example.ca.',
    );
    // In one piece with its full stop, which would begin a line of its own.
    expect(screen.getByText('maelle.gagnon@example.ca.')).toBeVisible();
    const valid = within(screen.getByRole('region', { name: 'Still valid' }));
    expect(valid.getAllByRole('listitem').map(plain)).toEqual([
      'Fri 11 Dec, 7:30 AM, Montréal to Toronto, Maëlle Gagnon-Tremblay',
      '11 – 13 Dec, The Foundry House, 2 nights, Two queens',
      'Sat 12 Dec, 10:00 AM, Island ferry and bike tour, Ticket 1, Ticket 2',
      'Sun 13 Dec, 3:45 PM, Toronto to Montréal, Maëlle Gagnon-Tremblay',
    ]);
    const note = within(screen.getByRole('region', { name: 'Credit note' }));
    expect(note.getAllByRole('row').map(plain)).toEqual([
      'ItemAmount',
      'Montréal to Toronto, Simon TremblayCA $70.50',
      'Toronto to Montréal, Simon TremblayCA $0.00',
      'GST 5 % (bus from Québec)CA $3.07',
      'Back to youCA $70.50',
    ]);
    expect(window.location.search).toBe('?done=CN-7KQ4XW9P-1');
    // Codes kept on this device follow (F38).
    await waitFor(() => expect([...(browser.contents.get(SAVED_TICKETS_CACHE)?.keys() ?? [])]).toHaveLength(1));
    const kept = browser.contents.get(SAVED_TICKETS_CACHE)?.get('/saved-tickets/7KQ4XW9P-tickets.pdf');
    expect(decodeURIComponent(kept?.headers.get('x-saved-ticket') ?? '')).toContain('Montréal – Toronto');
  });

  it('confirms the same offer again where the answer was lost', async () => {
    const answer = confirm;
    confirm = () => (confirmed.length < 2 ? { error: 'NOT_READY' } : answer());
    show();
    const user = await seeOffer();
    await user.click(screen.getByRole('button', { name: /^Cancel now/ }));
    expect(await screen.findByText(/No answer came. We ask again/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'It is cancelled' })).toBeVisible();
    expect(confirmed).toEqual(['offer-1', 'offer-1']);
  });

  it('shows the fresh offer where something changed, and cancels nothing by itself', async () => {
    confirm = () => ({
      error: 'OFFER_OUTDATED',
      offer: makeOffer({ offerId: 'offer-2', total: 6_050, kept: 8_800 }),
    });
    show();
    const user = await seeOffer();
    await user.click(screen.getByRole('button', { name: /^Cancel now/ }));
    expect(await screen.findByText(/Something changed while you looked. Nothing was cancelled./)).toBeVisible();
    const fresh = screen.getByRole('button', { name: /^Cancel now, CA.\$60.50 back$/ });
    expect(confirmed).toEqual(['offer-1']);
    await user.click(fresh);
    await waitFor(() => expect(confirmed).toEqual(['offer-1', 'offer-2']));
  });

  it('shows how the booking stands where nothing of it can be given back any more', async () => {
    confirm = () => {
      booking = makeMyBooking({ units: makeUnitsWithout('seat-0-1', 'seat-1-1') });
      return { error: 'OFFER_OUTDATED' };
    };
    show();
    const user = await seeOffer();
    await user.click(screen.getByRole('button', { name: /^Cancel now/ }));
    expect(await screen.findByText(/Nothing was cancelled here/)).toBeVisible();
    expect(part('Montréal to Toronto').getByRole('checkbox', { name: /Simon.*Cancelled/ })).toBeDisabled();
    expect(comesBack()).toBe('Comes backCA $0.00');
  });

  it('says why it was refused, and keeps the offer', async () => {
    confirm = () => ({ error: 'BOOKING_PENDING', message: 'Wait a little.' });
    show();
    const user = await seeOffer();
    await user.click(screen.getByRole('button', { name: /^Cancel now/ }));
    await waitFor(() => expect(screen.getByText('Wait a little.').closest('[role=alert]')).toHaveFocus());
    expect(screen.getByRole('button', { name: /^Cancel now/ })).toBeEnabled();
  });

  it('shows after a reload what was done, and cancels nothing', async () => {
    await confirm();
    show('?done=CN-7KQ4XW9P-1');
    expect(await screen.findByRole('heading', { name: 'It is cancelled' })).toBeVisible();
    expect(confirmed).toEqual([]);
  });
});

describe('opened by number and name', () => {
  it('asks for a code inside, then shows the offer for what was ticked', async () => {
    booking = makeMaskedBooking();
    const user = userEvent.setup();
    show('?part=room-0-0');
    await pressOffer(user);
    expect(screen.getByRole('heading', { name: 'One more step, because money moves' })).toHaveFocus();
    expect(offered).toEqual([]);
    await user.type(await screen.findByRole('textbox', { name: /Code/ }), '482013{Enter}');
    await screen.findByRole('region', { name: 'The offer, line by line' });
    expect(offered).toEqual([['room-0']]);
  });

  it('asks again where the half hour is over', async () => {
    const user = userEvent.setup();
    booking = makeMyBooking({ door: 'number', stepUp: { email: 'm•••••n@example.ca', until: FAR } });
    offer = () => ({ error: 'STEP_UP_REQUIRED' });
    show('?part=room-0-0');
    await pressOffer(user);
    expect(await screen.findByRole('heading', { name: 'One more step, because money moves' })).toBeVisible();
  });
});

it('speaks French', async () => {
  const user = userEvent.setup();
  show('?part=seat-0-0', 'fr');
  // Called by its name, with the way back, before the booking is there.
  expect(screen.getByRole('heading', { name: 'Annuler une réservation' })).toBeVisible();
  for (const button of await screen.findAllByRole('button', { name: 'Vérifier l’annulation' }))
    expect(button).toBeEnabled();
  expect(screen.getByRole('heading', { level: 1, name: 'Annuler tout ou une partie' })).toBeVisible();
  expect(plain(screen.getByRole('group', { name: /^Montréal/ }))).toContain('TorontoVen. 11 déc., 7 h 30');
  await user.click(present(screen.getAllByRole('button', { name: 'Vérifier l’annulation' })[0]));
  // Why, then when: two sentences, and the moment in one piece.
  const when = await screen.findByText('Ven. 11 déc., 7 h 30');
  expect(plain(present(when.parentElement))).toMatch(/\. Ven\. 11 déc\., 7 h 30$/);
});
