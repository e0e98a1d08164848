import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDestinations } from '@/contract/destinations';
import { externalRestaurants, listTrips, readFeedState, type Trip } from '@/contract/trip-planner';
import { expireAccount, useAccount } from '@/lib/account/account-store';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { makePlannerItem, makePlannerRestaurant, makeTrip } from '@/tests/support/planner/planner-fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { chooseAct } from '@/tests/support/planner/choose-act';
import { TripPlannerScreen } from './trip-planner-screen';

const dinner = makePlannerItem(makePlannerRestaurant({ reservationDate: '2099-12-11' }));
let trip: Trip;

const server = setupProductApi(
  mockOperation(listTrips, () => ({ status: 200, data: { trips: [trip], undated: [], hasEarlier: false } })),
  mockOperation(readFeedState, () => ({ status: 200, data: { url: null, createdAt: null } })),
  mockOperation(listDestinations, () => ({ status: 200, data: [] })),
  mockOperation(externalRestaurants.create, ({ body }) => {
    const item = makePlannerItem({ kind: 'restaurant', restaurant: body }, { id: 'lunch' });
    trip = { ...trip, items: [...trip.items, item] };
    return { status: 201, data: { message: 'Restaurant added.', item } };
  }),
);

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // What the page fetches when it is first opened: on a busy machine that takes longer than a test waits.
  await Promise.all([
    import('./forms/item-form-dialog'),
    import('./components/items/attach-dialog'),
    import('./imports/import-dialog'),
  ]);
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  window.history.replaceState(null, '', '/trip-planner');
  trip = makeTrip({ startDate: '2099-12-11', endDate: '2099-12-11', items: [dinner] });
});
afterEach(() => useAccount.setState(useAccount.getInitialState(), true));

async function showPage() {
  const { unmount } = renderScreen(<TripPlannerScreen />, { path: '/trip-planner' });
  await screen.findByRole('heading', { name: 'Toronto' });
  return { user: userEvent.setup(), unmount };
}
const show = async () => (await showPage()).user;

describe('forms over the planner (F47)', () => {
  it('asks what to add, and gives the focus back when it is closed', async () => {
    const user = await show();
    const add = screen.getByRole('button', { name: 'Add an item' });
    await user.click(add);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'What do you add?' })).getByRole('button', { name: 'Close' }),
    );
    await waitFor(() => expect(add).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('changes an item in its own form', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Edit Maison Ossington' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change this restaurant' });
    expect(within(dialog).getByDisplayValue('Maison Ossington')).toBeVisible();
  });

  it('makes another one like it, and leads to it', async () => {
    const user = await show();
    await chooseAct(user, screen.getByRole('article', { name: /Ossington/ }), /^Copy/);
    const dialog = await screen.findByRole('dialog', { name: 'New restaurant like this one' });
    fireEvent.change(within(dialog).getByDisplayValue('Maison Ossington'), { target: { value: 'Lunch Counter' } });
    await user.click(within(dialog).getByRole('button', { name: 'Add the restaurant' }));
    const card = await screen.findByRole('article', { name: 'Lunch Counter' });
    await waitFor(() => expect(card).toHaveFocus());
    expect(window.location.search).toBe('?item=lunch');
    expect(screen.queryByText(/The item of this link/)).not.toBeInTheDocument();
  });

  describe('when the sign-in ends while a form stands open (R105)', () => {
    const isNow = (email: string) =>
      useAccount.setState({
        status: 'signedIn',
        profile: { email, given_name: null, family_name: null, picture: null },
      });

    /**
     * Somebody types into the form of the dinner, is told that the sign-in has ended, and leaves the page for the
     * provider.
     */
    async function leaveForSignIn() {
      isNow('maelle@example.org');
      const { user, unmount } = await showPage();
      await user.click(screen.getByRole('button', { name: 'Edit Maison Ossington' }));
      fireEvent.change(await screen.findByDisplayValue('Maison Ossington'), { target: { value: 'Chez Lui' } });
      act(expireAccount);
      const left = { ...sessionStorage };
      unmount();
      // A page that is left is not taken down piece by piece.
      for (const [name, value] of Object.entries(left)) sessionStorage.setItem(name, String(value));
      useAccount.setState(useAccount.getInitialState(), true);
    }

    it('opens it again for the same person, with what they typed, once', async () => {
      await leaveForSignIn();
      const { unmount } = await showPage();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      act(() => isNow('maelle@example.org'));
      const dialog = await screen.findByRole('dialog', { name: 'Change this restaurant' });
      expect(within(dialog).getByDisplayValue('Chez Lui')).toBeVisible();
      expect(within(dialog).getByText(/Draft restored/)).toBeVisible();
      unmount();
      await showPage();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('opens nothing for anybody else', async () => {
      await leaveForSignIn();
      isNow('simon@example.org');
      await showPage();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('forgets it when the form is closed', async () => {
      isNow('maelle@example.org');
      const { user, unmount } = await showPage();
      await user.click(screen.getByRole('button', { name: 'Edit Maison Ossington' }));
      await screen.findByDisplayValue('Maison Ossington');
      act(expireAccount);
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      unmount();
      isNow('maelle@example.org');
      await showPage();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('opens attachments and the import', async () => {
    const user = await show();
    await chooseAct(user, screen.getByRole('article', { name: /Ossington/ }), /^Attach/);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Attachments of Maison Ossington' })).getByRole('button', {
        name: 'Close',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Import a mail or calendar' }));
    expect(await screen.findByRole('dialog', { name: /import/i })).toBeVisible();
  });

  it('says that there is no connection, and stops saying it', async () => {
    await show();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    Reflect.deleteProperty(navigator, 'onLine');
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument());
  });
});
