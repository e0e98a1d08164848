import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAlerts } from '@/components/feedback/alerts-store';
import { useToasts } from '@/components/feedback/toasts-store';
import { listDestinations } from '@/contract/destinations';
import { addFile, externalRestaurants } from '@/contract/trip-planner';
import { useAccount } from '@/lib/account/account-store';
import { deferred } from '@/tests/support/deferred';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { makePlannerItem, makePlannerRestaurant } from '@/tests/support/planner/planner-fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ItemFormDialog } from './item-form-dialog';

const ADDED: MockAnswer = {
  status: 201,
  data: { message: 'Restaurant added.', item: makePlannerItem(makePlannerRestaurant(), { id: 'new-1' }) },
};
const ATTACHED: MockAnswer = {
  status: 200,
  data: { message: 'Attached.', item: makePlannerItem(makePlannerRestaurant(), { id: 'new-1' }) },
};
const SIGN_IN: MockAnswer = { error: 'SIGN_IN_REQUIRED', message: 'Your sign-in has ended.' };

let asked: number;
let answer: ReturnType<typeof deferred<MockAnswer>>;
let fileAnswer: MockAnswer;

const server = setupProductApi(
  mockOperation(listDestinations, () => ({ status: 200, data: [] })),
  mockOperation(externalRestaurants.create, () => ((asked += 1), answer.promise)),
  mockOperation(addFile, () => fileAnswer),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [asked, answer, fileAnswer] = [0, deferred<MockAnswer>(), ATTACHED];
  useAccount.setState({
    status: 'signedIn',
    profile: { email: 'maelle@example.org', given_name: null, family_name: null, picture: null },
  });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open() {
  const onSaved = vi.fn();
  return {
    ...renderScreen(<ItemFormDialog kind="restaurant" onClose={vi.fn()} onSaved={onSaved} />, {
      path: '/trip-planner',
    }),
    onSaved,
  };
}
const nameField = () => screen.getByLabelText<HTMLInputElement>(/Restaurant name/);

/** Somebody saves a restaurant with a file. The answer is on its way. */
async function save() {
  const form = open();
  fireEvent.change(nameField(), { target: { value: 'Maison Ossington' } });
  await userEvent.upload(screen.getByLabelText('Choose files'), new File(['text'], 'one.txt'));
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(nameField()).toBeDisabled());
  return form;
}

describe('the page is left while the item is saved', () => {
  it('what was typed is back in the next page, with the names of its files', async () => {
    const { unmount, onSaved } = await save();
    const left = { ...sessionStorage } as Record<string, string>;
    answer.resolve(ADDED);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    unmount();
    // A page that is gone hears no answer.
    for (const [name, value] of Object.entries(left)) sessionStorage.setItem(name, value);
    open();
    expect(nameField()).toHaveValue('Maison Ossington');
    expect(screen.getByText(/Draft restored/)).toBeVisible();
    expect(screen.getByText('Choose one.txt again: a file is not kept with its draft.')).toBeVisible();
  });

  it('what was given up meanwhile is not, and nothing is kept of what was saved', async () => {
    const saved = await save();
    answer.resolve(ADDED);
    await waitFor(() => expect(saved.onSaved).toHaveBeenCalled());
    saved.unmount();
    expect(Object.keys(sessionStorage)).toEqual([]);
    [asked, answer] = [0, deferred<MockAnswer>()];
    await save();
    expect(Object.keys(sessionStorage)).not.toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('the form is closed while the item is saved', () => {
  it('says once that a file was refused', async () => {
    fileAnswer = { error: 'FILE_TYPE_REFUSED', message: 'This kind cannot be attached.' };
    const { unmount, onSaved } = await save();
    unmount();
    answer.resolve(ADDED);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(useAlerts.getState().alerts.map(({ msg }) => msg)).toEqual([
      'one.txt was not attached: This kind cannot be attached.',
    ]);
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Restaurant added.']);
  });

  it.each(['the item', 'its file'])('says not a second time that the sign-in has ended: at %s (R105)', async (at) => {
    const { unmount, onSaved } = await save();
    const refusals = useAccount.getState().refusals;
    unmount();
    fileAnswer = SIGN_IN;
    answer.resolve(at === 'the item' ? SIGN_IN : ADDED);
    await waitFor(() => expect(useAccount.getState().refusals).toBe(refusals + 1));
    if (at === 'its file') await waitFor(() => expect(onSaved).toHaveBeenCalled());
    else await waitFor(() => expect(sessionStorage.getItem('tandem-planner-form:new restaurant')).not.toBeNull());
    expect(useAlerts.getState().alerts).toEqual([]);
  });

  it('has its draft back with the names of its files when it was not saved', async () => {
    const { unmount } = await save();
    unmount();
    answer.resolve({ error: 'MAINTENANCE', message: 'We are working on it.' });
    await waitFor(() => expect(useAlerts.getState().alerts.map(({ msg }) => msg)).toEqual(['We are working on it.']));
    open();
    expect(nameField()).toHaveValue('Maison Ossington');
    expect(screen.getByText('Choose one.txt again: a file is not kept with its draft.')).toBeVisible();
  });
});
