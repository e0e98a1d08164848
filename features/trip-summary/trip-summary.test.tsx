import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { ToastContainer } from '@/components/feedback/toast-container';
import { useToasts } from '@/components/feedback/toasts-store';
import {
  addSessionActivity,
  addSessionBus,
  addSessionHotel,
  answerRefundable,
  createSession,
  readSession,
  removeSessionActivity,
  removeSessionBus,
  removeSessionHotel,
  type Session,
} from '@/contract/session';
import { useRefundableChoice } from '@/lib/booking-session/choices/refundable-choice-store';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen, type ScreenOptions } from '@/tests/support/screens/render-screen';
import { makeBookedActivity, makeBookedHotel, makeBookedSplit } from '@/tests/support/stays/stay-fixtures';
import { present } from '@/tests/support/present';
import { SummaryScreen } from './summary-screen';

const out = makeTicket({ price: makePrice(14_100), ownPrice: makePrice(14_100) });
const unstated = present(present(makeTicket().journey).legs[0]).terms;
const back = makeTicket({
  direction: 'return',
  departureId: 'back',
  tripId: 'pair-offer',
  type: 'roundTrip',
  price: makePrice(29_700),
  ownPrice: makePrice(15_600),
  operator: { id: 'nordet', name: 'Nordet', color: '#4A2D7A', phone: null, url: null },
  leg: { terms: { ...unstated, refund: null, exchange: null } },
});
const offer = { fee: 2_376, totalWithFee: 32_076, subtotalWithFee: 28_200, taxBreakdownWithFee: [] };
const roundTrip = makeSession([out, back], { refundableOffer: offer });

const whole = makeSession([out, back], {
  bookedHotels: [makeBookedHotel()],
  bookedActivities: [makeBookedActivity()],
  total: 76_700,
  refundableOffer: offer,
});

let session: Session | null;
let calls: string[];

const server = setupProductApi(
  mockOperation(readSession, () => (session ? { status: 200, data: session } : { status: 204 })),
  mockOperation(createSession, () => ({ status: 200, data: session })),
  mockOperation(removeSessionBus, ({ params }) => {
    calls.push(`remove ${params.index}`);
    session = makeSession();
    return { status: 200, data: session };
  }),
  mockOperation(answerRefundable, ({ body }) => {
    session = { ...present(session), ...body };
    return { status: 200, data: session };
  }),
  mockOperation(addSessionBus, ({ body }) => {
    calls.push(`add ${body.tripId}`);
    session = roundTrip;
    return { status: 201, data: session };
  }),
  mockOperation(removeSessionHotel, ({ params }) => {
    calls.push(`remove hotel ${params.index}`);
    session = { ...whole, bookedHotels: [] };
    return { status: 200, data: session };
  }),
  mockOperation(addSessionHotel, ({ body }) => {
    calls.push(`add ${body.roomIdentifiers?.join(' + ')} ${body.product} ${body.expectedAmount}`);
    session = whole;
    const [booked] = whole.bookedHotels;
    return { status: 201, data: { hotel: present(booked).hotel, room: present(booked).selectedRoom, session: whole } };
  }),
  mockOperation(removeSessionActivity, ({ params }) => {
    calls.push(`remove activity ${params.index}`);
    session = { ...whole, bookedActivities: [] };
    return { status: 200, data: session };
  }),
  mockOperation(addSessionActivity, ({ body }) => {
    calls.push(`add ${body.activityId} ${body.date} ${body.time} ${body.quantity}`);
    session = whole;
    return { status: 201, data: whole };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  session = roundTrip;
  calls = [];
  Cookies.set('hasSession', '1');
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
  useRefundableChoice.setState({ choice: null });
  useToasts.setState({ toasts: [] });
  closeAllAlerts();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

function open({ language = 'en' }: ScreenOptions = {}) {
  return renderScreen(
    <>
      <SummaryScreen language={language} cities={{ hotels: ['toronto'], activities: ['toronto'] }} />
      <ToastContainer />
    </>,
    { language, path: '/summary' },
  );
}
const bus = async (name: string) => within(await screen.findByRole('article', { name }));
const words = (element: Element) => element.textContent.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('the trip on the summary (R77, F24)', () => {
  it('stands day by day, each bus with its price and its terms', async () => {
    open();
    const outbound = await bus('Bus to Toronto');
    expect(screen.getAllByRole('heading', { level: 2 }).slice(0, 2).map(words)).toEqual([
      'Friday 11 DecemberMontréal to Toronto',
      'Sunday 13 DecemberToronto to Montréal',
    ]);
    expect(outbound.getByText(/141\.00/)).toBeVisible();
    expect(outbound.getByText('Kestrel Coach')).toBeVisible();
    expect(outbound.getAllByRole('listitem').map(words)).toEqual([
      'Full refund until Wed 9 Dec, 7:30 AM',
      'Exchange until Thu 10 Dec, 6:00 PM: CA $10',
      expect.stringMatching(/^1 checked bag.*CA \$15$/),
      expect.stringMatching(/^1 carry-\u2060on/),
    ]);
    const inbound = await bus('Bus to Montréal');
    expect(inbound.getByText(/156\.00/)).toBeVisible();
    expect(inbound.getAllByRole('listitem').map(words)).toContainEqual(expect.stringMatching(/^Refund.*not stated/));
  });

  it('leads on to the travellers, and back to the tickets of this very trip', async () => {
    open();
    const outbound = await bus('Bus to Toronto');
    const search = 'cityCodeDeparture=montreal&cityCodeDestination=toronto';
    expect(outbound.getByRole('link', { name: 'Change Bus to Toronto' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/bus/outbound?${search}`),
    );
    expect((await bus('Bus to Montréal')).getByRole('link', { name: 'Change Bus to Montréal' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/bus/return?${search}`),
    );
    expect(screen.getByRole('link', { name: /^Return/ })).toHaveAttribute(
      'href',
      expect.stringContaining('dateEnd=2026-12-13'),
    );
    for (const link of screen.getAllByRole('link', { name: 'Enter traveller details' }))
      expect(link).toHaveAttribute('href', '/passengers');
  });

  it('speaks French', async () => {
    open({ language: 'fr' });
    const outbound = await bus('Autocar vers Toronto');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Votre voyage, jour par jour');
    expect(words(present(screen.getAllByRole('heading', { level: 2 })[0]))).toBe(
      'Vendredi 11 décembreMontréal – Toronto',
    );
    expect(
      outbound.getByText((_text, element) => element?.tagName === 'B' && words(element) === '141,00 $ CA'),
    ).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Saisir les voyageurs' })[0]).toHaveAttribute('href', '/fr/passengers');
  });
});

describe('removing', () => {
  it('takes both ways of a round trip out of the cart, says so, and can be undone', async () => {
    open();
    await userEvent.click(
      (await bus('Bus to Montréal')).getByRole('button', { name: 'Remove both ways Bus to Montréal' }),
    );
    expect(await screen.findByRole('link', { name: 'Search for a bus' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Both buses are no longer in your trip.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await bus('Bus to Toronto');
    expect(calls).toEqual(['remove 0', 'add pair-offer']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() =>
      expect(useSelectionStore.getState()).toMatchObject({
        outbound: { departureId: out.departureId },
        returnTicket: { departureId: 'back' },
      }),
    );
  });

  it('says why it cannot be undone, and leaves the trip empty', async () => {
    server.use(mockOperation(addSessionBus, () => ({ error: 'SOLD_OUT', message: 'This bus has just sold out.' })));
    open();
    await userEvent.click(
      (await bus('Bus to Toronto')).getByRole('button', { name: 'Remove both ways Bus to Toronto' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This bus has just sold out.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search for a bus' })).toBeVisible();
  });

  it('keeps the trip when the API refuses', async () => {
    server.use(
      mockOperation(removeSessionBus, () => ({ error: 'SESSION_LOCKED', message: 'This trip is being paid for.' })),
    );
    open();
    await userEvent.click(
      (await bus('Bus to Toronto')).getByRole('button', { name: 'Remove both ways Bus to Toronto' }),
    );
    expect(await screen.findByText('This trip is being paid for.')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Bus to Toronto' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('the refundable booking (R5, D25)', () => {
  it('is two answers, none preselected; the total follows and the answer is remembered', async () => {
    const { unmount } = open();
    const yes = await screen.findByRole('radio', { name: /Yes, make it refundable/ });
    expect(yes).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /No, keep the standard terms/ })).not.toBeChecked();
    const cart = within(screen.getByRole('region', { name: 'Your trip' }));
    expect(cart.getByText(/297\.00/)).toBeVisible();
    await userEvent.click(yes);
    expect(cart.getByText(/320\.76/)).toBeVisible();
    expect(
      screen.getByText((_text, element) => element?.role === 'status' && words(element) === 'Total: CA $320.76'),
    ).toBeInTheDocument();
    await waitFor(() => expect(session?.isCancellationInsuranceAdded).toBe(true));
    unmount();
    // As another tab finds it: the cart knows, and nothing here does.
    useRefundableChoice.setState({ choice: null });
    open();
    expect(await screen.findByRole('radio', { name: /Yes, make it refundable/ })).toBeChecked();
  });

  it('takes an answer back that the cart refuses (R165)', async () => {
    server.use(mockOperation(answerRefundable, () => ({ error: 'INTERNAL' })));
    open();
    const no = await screen.findByRole('radio', { name: /No, keep the standard terms/ });
    await userEvent.click(no);
    await waitFor(() => expect(no).not.toBeChecked());
  });

  it('is not asked where it is not offered', async () => {
    session = makeSession([out]);
    open();
    await bus('Bus to Toronto');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Bus to Toronto' })).toBeVisible();
  });
});

describe('a summary without a trip to change', () => {
  it('waits for the cart without guessing that it holds buses', async () => {
    session = makeSession([], { bookedHotels: [makeBookedHotel()], total: 41_200 });
    open();
    expect(screen.getAllByRole('img', { name: 'Your trip is on its way' })).toHaveLength(2);
    expect(screen.queryByRole('img', { name: /bus company/ })).not.toBeInTheDocument();
    await bus('The Foundry House, 2 nights');
    expect(screen.queryByRole('img', { name: 'Your trip is on its way' })).not.toBeInTheDocument();
  });

  it('says where to search when the cart is empty or there is none (D39)', async () => {
    session = makeSession();
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'Search for a bus' })).toHaveAttribute('href', '/bus');
    unmount();
    Cookies.remove('hasSession');
    open();
    expect(await screen.findByText('No trip chosen yet')).toBeVisible();
  });

  it('asks once where the API is down, says so, and asks again when somebody wants it', async () => {
    let asked = 0;
    server.use(mockOperation(readSession, () => ((asked += 1), { error: 'INTERNAL' })));
    session = roundTrip;
    open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Your trip could not be loaded')).toBeVisible();
    // Longer than the next question would take.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toBe(1);
    server.use(mockOperation(readSession, () => ({ status: 200, data: roundTrip })));
    await userEvent.click(retry);
    expect(await bus('Bus to Toronto')).toBeTruthy();
  });

  it('offers no changes once it is paid for, and leads to the booking (D38)', async () => {
    session = { ...roundTrip, isLocked: true };
    open();
    const outbound = await bus('Bus to Toronto');
    expect(screen.getByText(/can no longer be changed here/)).toBeVisible();
    expect(outbound.queryByRole('button')).not.toBeInTheDocument();
    expect(outbound.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'See the booking' }))
      expect(link).toHaveAttribute('href', '/confirmation');
  });
});

describe('a trip of bus, hotel and activity (F19, F24)', () => {
  it('has the hotel between the buses, the wait for the room and the activity on its day', async () => {
    session = whole;
    open();
    const stay = await bus('The Foundry House, 2 nights');
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-labelledby'))).toHaveLength(4);
    expect(stay.getByText(/Two queens, breakfast included/)).toHaveTextContent(
      'Check-in Friday 11 December from 3:00 PM, check-out Sunday 13 December until 11:00 AM. CA $206.00 a night.',
    );
    expect(stay.getAllByRole('listitem').map(words)).toEqual([
      'Free cancellation until Tue 8 Dec, 11:59 PM',
      'CA $206.00 back until Thu 10 Dec, 11:59 PM',
    ]);
    expect(words(screen.getByText(/until check-in/))).toBe(
      'Your bus arrives at 1:50 PM: 1 h 10 until check-in, 11 minutes on foot to the hotel',
    );
    expect((await bus('Island ferry and bike tour')).getByText(/meet at/)).toHaveTextContent(
      '10:00 AM, 3 h, meet at Queens Quay ferry docks. Standard: 2 tickets, CA $29.00 each.',
    );
    expect(screen.getByRole('link', { name: /^Add something to do on Friday\s11\sDecember$/ })).toHaveAttribute(
      'href',
      '/activities?city=toronto&date=2026-12-11',
    );
    expect(stay.getByRole('link', { name: /Change/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/bus-hotel\/accommodation\?.*busHotelMode=true&nights=2/),
    );
  });

  it('takes hotel and activity out one by one, each with a way back', async () => {
    session = whole;
    open();
    await userEvent.click((await bus('The Foundry House, 2 nights')).getByRole('button', { name: /Remove/ }));
    expect(await screen.findByText('The Foundry House is no longer in your trip.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await bus('The Foundry House, 2 nights');
    await userEvent.click((await bus('Island ferry and bike tour')).getByRole('button', { name: /Remove/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls).toEqual([
        'remove hotel 0',
        'add toronto.foundry-house.two-queens busHotel 41200',
        'remove activity 0',
        'add toronto-island-bike-tour 2026-12-12 10:00 2',
      ]),
    );
  });

  it('says which part is being taken out, once, and keeps the focus there when that fails', async () => {
    session = whole;
    let answer: () => void = () => undefined;
    let asked = 0;
    server.use(
      mockOperation(removeSessionHotel, async () => {
        asked += 1;
        await new Promise<void>((resolve) => (answer = resolve));
        return { error: 'INTERNAL' };
      }),
    );
    open();
    const remove = (await bus('The Foundry House, 2 nights')).getByRole('button', { name: /Remove/ });
    const other = (await bus('Island ferry and bike tour')).getByRole('button', { name: /Remove/ });
    await userEvent.click(remove);
    await waitFor(() => expect(asked).toBe(1));
    expect(remove).toHaveAttribute('aria-busy', 'true');
    expect(remove).toHaveFocus();
    expect(other).not.toHaveAttribute('aria-busy');
    await userEvent.click(other);
    await userEvent.click(remove);
    answer();
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-busy'));
    expect(remove).toHaveFocus();
    expect([asked, calls]).toEqual([1, []]);
  });

  it('puts a room back as it was sold, also one that was chosen by itself beside a bus', async () => {
    session = { ...whole, bookedHotels: [makeBookedHotel({ product: 'hotel' })] };
    open();
    await userEvent.click((await bus('The Foundry House, 2 nights')).getByRole('button', { name: /Remove/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.at(-1)).toBe('add toronto.foundry-house.two-queens hotel 41200'));
  });

  it('says who sleeps in which of several rooms, each with its price and taxes, and puts all of them back (D22)', async () => {
    session = { ...whole, bookedHotels: [makeBookedSplit()] };
    open();
    const stay = await bus('The Foundry House, 2 nights');
    expect(stay.getByText(/Two queens \+ King, breakfast included/)).toBeVisible();
    expect(stay.getAllByRole('listitem').slice(0, 2).map(words)).toEqual([
      'Room 1, Two queens: 2 adults and 2 children (4, 12), CA $412.00, with CA $68.04 of taxes in it',
      'Room 2, King: 2 adults, CA $458.00, with CA $68.04 of taxes in it',
    ]);
    await userEvent.click(stay.getByRole('button', { name: /Remove/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.at(-1)).toBe('add toronto.foundry-house.two-queens + toronto.foundry-house.king busHotel 87000'),
    );
  });

  it('says what does not go together after a bus was changed', async () => {
    session = makeSession([out, back], {
      bookedHotels: [makeBookedHotel({ checkinDate: '2026-12-10' })],
      bookedActivities: [
        makeBookedActivity({ startsAt: '2026-12-11T15:00:00Z', endsAt: '2026-12-11T17:00:00Z', date: '2026-12-11' }),
      ],
    });
    open();
    const stay = await bus('The Foundry House, 2 nights');
    expect(words(stay.getByText(/Your room is booked from/))).toBe(
      'Your room is booked from Thursday 10 December, but your bus arrives on Friday 11 December.',
    );
    expect((await bus('Island ferry and bike tour')).getByText('You are on the bus at that time.')).toBeVisible();
  });

  it('leads from a hotel alone back to its results, in French', async () => {
    session = makeSession([], { bookedHotels: [makeBookedHotel()], total: 41_200 });
    open({ language: 'fr' });
    const stay = await bus('The Foundry House, 2\u00A0nuits');
    expect(stay.getByRole('link', { name: /Modifier/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/fr\/hotel\/accommodation\?.*toronto.*2026-12-11.*2026-12-13/),
    );
    expect(stay.getAllByRole('listitem').map(words)[0]).toBe('Annulation gratuite jusqu’au mar. 8 déc., 23 h 59');
  });

  it('offers a hotel and activities to a trip by bus alone', async () => {
    open();
    await bus('Bus to Toronto');
    expect(screen.getByRole('link', { name: 'Add a hotel in Toronto, 2 nights' })).toHaveAttribute(
      'href',
      expect.stringContaining('/bus-hotel/accommodation?cityCodeDeparture=montreal'),
    );
    expect(screen.getByRole('link', { name: 'Add something to do in Toronto' })).toHaveAttribute(
      'href',
      '/activities?city=toronto',
    );
  });
});

describe('if you have to cancel (F25)', () => {
  it('begins with what comes back today and follows the slider, with and without the refundable booking', async () => {
    session = whole;
    open();
    const preview = within(await screen.findByRole('region', { name: 'If you have to cancel' }));
    expect(words(present(preview.getByText('Standard terms').parentElement))).toContain(
      'CA $611.00By the terms of each part',
    );
    expect(words(present(preview.getByText('With refundable booking').parentElement))).toContain('CA $767.00');
    const slider = preview.getByRole('slider');
    fireEvent.change(slider, { target: { value: '20' } });
    expect(words(present(preview.getByText('Standard terms').parentElement))).toContain('CA $264.00');
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Thursday'));
    expect(preview.getAllByRole('listitem').map(words)).toEqual([
      'Bus to TorontoCA $0.00 of CA $141.00',
      'The Foundry HouseCA $206.00 of CA $412.00Until Thu 10 Dec, 11:59 PM, afterwards CA $0.00',
      'Island ferry and bike tourCA $58.00 of CA $58.00',
      'Bus to MontréalCA $0.00 of CA $156.00',
    ]);
  });

  it('moves no date where nothing comes back on any day', async () => {
    const bus = present(roundTrip.bookedBuses[0]);
    const refunds = bus.refunds.map((ladder) => ({ ...ladder, steps: [] }));
    session = { ...roundTrip, bookedBuses: [{ ...bus, refunds }] };
    open();
    const preview = within(await screen.findByRole('region', { name: 'If you have to cancel' }));
    expect(preview.getByText(/nothing comes back, on whichever day/)).toBeVisible();
    expect(preview.queryByText(/Move the date/)).not.toBeInTheDocument();
    expect(preview.queryByRole('slider')).not.toBeInTheDocument();
    expect(words(present(preview.getByText('With refundable booking').parentElement))).toContain('CA $');
  });

  it('is not there once the trip is paid for', async () => {
    session = { ...whole, isLocked: true };
    open();
    await bus('Bus to Toronto');
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });
});
