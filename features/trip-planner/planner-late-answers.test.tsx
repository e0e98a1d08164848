import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAlerts } from '@/components/feedback/alerts-store';
import { useToasts } from '@/components/feedback/toasts-store';
import { listDestinations } from '@/contract/destinations';
import {
  externalRestaurants,
  listTrips,
  readFeedState,
  removePlanner,
  restoreItem,
  shareItems,
  unshareItems,
  type PlannerItem,
} from '@/contract/trip-planner';
import { deferred } from '@/tests/support/deferred';
import { instanceOf } from '@/tests/support/instance-of';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import {
  makePlannerBus,
  makePlannerItem,
  makePlannerRestaurant,
  makePurchasedItem,
  makeTrip,
  makeViewer,
} from '@/tests/support/planner/planner-fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ShareForm } from './components/sharing/share-form';
import { TripPlannerScreen } from './trip-planner-screen';

const dinner = makePlannerItem(makePlannerRestaurant({ reservationDate: '2099-12-11' }), { viewers: [makeViewer()] });
const booked = makePurchasedItem(makePlannerBus({ departureDate: '2099-12-11', arrivalDate: '2099-12-11' }), {
  viewers: [makeViewer()],
});

let items: PlannerItem[];
/** What the API was told, in its order; it answers when `gate` opens. */
let told: unknown[];
let gate: ReturnType<typeof deferred<void>>;

async function later<T>(what: unknown, answer: () => T): Promise<T> {
  told.push(what);
  await gate.promise;
  return answer();
}
const server = setupProductApi(
  mockOperation(listTrips, () => ({
    status: 200,
    data: {
      trips: [makeTrip({ startDate: '2099-12-11', endDate: '2099-12-11', items, viewers: [makeViewer()] })],
      undated: [],
      hasEarlier: false,
    },
  })),
  mockOperation(readFeedState, () => ({ status: 200, data: { url: null, createdAt: null } })),
  mockOperation(listDestinations, () => ({ status: 200, data: [] })),
  mockOperation(externalRestaurants.create, ({ body }) =>
    later(body.name, () => {
      const item = makePlannerItem(
        { kind: 'restaurant', restaurant: { ...body, reservationDate: '2099-12-11' } },
        { id: 'lunch' },
      );
      items = [...items, item];
      return { status: 201, data: { message: 'Restaurant added.', item } };
    }),
  ),
  mockOperation(externalRestaurants.remove, () => {
    items = items.filter(({ id }) => id !== dinner.id);
    return { status: 200, data: { message: 'Restaurant deleted.' } };
  }),
  mockOperation(restoreItem, () => ({ error: 'ITEM_NOT_FOUND', message: 'It is gone.' })),
  mockOperation(shareItems, ({ body }) =>
    later(body.emailAddressesToUpdate, () => ({ status: 200, data: { message: 'Shared.' } })),
  ),
  mockOperation(unshareItems, ({ body }) =>
    later(body.emailAddressesToUpdate, () => ({ status: 200, data: { message: 'Removed.' } })),
  ),
  mockOperation(removePlanner, () =>
    later('everything', () => {
      items = [booked];
      return { status: 204 };
    }),
  ),
);

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // What the page fetches when it is first opened: on a busy machine that takes longer than a test waits.
  await import('./forms/item-form-dialog');
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  window.history.replaceState(null, '', '/trip-planner');
  [items, told, gate] = [[booked, dinner], [], deferred<void>()];
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});

async function show(path = '/trip-planner') {
  renderScreen(<TripPlannerScreen />, { path });
  await screen.findByRole('heading', { name: 'Toronto' });
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const pressIn = (dialog: HTMLElement, name: RegExp | string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

async function openCopy() {
  press('More for Maison Ossington');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy Maison Ossington' }));
  return screen.findByRole('dialog', { name: 'New restaurant like this one' });
}
async function openEdit() {
  press('Edit Maison Ossington');
  const dialog = await screen.findByRole('dialog', { name: 'Change this restaurant' });
  fireEvent.change(within(dialog).getByDisplayValue('Maison Ossington'), { target: { value: 'Half typed' } });
  return dialog;
}

describe('an answer that comes late', () => {
  it('leaves the form that is open by then, and the address; the new item is there', async () => {
    await show();
    const first = await openCopy();
    fireEvent.change(within(first).getByDisplayValue('Maison Ossington'), { target: { value: 'Lunch Counter' } });
    pressIn(first, 'Add the restaurant');
    await waitFor(() => expect(told).toEqual(['Lunch Counter']));
    pressIn(first, 'Close');
    await openEdit();
    gate.resolve();
    await waitFor(() => expect(toasts()).toEqual(['Restaurant added.']));
    expect(await screen.findByRole('article', { name: 'Lunch Counter', hidden: true })).toBeInTheDocument();
    expect(screen.getByDisplayValue('Half typed')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('of a viewer taken off closes no other dialog', async () => {
    await show();
    press('Remove Simon Lavoie');
    const dialog = screen.getByRole('dialog', { name: 'Remove Simon Lavoie?' });
    pressIn(dialog, 'Remove');
    await waitFor(() => expect(told).toEqual([['simon@example.org']]));
    pressIn(dialog, 'Cancel');
    await openEdit();
    gate.resolve();
    await waitFor(() => expect(toasts()).toEqual(['Removed.']));
    expect(screen.getByDisplayValue('Half typed')).toBeVisible();
  });

  it('of the deletion of everything closes no other dialog, and leaves the focus in it', async () => {
    await show('/trip-planner?delete=1');
    const dialog = screen.getByRole('dialog', { name: 'Delete all my planner data?' });
    fireEvent.change(within(dialog).getByLabelText('Type DELETE to go on'), { target: { value: 'DELETE' } });
    pressIn(dialog, 'Delete everything');
    await waitFor(() => expect(told).toEqual(['everything']));
    pressIn(dialog, 'Cancel');
    const form = await openEdit();
    gate.resolve();
    await waitFor(() => expect(toasts()).toEqual(['Your planner data is deleted.']));
    expect(within(form).getByDisplayValue('Half typed')).toBeVisible();
    expect(form).toContainElement(instanceOf(HTMLElement, document.activeElement));
  });
});

describe('sharing while the answer is on its way (R121)', () => {
  it('sends once, and keeps what is typed meanwhile', async () => {
    await show();
    const field = screen.getByLabelText(/E-mail of a person/);
    fireEvent.change(field, { target: { value: 'ana@example.org' } });
    fireEvent.submit(field);
    fireEvent.submit(field);
    fireEvent.change(field, { target: { value: 'luc@exam' } });
    await waitFor(() => expect(told).toHaveLength(1));
    gate.resolve();
    await waitFor(() => expect(toasts()).toEqual(['Shared.']));
    expect(told).toEqual([['ana@example.org']]);
    expect(field).toHaveValue('luc@exam');
    fireEvent.change(field, { target: { value: 'luc@example.org' } });
    fireEvent.submit(field);
    await waitFor(() => expect(told).toEqual([['ana@example.org'], ['luc@example.org']]));
    await waitFor(() => expect(field).toHaveValue(''));
  });
});

describe('sharing that is refused (R121)', () => {
  it('is said on the page where its field is gone by then', async () => {
    server.use(
      mockOperation(shareItems, ({ body }) =>
        later(body.emailAddressesToUpdate, () => ({ error: 'TOO_MANY_VIEWERS', message: 'Too many people.' })),
      ),
    );
    useAlerts.setState({ alerts: [] });
    const { unmount } = renderScreen(<ShareForm name="people" items={[booked]} submit="Share" />, {
      path: '/trip-planner',
    });
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: 'ana@example.org' } });
    fireEvent.submit(field);
    await waitFor(() => expect(told).toHaveLength(1));
    unmount();
    gate.resolve();
    await waitFor(() =>
      expect(useAlerts.getState().alerts.map(({ msg, type }) => [msg, type])).toEqual([['Too many people.', 'danger']]),
    );
  });
});

describe('what is gone for good', () => {
  async function deleteDinner() {
    press('More for Maison Ossington');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete Maison Ossington' }));
    pressIn(screen.getByRole('dialog'), 'Delete');
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
  }

  it('is offered no longer after everything was deleted: no bar, no draft, and the title has the focus', async () => {
    gate.resolve();
    await show();
    await deleteDinner();
    sessionStorage.setItem('tandem-planner-form:new hotel', 'a draft');
    press('Delete my planner data');
    const dialog = screen.getByRole('dialog', { name: 'Delete all my planner data?' });
    fireEvent.change(within(dialog).getByLabelText('Type DELETE to go on'), { target: { value: 'DELETE' } });
    pressIn(dialog, 'Delete everything');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(sessionStorage.getItem('tandem-planner-form:new hotel')).toBeNull();
  });

  it('is offered no longer once the API says so', async () => {
    await show();
    await deleteDinner();
    press(/^Undo/);
    expect(await screen.findByText('It is gone.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument());
  });
});
