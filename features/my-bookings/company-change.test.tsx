import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllAlerts } from '@/components/feedback/alerts-store';
import { readETickets } from '@/contract/booking';
import {
  answerChange,
  holdChangeBus,
  listChangeChoices,
  type ChangeAnswerRequest,
  type ChangeChoices,
  type CompanyChange,
} from '@/contract/after-sale/company-changes';
import { readMyBooking, sendBookingCode, stepUpBooking, type MyBooking } from '@/contract/after-sale/my-bookings';
import {
  makeChoices,
  makeCompanyChange,
  makeMovedBus,
  makeNight,
  makeRoomGone,
} from '@/tests/support/after-sale/company-change-fixtures';
import { makeCancellation, makeMaskedBooking, makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { suburbanBus } from '@/tests/support/buses/suburban-bus';
import { present } from '@/tests/support/present';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { CompanyChangeScreen } from './company-change-screen';

const NOW = '2026-12-01T19:03:00Z';
const FAR = '2026-12-01T19:33:00Z';
const NOTE = 'CN-7KQ4XW9P-1';

let booking: MyBooking;
let choices: ChangeChoices;
/** How often the page asked. */
let read: { booking: number; choices: number };
let answered: ChangeAnswerRequest[];
let answer: () => MockAnswer;
/** What the page asked to hold, and what it was answered. */
let held: string[];
let hold: (tripId: string) => MockAnswer;
const server = setupProductApi(
  mockOperation(readMyBooking, () => {
    read.booking++;
    return { status: 200, data: booking };
  }),
  mockOperation(listChangeChoices, () => {
    read.choices++;
    return { status: 200, data: choices };
  }),
  mockOperation(holdChangeBus, ({ body: { tripId } }) => {
    held.push(tripId);
    return hold(tripId);
  }),
  mockOperation(answerChange, ({ body }) => {
    answered.push(body);
    return answer();
  }),
  mockOperation(sendBookingCode, () => ({ status: 202, data: { email: 'm•••••n@example.ca', expiresAt: FAR } })),
  mockOperation(stepUpBooking, () => {
    booking = makeMyBooking({
      door: 'number',
      stepUp: { email: 'm•••••n@example.ca', until: FAR },
      changes: booking.changes,
    });
    return { status: 200, data: { until: FAR } };
  }),
  mockOperation(readETickets, () => ({
    status: 200,
    data: new Blob(['']),
    headers: { 'content-type': 'application/pdf' },
  })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  answered = [];
  read = { booking: 0, choices: 0 };
  held = [];
  hold = (tripId) => ({ status: 200, data: { tripId, heldUntil: '2026-12-01T19:13:00Z', serverTime: NOW } });
  choices = makeChoices();
  open(makeCompanyChange());
});
afterEach(() => {
  server.resetHandlers();
  closeAllAlerts();
  vi.useRealTimers();
});

/** The booking with one change; an answer ends it as the API would say. */
function open(change: CompanyChange, changes: Partial<MyBooking> = {}) {
  booking = makeMyBooking({ changes: [change], ...changes });
  answer = () => {
    const [given] = answered.slice(-1);
    const isMoney = given !== undefined && given.answer.startsWith('MONEY');
    const ended = {
      ...change,
      status: 'ANSWERED' as const,
      answers: [],
      answer: given?.answer ?? null,
      endedAt: '2026-12-01T19:09:00Z',
      creditNoteNumber: isMoney ? NOTE : null,
    };
    const cancellation = isMoney ? makeCancellation({ total: 14_100 }) : null;
    booking = makeMyBooking({ ...changes, changes: [ended], cancellations: cancellation ? [cancellation] : [] });
    return { status: 201, data: { change: ended, cancellation } };
  };
}

function show({ caseId = 'case-1', language = 'en' }: { caseId?: string; language?: 'en' | 'fr' } = {}) {
  return renderScreen(
    <CompanyChangeScreen bookingNumber="7KQ4XW9P" caseId={caseId} language={language} hasAccounts />,
    { language, path: `/my-bookings/7kq4xw9p/change/${caseId}` },
  );
}
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ');
const option = (name: RegExp) => screen.getByRole('radio', { name });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const notice = () => plain(screen.getAllByRole('region')[0] ?? document.body);

describe('a cancelled bus (D71)', () => {
  it('says who did it, what it means, by when to choose, and what silence does', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Your trip has changed' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your bus to Toronto has changed' })).toBeVisible();
    const words = notice();
    expect(words).toContain('Kestrel Coach has cancelled your bus');
    expect(words).toContain('Montréal to Toronto, Fri 11 Dec, 7:30 AM');
    expect(words).toContain('withdrew K 415 on Tue 1 Dec, 11:20 AM');
    expect(words).toContain('Choose by Fri 11 Dec, 7:30 AM.');
    expect(words).toContain('If you do nothing, CA $141.00 goes back to Visa •••• 4242 then');
  });

  it('offers other buses with their seats, and shows the trip with the one that is picked', async () => {
    show();
    expect(
      await screen.findByRole('radio', { name: /9:00\sAM\s–\s3:20\sPM.*1\u00A0stop.*12\u00A0seats/ }),
    ).toBeChecked();
    expect(option(/^Travel on another bus/)).toBeChecked();
    expect(screen.getByText(/Kestrel Coach K 415, Thu 10 Dec, 1 stop\. Arrives Fri 11 Dec\./)).toBeVisible();
    const trip = screen.getByRole('region', { name: /^Your trip with the 9:00\sAM bus$/ });
    expect(plain(trip)).toContain('Fri 11 Dec, 9:00 AM, Montréal to Toronto, there Fri 11 Dec, 3:20 PM');
    await press(/Take the 9:00\sAM bus/);
    expect(await screen.findByRole('heading', { name: /You travel on the 7:30\sAM bus/ })).toHaveFocus();
    expect(answered).toEqual([{ answer: 'OTHER_BUS', tripId: 'offer-nine' }]);
    expect(screen.getByRole('link', { name: 'Open tickets' })).toHaveAttribute('href', '/my-bookings/7kq4xw9p#tickets');
  });

  it('ends the French line of a bus that arrives another day with one dot', async () => {
    show({ language: 'fr' });
    const line = await screen.findByText(/Kestrel Coach K 415.*1 arrêt\. Arrive le ven\.\s11\sdéc\./);
    expect(plain(line)).not.toContain('..');
  });

  it('asks for the bed before a bus that comes after midnight can be taken: nothing is chosen for anybody (D42b)', async () => {
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /5:45\sPM\s–\s12:05\sAM/ }));
    expect(screen.getByRole('heading', { name: /^You arrive on Fri\s11\sDec, 12:05\sAM$/ })).toBeVisible();
    const take = screen.getByRole('button', { name: /Take the 5:45\sPM bus/ });
    expect(take).toBeDisabled();
    expect(take).toHaveAccessibleDescription(/Choose one of the two answers about the bed/);
    const bed = within(screen.getByRole('group', { name: /A bed for the night of Thu\s10\sDec/ }));
    for (const radio of bed.getAllByRole('radio')) expect(radio).not.toBeChecked();
    const trip = () => plain(screen.getByRole('region', { name: /^Your trip with the 5:45\sPM bus$/ }));
    expect(trip()).toContain('No bed yet for the night of Thu 10 Dec');
    await userEvent.click(bed.getByRole('radio', { name: /I add the night.*CA\s\$206\.00/ }));
    expect(trip()).toContain('is yours to book');
    await userEvent.click(take);
    const book = await screen.findByRole('link', { name: 'Book the night' });
    expect(book).toHaveAttribute(
      'href',
      '/hotel/toronto/foundry-house?city=toronto&dateFrom=2026-12-10&dateTo=2026-12-11&nbOfAdults=2&nbOfChildren=0',
    );
    expect(answered).toEqual([{ answer: 'OTHER_BUS', tripId: 'offer-evening', night: 'BOOKED_APART' }]);
  });

  it('lists a bus that stops many times once, at the stops that they had, and takes it at others', async () => {
    const pairs = suburbanBus(() => ({ departureId: 'later' }));
    const theirs = present(suburbanBus().find(({ tripId }) => tripId === 'offer mill lake'));
    const [bus] = booking.buses;
    open(makeCompanyChange(), { buses: [{ ...present(bus), tickets: [theirs] }] });
    choices = makeChoices({ buses: pairs.map((ticket) => ({ ticket, night: null })) });
    show();
    const slot = await screen.findByRole('radio', { name: /7:40\sAM\s–\s1:30\sPM/ });
    expect(slot).toBeChecked();
    expect(screen.getAllByRole('radio', { name: /\d\s[AP]M\s–/ })).toEqual([slot]);
    expect(slot).not.toHaveAccessibleName(/Mill Street/);
    await waitFor(() => expect(held).toEqual(['offer mill lake']));
    const to = screen.getByRole('combobox', { name: 'Get off at' });
    await userEvent.selectOptions(to, within(to).getByRole('option', { name: /Harbour/ }));
    expect(to).toHaveFocus();
    expect(slot).toHaveAccessibleName(/7:40\sAM\s–\s1:50\sPM.*Mill Street\s–\sHarbour/);
    await press(/Take the 7:40\sAM bus/);
    await waitFor(() => expect(answered).toEqual([{ answer: 'OTHER_BUS', tripId: 'offer mill harbour' }]));
    expect(held).toEqual(['offer mill lake', 'offer mill harbour']);
  });

  it('leads to other hotels where the house has no room that night', async () => {
    choices = makeChoices({
      buses: makeChoices().buses.map((bus) => ({ ...bus, night: bus.night && makeNight({ price: null }) })),
    });
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /5:45\sPM/ }));
    await userEvent.click(option(/I book a bed for the night of/));
    await press(/Take the 5:45\sPM bus/);
    const book = await screen.findByRole('link', { name: 'Book the night' });
    expect(book.getAttribute('href')).toMatch(/^\/hotel\/accommodation\?city=toronto&dateFrom=2026-12-10/);
  });

  it.each([
    ['en', /5:45\sPM/, /could not be asked just now. We show you the city’s hotels/],
    ['fr', /17\sh\s45/, /n’a pas pu être interrogé pour l’instant. Nous vous montrons les hôtels de la ville/],
  ] as const)('does not say of a hotel that is silent that it has no room (%s)', async (language, time, words) => {
    const night = makeNight({ price: null, isHotelSilent: true });
    choices = makeChoices({ buses: makeChoices().buses.map((bus) => ({ ...bus, night: bus.night && night })) });
    show({ language });
    await userEvent.click(await screen.findByRole('radio', { name: time }));
    expect(option(words)).not.toBeChecked();
  });

  it('gives the money of the direction back, and says where it is on its way', async () => {
    show();
    await userEvent.click(await screen.findByRole('radio', { name: /^Money back for this bus.*CA\s\$141\.00 back/ }));
    expect(plain(screen.getByRole('region', { name: 'Your trip after that' }))).toContain('Fri 11 Dec, 7:30 AM');
    await press(/Get CA\s\$141\.00 back/);
    expect(await screen.findByRole('heading', { name: /CA\s\$141\.00 goes back to you/ })).toHaveFocus();
    expect(answered).toEqual([{ answer: 'MONEY_PART', expectedAmount: 14_100 }]);
    expect(screen.getByText(/is going back to Visa •••• 4242/)).toBeVisible();
    expect(screen.getByRole('button', { name: /CN-7KQ4XW9P-1, PDF/ })).toBeVisible();
    await waitFor(() => expect(read.booking).toBe(2));
    // The API has nothing to choose from any more, and would refuse.
    expect(read.choices).toBe(1);
  });

  it('names everything that the whole trip’s money stands for', async () => {
    show();
    const all = await screen.findByRole('radio', { name: /^Money back for the whole trip/ });
    expect(plain(all.closest('label') ?? document.body)).toContain('Montréal to Toronto, The Foundry House, 2 nights');
    await userEvent.click(all);
    expect(screen.getByText('Nothing of this booking is left.')).toBeVisible();
    await press(/Get CA\s\$767\.00 back/);
    await waitFor(() => expect(answered).toEqual([{ answer: 'MONEY_ALL', expectedAmount: 76_700 }]));
  });

  it('says so where no other bus has room: money stands ready', async () => {
    choices = makeChoices({ buses: [] });
    show();
    await waitFor(() => expect(option(/^Money back for this bus/)).toBeChecked());
    await userEvent.click(option(/^Travel on another bus/));
    expect(screen.getByText(/has no other bus with room for all of you/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Travel on another bus' })).toBeDisabled();
    expect(screen.getByText('Choose another answer to continue.')).toBeVisible();
  });

  it('says that other buses are looked for while they are, and names no time before one is known', async () => {
    server.use(http.get('*/company-changes/:case/choices', () => new Promise<never>(() => undefined)));
    show();
    expect(await screen.findByRole('button', { name: 'Travel on another bus' })).toHaveAccessibleDescription(
      'Other buses are being looked for',
    );
    expect(screen.queryByText(/Choose another answer/)).toBeNull();
    await userEvent.click(option(/^Money back for this bus/));
    expect(screen.getByRole('button', { name: /Get CA\s\$141\.00 back/ })).toBeEnabled();
  });

  it('keeps the other choices where buses cannot be read, and reads them again', async () => {
    server.use(http.get('*/company-changes/:case/choices', () => HttpResponse.error()));
    show();
    expect(await screen.findByText(/Other buses could not be read/)).toBeVisible();
    expect(option(/^Money back for this bus/)).toBeEnabled();
    server.resetHandlers();
    await press('Try again');
    expect(await screen.findByRole('radio', { name: /9:00\sAM/ })).toBeVisible();
  });
});

describe('seats of the bus that is picked', () => {
  it('are held from the moment it stands ready or is picked, until the time that is said', async () => {
    show();
    expect(await screen.findByText(/Your seats are held until 2:13\sPM\./)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /5:45\sPM\s–\s12:05\sAM/ }));
    await waitFor(() => expect(held).toEqual(['offer-nine', 'offer-evening']));
    await userEvent.click(option(/^Money back for this bus/));
    expect(screen.queryByText(/Your seats are held/)).not.toBeInTheDocument();
    expect(held).toEqual(['offer-nine', 'offer-evening']);
  });

  it('of another tab, or of before a reload, stay those that stand ready', async () => {
    choices = makeChoices({ held: { tripId: 'offer-evening', heldUntil: FAR } });
    show();
    expect(await screen.findByRole('radio', { name: /5:45\sPM\s–\s12:05\sAM/ })).toBeChecked();
    expect(screen.getByText(/Your seats are held until 2:33\sPM\./)).toBeVisible();
    expect(held).toEqual([]);
  });

  it('that are still asked for when it is answered come first: the answer is not overtaken by them', async () => {
    let isHeld = () => undefined as void;
    const holding = new Promise<void>((resolve) => (isHeld = resolve));
    server.use(
      mockOperation(holdChangeBus, async ({ body: { tripId } }) => {
        held.push(tripId);
        await holding;
        return answered.length > 0 ? { error: 'CHANGE_MOVED_ON', message: 'It is answered.' } : hold(tripId);
      }),
    );
    show();
    await waitFor(() => expect(held).toEqual(['offer-nine']));
    await userEvent.click(await screen.findByRole('radio', { name: /^Money back for this bus.*CA\s\$141\.00 back/ }));
    await press(/Get CA\s\$141\.00 back/);
    expect(answered).toEqual([]);
    isHeld();
    expect(await screen.findByRole('heading', { name: /CA\s\$141\.00 goes back to you/ })).toHaveFocus();
    expect(answered).toHaveLength(1);
    expect(screen.queryByText('It is answered.')).not.toBeInTheDocument();
    expect(read.choices).toBe(1);
  });

  it('that went meanwhile are said at once, before anybody presses, and the next bus is held', async () => {
    hold = (tripId) => {
      if (tripId !== 'offer-nine')
        return { status: 200, data: { tripId, heldUntil: '2026-12-01T19:13:00Z', serverTime: NOW } };
      choices = makeChoices({ buses: makeChoices().buses.slice(1) });
      return { error: 'SOLD_OUT' };
    };
    show();
    expect(await screen.findByText(/The last seats on that bus went while you looked/)).toBeVisible();
    expect(await screen.findByText(/Your seats are held until/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /9:00\sAM/ })).not.toBeInTheDocument();
    expect(held).toEqual(['offer-nine', 'offer-evening']);
    expect(answered).toEqual([]);
  });

  it('that could not be held are said to be free for others, and are held by a press', async () => {
    const whole = hold;
    hold = () => ({ error: 'NOT_READY' });
    show();
    expect(await screen.findByText(/Your seats on this bus are not held now/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Take the 9:00\sAM bus/ })).toBeEnabled();
    hold = whole;
    await press('Hold them again');
    expect(await screen.findByText(/Your seats are held until/)).toBeVisible();
    expect(held).toEqual(['offer-nine', 'offer-nine']);
  });

  it('are not held on and on by a page that nobody looks at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    hold = (tripId) => ({ status: 200, data: { tripId, heldUntil: '2026-12-01T19:03:20Z', serverTime: NOW } });
    show();
    expect(await screen.findByText(/Your seats are held until/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(screen.getByText(/Your seats on this bus are not held now/)).toBeVisible();
    expect(held).toEqual(['offer-nine']);
  });

  it('are held again by whoever comes back to the bus after their time was up', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    hold = (tripId) => ({ status: 200, data: { tripId, heldUntil: '2026-12-01T19:03:20Z', serverTime: NOW } });
    show();
    expect(await screen.findByText(/Your seats are held until/)).toBeVisible();
    await user.click(option(/^Money back for this bus/));
    await vi.advanceTimersByTimeAsync(30_000);
    hold = (tripId) => ({ status: 200, data: { tripId, heldUntil: FAR, serverTime: NOW } });
    await user.click(option(/^Travel on another bus/));
    expect(await screen.findByText(/Your seats are held until 2:33\sPM/)).toBeVisible();
    expect(held).toEqual(['offer-nine', 'offer-nine']);
  });
});

describe('an answer that does not go through', () => {
  it('SOLD_OUT: nothing happened, and the buses are shown anew', async () => {
    answer = () => {
      choices = makeChoices({ buses: makeChoices().buses.slice(1) });
      return { error: 'SOLD_OUT' };
    };
    show();
    await screen.findByRole('radio', { name: /9:00\sAM/ });
    await press(/Take the 9:00\sAM bus/);
    const alert = (await screen.findByText(/The last seats on that bus went while you looked/)).closest('[role=alert]');
    expect(alert).toHaveFocus();
    expect(screen.queryByRole('radio', { name: /9:00\sAM/ })).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /5:45\sPM/ })).toBeChecked();
  });

  it('CHANGE_MOVED_ON: shows how it stands now', async () => {
    answer = () => {
      booking = makeMyBooking({ changes: [makeCompanyChange({ status: 'RESTORED', answers: [], endedAt: FAR })] });
      return { error: 'CHANGE_MOVED_ON' };
    };
    show();
    await screen.findByRole('radio', { name: /9:00\sAM/ });
    await press(/Take the 9:00\sAM bus/);
    expect(await screen.findByText(/Something changed while you looked/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'It stays as you booked it' })).toBeVisible();
  });

  it('TICKET_USED: says so, and the choice stays', async () => {
    answer = () => ({ error: 'TICKET_USED', message: 'Somebody travelled on it.' });
    show();
    await screen.findByRole('radio', { name: /9:00\sAM/ });
    await press(/Take the 9:00\sAM bus/);
    expect(await screen.findByText('Somebody travelled on it.')).toBeVisible();
    expect(option(/^Travel on another bus/)).toBeVisible();
  });

  it('without an answer it is sent again as it was, and done once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    let fails = 1;
    const whole = answer;
    answer = () => (fails-- > 0 ? { error: 'NOT_READY' } : whole());
    show();
    await screen.findByRole('radio', { name: /9:00\sAM/ });
    const take = screen.getByRole('button', { name: /Take the 9:00\sAM bus/ });
    await user.click(take);
    expect(await screen.findByText(/We ask again: nothing is done twice/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByRole('heading', { name: /You travel on/ })).toBeVisible();
    expect(answered).toEqual([answered[0], answered[0]]);
  });
});

describe('a moved bus', () => {
  beforeEach(() => open(makeMovedBus()));

  it('is kept, as nobody has to do anything for', async () => {
    show({ caseId: 'case-2' });
    await screen.findByRole('heading', { level: 1, name: 'Your bus to Montréal has changed' });
    const words = notice();
    expect(words).toContain('Kestrel Coach has moved your bus');
    expect(words).toContain('Toronto to Montréal, Sun 13 Dec, 3:45 PM 5:15 PM');
    expect(words).toContain('You leave 1 h 30 later. You arrive at 11:40 PM instead of 10:10 PM.');
    expect(words).toContain('Answer by Sun 13 Dec, 5:15 PM. If you do nothing, you keep the bus at 5:15 PM');
    expect(option(/^Keep the bus at\s5:15\sPM/)).toBeChecked();
    await press(/Keep the bus at\s5:15\sPM/);
    expect(await screen.findByRole('heading', { name: /You keep the bus at\s5:15\sPM/ })).toBeVisible();
    expect(answered).toEqual([{ answer: 'KEEP' }]);
  });

  it('that left unanswered and unused gives its money back within 30 days', async () => {
    open(makeMovedBus({ status: 'LAPSED', answers: ['MONEY_UNUSED'], endedAt: '2026-12-13T22:15:00Z' }));
    show({ caseId: 'case-2' });
    expect(await screen.findByRole('heading', { name: 'Your tickets stayed valid' })).toBeVisible();
    await press(/Nobody travelled, get CA\s\$156\.00 back/);
    expect(await screen.findByRole('heading', { name: /goes back to you/ })).toHaveFocus();
    expect(answered).toEqual([{ answer: 'MONEY_UNUSED', expectedAmount: 15_600 }]);
  });

  it('too little for a choice is told, and asks nothing', async () => {
    open(makeMovedBus({ status: 'TOLD', reasons: [], answers: [], deadline: null, ifSilent: null }));
    show({ caseId: 'case-2' });
    expect(await screen.findByRole('heading', { name: 'Nothing to choose' })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe('a hotel without the room', () => {
  it('gives another room of the house, or the money', async () => {
    open(makeRoomGone());
    show({ caseId: 'case-3' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your room at The Foundry House' })).toBeVisible();
    expect(notice()).toContain('The Foundry House can’t give you your room');
    expect(notice()).toContain('Two queens, Fri 11 Dec – Sun 13 Dec');
    expect(notice()).toContain('Everything else of your trip stands.');
    expect(notice()).toContain('then. The rest stays booked.');
    expect(screen.getByRole('radio', { name: /^Money back for the stay/ })).not.toBeChecked();
    await userEvent.click(
      await screen.findByRole('radio', {
        name: /Corner suite\s*two queen beds, 30\sm², for up to 4 guests, breakfast included/,
      }),
    );
    await press('Take this room');
    expect(await screen.findByRole('heading', { name: 'You have another room' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the voucher' })).toHaveAttribute(
      'href',
      '/my-bookings/7kq4xw9p#tickets',
    );
    expect(answered).toEqual([
      { answer: 'OTHER_ROOM', rooms: [{ roomIndex: 0, roomIdentifier: 'toronto.foundry-house.suite' }] },
    ]);
  });
});

it.each([
  ['en', /Everything else|The rest/, /comes? back|goes back/],
  ['fr', /Le reste/, /vous seront alors remis/],
] as const)('a room that was booked alone leaves no rest to speak of (%s)', async (language, rest, money) => {
  open(makeRoomGone(), { units: makeMyBooking().units.filter(({ kind }) => kind === 'room') });
  show({ caseId: 'case-3', language });
  await screen.findByRole('heading', { level: 1, name: /The Foundry House/ });
  expect(notice()).toMatch(money);
  expect(notice()).not.toMatch(rest);
});

describe('a partner’s hotel', () => {
  beforeEach(() => {
    open(makeRoomGone());
    choices = makeChoices({ rooms: [], isHotelSilent: true });
  });

  it('that does not answer leaves the money, says so, and is asked again', async () => {
    show({ caseId: 'case-3' });
    const money = await screen.findByRole('radio', { name: /^Money back for the stay/ });
    await waitFor(() => expect(money).toBeChecked());
    const other = screen.getByRole('radio', { name: /The Foundry House could not be asked for one: its system/ });
    expect(other).toBeEnabled();
    await userEvent.click(other);
    expect(screen.getByText(/Ask once more in a few minutes/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take this room' })).toBeDisabled();
    choices = makeChoices();
    await press('Ask again');
    await userEvent.click(await screen.findByRole('radio', { name: /Corner suite/ }));
    expect(screen.queryByText(/could not be asked/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take this room' })).toBeEnabled();
  });

  it('says in French that it could not be asked', async () => {
    show({ caseId: 'case-3', language: 'fr' });
    const other = await screen.findByRole('radio', { name: /The Foundry House n’a pas pu être interrogé/ });
    await userEvent.click(other);
    expect(screen.getByRole('button', { name: 'Demander de nouveau' })).toBeVisible();
  });

  it.each(['ROOM_REFUSED', 'HOTEL_SILENT'] as const)('whose answer is %s leaves the case open', async (code) => {
    choices = makeChoices();
    answer = () => ({ error: code, message: `What ${code} says.` });
    show({ caseId: 'case-3' });
    await userEvent.click(await screen.findByRole('radio', { name: /Corner suite/ }));
    await press('Take this room');
    expect(await screen.findByText(`What ${code} says.`)).toBeVisible();
    // What there is now is read again, and can be chosen.
    await waitFor(() => expect(read).toEqual({ booking: 2, choices: 2 }));
    expect(screen.getByRole('radio', { name: /^Money back for the stay/ })).toBeEnabled();
  });
});

describe('a change that is over', () => {
  it.each([
    [makeCompanyChange({ status: 'RESTORED', answers: [], endedAt: FAR }), 'It stays as you booked it'],
    [makeCompanyChange({ status: 'CLOSED', answers: [], endedAt: FAR }), 'There is nothing left to choose'],
    [makeCompanyChange({ status: 'LAPSED', answers: [], endedAt: FAR }), 'The money goes back'],
    // Past its deadline, before the job has come by.
    [makeCompanyChange({ answers: [] }), 'The money goes back'],
  ])('%#: says how it ended', async (change, title) => {
    open(change);
    show();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('leads to the one that took its place', async () => {
    open(makeCompanyChange({ status: 'SUPERSEDED', answers: [], supersededBy: 'case-9', endedAt: FAR }));
    show();
    const link = await screen.findByRole('link', { name: 'See the newest change' });
    expect(link).toHaveAttribute('href', '/my-bookings/7kq4xw9p/change/case-9');
  });

  it('answered before shows the answer and the way of its money, without taking the focus', async () => {
    const change = makeCompanyChange({ status: 'ANSWERED', answer: 'MONEY_PART', answers: [], creditNoteNumber: NOTE });
    open(change, { cancellations: [makeCancellation({ total: 14_100 })] });
    show();
    expect(await screen.findByRole('heading', { name: /CA\s\$141\.00 goes back to you/ })).not.toHaveFocus();
    expect(screen.getByText(/is going back to Visa/)).toBeVisible();
  });

  it('is found in an address that has lost its capitals (D1)', async () => {
    open(makeCompanyChange({ caseId: 'Ab-3_X', status: 'RESTORED', answers: [], endedAt: FAR }));
    show({ caseId: 'ab-3_x' });
    expect(await screen.findByRole('heading', { name: 'It stays as you booked it' })).toBeVisible();
  });

  it('of another booking is said to be none of this one', async () => {
    show({ caseId: 'case-7' });
    expect(await screen.findByRole('heading', { name: 'This change is not of this booking' })).toBeVisible();
  });
});

describe('the door by number (D61)', () => {
  it('sees what happened, and proves more before it sees or chooses anything', async () => {
    const change = makeCompanyChange();
    booking = makeMaskedBooking({ changes: [change] });
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(request.url));
    show();
    expect(await screen.findByText(/Choose by/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(asked.some((url) => url.includes('/choices') || url.includes('/codes'))).toBe(false);
    await press('Go on to choose');
    await userEvent.type(await screen.findByLabelText(/Code of six digits|code/i), '123456');
    await userEvent.click(screen.getByRole('button', { name: /Go on|Continue/ }));
    expect(await screen.findByRole('radio', { name: /9:00\sAM/ })).toBeVisible();
  });
});

it('speaks French, with no-break spaces where they belong', async () => {
  open(makeMovedBus());
  show({ caseId: 'case-2', language: 'fr' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre autocar vers Montréal a changé' })).toBeVisible();
  expect(notice()).toContain('Vous partez 1 h 30 plus tard. Vous arrivez à 23 h 40 au lieu de 22 h 10.');
  expect(screen.getByRole('button', { name: /^Garder l’autocar de 17\sh\s15$/ })).toBeEnabled();
});
