import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '@/components/feedback/toasts-store';
import { readETickets } from '@/contract/booking';
import { listDestinations } from '@/contract/destinations';
import {
  addUsers,
  createFeed,
  endFeed,
  externalRestaurants,
  listTrips,
  readFeedState,
  readFile,
  readPlannerCalendar,
  removePlanner,
  removeUsers,
  restoreItem,
  shareItems,
  unshareItems,
  type Trip,
} from '@/contract/trip-planner';
import { useAccount } from '@/lib/account/account-store';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import {
  makePlannerActivity,
  makePlannerBus,
  makePlannerFile,
  makePlannerHotel,
  makePlannerItem,
  makePlannerRestaurant,
  makePurchasedItem,
  makeTrip,
  makeViewer,
} from '@/tests/support/planner/planner-fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { chooseAct } from '@/tests/support/planner/choose-act';
import { TripPlannerScreen } from './trip-planner-screen';

const dinner = makePlannerItem(makePlannerRestaurant(), { files: [makePlannerFile()], viewers: [makeViewer()] });
const theirs = makePlannerItem(makePlannerActivity(), { access: 'viewer', sharedBy: 'Simon Lavoie' });

let trip: Trip;
let feedSince: string | null;
/** What the API was told, newest last. */
const told: unknown[] = [];

const server = setupProductApi(
  mockOperation(listTrips, () => ({
    status: 200,
    data: { trips: trip.items.length > 0 ? [trip] : [], undated: [], hasEarlier: false },
  })),
  mockOperation(readFeedState, () => ({ status: 200, data: { url: null, createdAt: feedSince } })),
  mockOperation(listDestinations, () => ({ status: 200, data: [] })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:00:00Z') });
  window.history.replaceState(null, '', '/trip-planner');
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  told.length = 0;
  feedSince = null;
  trip = makeTrip({
    items: [
      makePurchasedItem(makePlannerBus(), { viewers: [makeViewer()] }),
      makePlannerItem(makePlannerHotel()),
      dinner,
      theirs,
    ],
    viewers: [makeViewer(), makeViewer({ email: 'jo@example.ca', name: null, state: 'invited' })],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  useAccount.setState(useAccount.getInitialState(), true);
  server.resetHandlers();
});

async function show(path = '/trip-planner') {
  renderScreen(<TripPlannerScreen />, { path });
  await screen.findByRole('heading', { name: 'Toronto' });
  return userEvent.setup();
}

const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const cardOf = (name: RegExp) => screen.getByRole('article', { name });

/** Names of the files that were given to the browser. */
function savedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

describe('deleting (R147)', () => {
  const accept = () => {
    trip = { ...trip, items: trip.items.filter(({ id }) => id !== dinner.id) };
    return { status: 200, data: { message: 'Restaurant deleted.' } } as const;
  };

  it('asks first, takes it away at once, and brings it back', async () => {
    server.use(
      mockOperation(externalRestaurants.remove, ({ params }) => (told.push(params.id), accept())),
      mockOperation(restoreItem, ({ params }) => {
        told.push(`back ${params.id}`);
        trip = { ...trip, items: [...trip.items, dinner] };
        return { status: 200, data: { message: 'Restaurant back.', item: dinner } };
      }),
    );
    const user = await show();
    await chooseAct(user, cardOf(/Ossington/), /^Delete/);
    const dialog = screen.getByRole('dialog', { name: 'Delete “Maison Ossington”?' });
    expect(dialog).toHaveTextContent(
      'Its attachment goes with it. One person will no longer see it. You can bring it back for 10 minutes.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /Ossington/ })).not.toBeInTheDocument());
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    // In sight wherever it was deleted, and with the focus: not in the notes at the top of the page.
    await waitFor(() => expect(undo.closest('.planner__undo')).toHaveFocus());
    expect(undo.closest('.planner__undo')?.parentElement).toBe(screen.getByRole('main'));
    // Two presses before anything is drawn are one.
    act(() => {
      undo.click();
      undo.click();
    });
    expect(await screen.findByRole('article', { name: /Ossington/ })).toBeVisible();
    expect(told).toEqual([dinner.id, `back ${dinner.id}`]);
    await waitFor(() => expect(screen.getByRole('article', { name: /Ossington/ })).toHaveFocus());
    expect(toasts()).toEqual(['Restaurant back.']);
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('stays with the trip when the address names what is deleted', async () => {
    server.use(mockOperation(externalRestaurants.remove, accept));
    const user = await show('/trip-planner?item=restaurant-1');
    await chooseAct(user, cardOf(/Ossington/), /^Delete/);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
    expect(window.location.search).toBe('?trip=purchased-bus');
    expect(screen.queryByText(/The item of this link/)).not.toBeInTheDocument();
  });

  it('keeps it when the person changes their mind, with the focus where it was', async () => {
    const user = await show();
    await chooseAct(user, cardOf(/Ossington/), /^Delete/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(within(cardOf(/Ossington/)).getByRole('button', { name: /^More/ })).toHaveFocus());
    expect(cardOf(/Ossington/)).toBeVisible();
  });

  it('puts it back and says why when it is refused', async () => {
    server.use(
      mockOperation(externalRestaurants.remove, () => ({ error: 'MAINTENANCE', message: 'We are working on it.' })),
    );
    const user = await show();
    await chooseAct(user, cardOf(/Ossington/), /^Delete/);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('We are working on it.')).toBeVisible();
    expect(cardOf(/Ossington/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });
});

describe('sharing (F49, R121, R148)', () => {
  it('shares the whole trip that is one’s own in one act', async () => {
    server.use(
      mockOperation(shareItems, ({ body }) => (told.push(body), { status: 200, data: { message: 'Shared.' } })),
    );
    const user = await show();
    const panel = screen.getByRole('region', { name: 'Shared with' });
    expect(panel).toHaveTextContent('Simon Lavoiesimon@example.orgCan read');
    expect(panel).toHaveTextContent('jo@example.caInvited, not signed in yet');
    await user.type(within(panel).getByLabelText(/E-mail of a person/), 'ana@example.org, luc@example.org');
    await user.click(within(panel).getByRole('button', { name: 'Share the trip' }));
    await waitFor(() => expect(toasts()).toEqual(['Shared.']));
    expect(told).toEqual([
      {
        itemIds: ['purchased-bus', 'hotel-1', 'restaurant-1'],
        emailAddressesToUpdate: ['ana@example.org', 'luc@example.org'],
      },
    ]);
    expect(within(panel).getByLabelText(/E-mail of a person/)).toHaveValue('');
  });

  it.each([
    ['', 'Fill in this field.'],
    ['nobody@', 'Check the e-mail address, for example name@example.com.'],
  ])('says at the field what is wrong with %o, and asks nobody', async (typed, words) => {
    const user = await show();
    const field = screen.getByLabelText(/E-mail of a person/);
    if (typed) await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Share the trip' }));
    expect(field).toHaveAccessibleDescription(new RegExp(words.replaceAll('.', '\\.')));
    expect(field).toHaveFocus();
  });

  it('shows at the field what only the API knows', async () => {
    server.use(
      mockOperation(shareItems, () => ({
        error: 'VALIDATION_FAILED',
        message: 'Check the form.',
        fields: [{ path: 'emailAddressesToUpdate.0', code: 'EMAIL_INVALID', message: 'This address takes no mail.' }],
      })),
    );
    const user = await show();
    const field = screen.getByLabelText(/E-mail of a person/);
    await user.type(field, 'ana@example.org{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This address takes no mail\./));
    expect(screen.queryByText('Check the form.')).not.toBeInTheDocument();
    expect(field).toHaveValue('ana@example.org');
  });

  it('takes a viewer off what they see of the trip, after asking', async () => {
    server.use(
      mockOperation(unshareItems, ({ body }) => (told.push(body), { status: 200, data: { message: 'Removed.' } })),
    );
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Remove Simon Lavoie' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove Simon Lavoie?' });
    expect(dialog).toHaveTextContent('2 items of this trip');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toasts()).toEqual(['Removed.']));
    expect(told).toEqual([
      { itemIds: ['purchased-bus', 'restaurant-1'], emailAddressesToUpdate: ['simon@example.org'] },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shares one item by its kind (D53), and takes a viewer off it', async () => {
    server.use(
      mockOperation(
        addUsers,
        ({ params, body }) => (
          told.push([params.id, body]),
          { status: 200, data: { message: 'Shared.', item: dinner } }
        ),
      ),
      mockOperation(
        removeUsers,
        ({ params, body }) => (told.push([params.id, body]), { status: 200, data: { message: 'Removed.' } }),
      ),
    );
    const user = await show();
    await chooseAct(user, cardOf(/Ossington/), /^Share/);
    const dialog = screen.getByRole('dialog', { name: 'Share: Maison Ossington' });
    await user.type(within(dialog).getByLabelText(/E-mail of a person/), 'ana@example.org');
    await user.click(within(dialog).getByRole('button', { name: 'Share this item' }));
    await waitFor(() => expect(toasts()).toEqual(['Shared.']));
    await user.click(within(dialog).getByRole('button', { name: 'Remove Simon Lavoie' }));
    await waitFor(() => expect(toasts()).toEqual(['Shared.', 'Removed.']));
    expect(told).toEqual([
      ['restaurant-1', { componentType: 'Restaurant', emailAddressesToUpdate: ['ana@example.org'] }],
      ['restaurant-1', { componentType: 'Restaurant', emailAddressesToUpdate: ['simon@example.org'] }],
    ]);
  });

  it('lets a viewer leave, under their own address (D54)', async () => {
    useAccount.setState({
      status: 'signedIn',
      profile: { email: 'maelle@example.org', given_name: 'Maëlle', family_name: null, picture: null },
    });
    server.use(
      mockOperation(removeUsers, ({ params, body }) => {
        told.push([params.id, body]);
        trip = { ...trip, items: trip.items.filter(({ id }) => id !== theirs.id) };
        return { status: 200, data: { message: 'You left.' } };
      }),
    );
    const user = await show();
    await user.click(within(cardOf(/Theatre/)).getByRole('button', { name: /^Leave/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(toasts()).toEqual(['You left.']));
    expect(told).toEqual([
      ['activity-1', { componentType: 'Activity', emailAddressesToUpdate: ['maelle@example.org'] }],
    ]);
    // What was pressed is gone: the focus is where one was, at what is left of the trip.
    await waitFor(() => expect(cardOf(/Ossington/)).toHaveFocus());
  });

  it('leaves what its owner has taken back meanwhile: it is gone from the page, and the question with it', async () => {
    useAccount.setState({
      status: 'signedIn',
      profile: { email: 'maelle@example.org', given_name: 'Maëlle', family_name: null, picture: null },
    });
    const user = await show();
    server.use(
      mockOperation(removeUsers, () => {
        trip = { ...trip, items: trip.items.filter(({ id }) => id !== theirs.id) };
        return { error: 'ITEM_NOT_FOUND' };
      }),
    );
    await user.click(within(cardOf(/Theatre/)).getByRole('button', { name: /^Leave/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /Theatre/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes on at the heading when nothing is left', async () => {
    useAccount.setState({
      status: 'signedIn',
      profile: { email: 'maelle@example.org', given_name: 'Maëlle', family_name: null, picture: null },
    });
    trip = makeTrip({ items: [theirs] });
    server.use(
      mockOperation(
        removeUsers,
        () => ((trip = { ...trip, items: [] }), { status: 200, data: { message: 'You left.' } }),
      ),
    );
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Leave what is shared with me' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your trips, day by day' })).toHaveFocus());
  });
});

describe('taking it along (F51)', () => {
  it('saves the calendar of the trip, of everything, papers and attachments', async () => {
    const names = savedFiles();
    server.use(
      mockOperation(
        readPlannerCalendar,
        ({ query }) => (told.push(query.get('itemId')), { status: 200, data: 'BEGIN:VCALENDAR' }),
      ),
      mockOperation(readETickets, ({ params }) => (told.push(params.bookingNumber), { status: 200, data: '%PDF' })),
      mockOperation(
        readFile,
        ({ params }) => (told.push(`${params.id}/${params.fileId}`), { status: 200, data: '%PDF' }),
      ),
    );
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Calendar file of this trip' }));
    await waitFor(() => expect(names).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Calendar file of everything' }));
    await waitFor(() => expect(names).toHaveLength(2));
    await chooseAct(user, cardOf(/Kestrel/), /^Tickets/);
    await waitFor(() => expect(names).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: /^menu-enfants\.pdf/ }));
    await waitFor(() => expect(names).toHaveLength(4));
    expect(names).toEqual(['trip-planner.ics', 'trip-planner.ics', 'tickets-7KQ4XW9P.pdf', 'menu-enfants.pdf']);
    expect(told).toEqual(['purchased-bus', null, '7KQ4XW9P', 'restaurant-1/file-1']);
  });

  it('makes a private address, shows it once, copies it, and ends it', async () => {
    const url = 'https://tandem.example/api/v1/calendar-feeds/secret.ics';
    server.use(
      mockOperation(createFeed, () => {
        feedSince = '2026-11-20T17:00:00.000Z';
        return { status: 201, data: { url, createdAt: feedSince } };
      }),
      mockOperation(endFeed, () => {
        feedSince = null;
        return { status: 204 };
      }),
    );
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Make a private address' }));
    expect(await screen.findByLabelText('Private calendar address')).toHaveValue(url);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
    await user.click(screen.getByRole('button', { name: 'End it' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'End the private address?' })).getByRole('button', { name: 'End it' }),
    );
    expect(await screen.findByRole('button', { name: 'Make a private address' })).toBeVisible();
    expect(screen.queryByLabelText('Private calendar address')).not.toBeInTheDocument();
  });

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('deleting all of it', () => {
  it('is asked for by the address, wants a word typed, and empties the planner', async () => {
    server.use(
      mockOperation(removePlanner, () => {
        told.push('removed');
        trip = { ...trip, items: [] };
        return { status: 204 };
      }),
    );
    const user = await show('/trip-planner?delete=1');
    const dialog = screen.getByRole('dialog', { name: 'Delete all my planner data?' });
    const button = within(dialog).getByRole('button', { name: 'Delete everything' });
    await user.type(within(dialog).getByLabelText('Type DELETE to go on'), 'delet');
    expect(button).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Type DELETE to go on'), 'e');
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Your trips, day by day' })).toBeVisible();
    expect(told).toEqual(['removed']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
    expect(toasts()).toEqual(['Your planner data is deleted.']);
  });
});

describe('tips', () => {
  it('are closed for good', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Close these tips' }));
    expect(screen.queryByText('Good to know')).not.toBeInTheDocument();
    expect(localStorage.getItem('tandem-planner-tips')).toBe('closed');
  });
});
