import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAlerts } from '@/components/feedback/alerts-store';
import { useToasts } from '@/components/feedback/toasts-store';
import { listDestinations } from '@/contract/destinations';
import { addFile, externalHotels, externalRestaurants } from '@/contract/trip-planner';
import { useAccount } from '@/lib/account/account-store';
import { deferred } from '@/tests/support/deferred';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { makePlannerHotel, makePlannerItem, makePlannerRestaurant } from '@/tests/support/planner/planner-fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { standIn } from '@/tests/support/stand-in';
import { ItemFormDialog } from './item-form-dialog';
import type { ItemFormDialogProps } from './item-form-props';

const MAINTENANCE: MockAnswer = { error: 'MAINTENANCE', message: 'We are working on it.' };
const ADDED: MockAnswer = {
  status: 201,
  data: { message: 'Restaurant added.', item: makePlannerItem(makePlannerRestaurant(), { id: 'new-1' }) },
};

let written: unknown[];
let attached: string[];
/** One for each call, in their order: what the API answers when the test lets it. */
let answers: ReturnType<typeof deferred<MockAnswer>>[];

function answerLater(body: unknown): Promise<MockAnswer> {
  written.push(body);
  const answer = deferred<MockAnswer>();
  answers.push(answer);
  return answer.promise;
}
const server = setupProductApi(
  mockOperation(listDestinations, () => ({ status: 200, data: [] })),
  mockOperation(externalRestaurants.create, ({ body }) => answerLater(body)),
  mockOperation(
    addFile,
    ({ params, body }) => (
      attached.push(body.name),
      { status: 200, data: { message: 'Attached.', item: makePlannerItem(makePlannerRestaurant(), { id: params.id }) } }
    ),
  ),
  mockOperation(
    externalHotels.change,
    ({ params, body }) => (
      written.push(body),
      {
        status: 200,
        data: { message: 'Saved.', item: makePlannerItem({ kind: 'hotel', hotel: body }, { id: params.id }) },
      }
    ),
  ),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [written, attached, answers] = [[], [], []];
  useAccount.setState({
    status: 'signedIn',
    profile: { email: 'maelle@example.org', given_name: null, family_name: null, picture: null },
  });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open(props: Partial<ItemFormDialogProps> = {}) {
  const [onClose, onSaved] = [vi.fn(), vi.fn()];
  return {
    ...renderScreen(<ItemFormDialog kind="restaurant" onClose={onClose} onSaved={onSaved} {...props} />, {
      path: '/trip-planner',
    }),
    onClose,
    onSaved,
  };
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form'));
const sent = (count: number) => waitFor(() => expect(answers).toHaveLength(count));

describe('the draft of an item that another device has changed since', () => {
  const before = makePlannerItem(makePlannerHotel({ phone: '', location: 'Toronto' }), { id: 'hotel-7' });
  const since = makePlannerItem(
    makePlannerHotel({ phone: '+1 416 555-0119', location: 'Toronto', checkOut: '2026-12-14' }),
    { id: 'hotel-7' },
  );

  function leaveDraft() {
    const { unmount } = open({ kind: 'hotel', item: before });
    type(/Location/, '12 Foundry Lane');
    unmount();
  }

  it('changes only what was typed: the rest stays as it is by now', async () => {
    leaveDraft();
    const { onSaved } = open({ kind: 'hotel', item: since });
    expect(screen.getByText(/Draft restored/)).not.toHaveTextContent('Changed elsewhere');
    submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(written).toEqual([
      expect.objectContaining({ location: '12 Foundry Lane', phone: '+1 416 555-0119', checkOut: '2026-12-14' }),
    ]);
  });

  it('says what both have changed, and keeps what was typed', () => {
    leaveDraft();
    open({ kind: 'hotel', item: makePlannerItem(makePlannerHotel({ location: 'Hamilton' }), { id: 'hotel-7' }) });
    expect(field(/Location/)).toHaveValue('12 Foundry Lane');
    expect(screen.getByText(/Draft restored/)).toHaveTextContent('Changed elsewhere meanwhile, too: Location.');
  });
});

describe('while it is saved', () => {
  it('takes nothing more that would be lost, and sends once', async () => {
    const { onSaved } = open();
    type(/Restaurant name/, 'Maison Ossington');
    submit();
    submit();
    await sent(1);
    await waitFor(() => expect(field(/Restaurant name/)).toBeDisabled());
    present(answers[0]).resolve(ADDED);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(written).toHaveLength(1);
  });

  it('keeps the focus at the button, and gives it back to the field when nothing is saved', async () => {
    open();
    type(/Restaurant name/, 'Maison Ossington');
    field(/Restaurant name/).focus();
    submit();
    await sent(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saving' })).toHaveFocus());
    present(answers[0]).resolve(MAINTENANCE);
    expect(await screen.findByText('We are working on it.')).toBeVisible();
    await waitFor(() => expect(field(/Restaurant name/)).toHaveFocus());
    expect(field(/Restaurant name/)).toBeEnabled();
  });

  it('brings why it was not saved into sight, far above the button that saves, and leaves it there', async () => {
    const seen: (string | null)[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent);
      // A promise, as in newer browsers.
      return standIn<void>(Promise.resolve());
    });
    const { unmount } = open();
    type(/Restaurant name/, 'Maison Ossington');
    const focus = vi.spyOn(field(/Restaurant name/), 'focus');
    field(/Restaurant name/).focus();
    submit();
    await sent(1);
    present(answers[0]).resolve(MAINTENANCE);
    await waitFor(() => expect(seen).toEqual([expect.stringContaining('We are working on it.')]));
    await waitFor(() => expect(focus).toHaveBeenLastCalledWith({ preventScroll: true }));
    unmount();
    scroll.mockRestore();
  });

  it('leads to what the API finds wrong', async () => {
    open();
    type(/Restaurant name/, 'Maison Ossington');
    field(/Restaurant name/).focus();
    submit();
    await sent(1);
    present(answers[0]).resolve({
      error: 'VALIDATION_FAILED',
      fields: [{ path: 'name', code: 'UNKNOWN', message: 'No such table.' }],
    });
    const list = await screen.findByRole('alert');
    expect(within(list).getByRole('link')).toHaveTextContent('no such table.');
    await waitFor(() => expect(list).toHaveFocus());
  });

  it('is not offered again as a draft, and leaves the next draft alone when it is saved', async () => {
    const first = open();
    type(/Restaurant name/, 'Maison Ossington');
    submit();
    await sent(1);
    first.unmount();
    const second = open();
    expect(screen.queryByText(/Draft restored/)).not.toBeInTheDocument();
    type(/Restaurant name/, 'Lunch Counter');
    present(answers[0]).resolve(ADDED);
    await waitFor(() => expect(first.onSaved).toHaveBeenCalled());
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Restaurant added.']);
    second.unmount();
    open();
    expect(field(/Restaurant name/)).toHaveValue('Lunch Counter');
  });

  it('asks for none of its files again, and leaves those of the next form alone', async () => {
    const first = open();
    const choose = (name: string) => userEvent.upload(screen.getByLabelText('Choose files'), new File(['text'], name));
    type(/Restaurant name/, 'Maison Ossington');
    await choose('one.txt');
    submit();
    await sent(1);
    await waitFor(() => expect(field(/Restaurant name/)).toBeDisabled());
    first.unmount();
    const second = open();
    expect(screen.queryByText(/again/)).not.toBeInTheDocument();
    await choose('two.txt');
    present(answers[0]).resolve(ADDED);
    await waitFor(() => expect(first.onSaved).toHaveBeenCalled());
    expect(attached).toEqual(['one.txt']);
    second.unmount();
    open();
    expect(screen.getByText('Choose two.txt again: a file is not kept with its draft.')).toBeVisible();
  });

  it('is a draft again when it was not saved, and whoever has closed the form hears why', async () => {
    const first = open();
    type(/Restaurant name/, 'Maison Ossington');
    submit();
    await sent(1);
    first.unmount();
    present(answers[0]).resolve(MAINTENANCE);
    await waitFor(() => expect(useAlerts.getState().alerts.map(({ msg }) => msg)).toEqual(['We are working on it.']));
    open();
    expect(field(/Restaurant name/)).toHaveValue('Maison Ossington');
  });

  it('takes the place of nothing newer when it was not saved, and is no draft once it is given up', async () => {
    const first = open();
    type(/Restaurant name/, 'Maison Ossington');
    submit();
    await sent(1);
    first.unmount();
    const second = open();
    type(/Restaurant name/, 'Lunch Counter');
    present(answers[0]).resolve(MAINTENANCE);
    await waitFor(() => expect(useAlerts.getState().alerts).toHaveLength(1));
    useAlerts.setState({ alerts: [] });
    second.unmount();
    const third = open();
    expect(field(/Restaurant name/)).toHaveValue('Lunch Counter');
    submit();
    await sent(2);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    third.unmount();
    present(answers[1]).resolve(MAINTENANCE);
    await waitFor(() => expect(useAlerts.getState().alerts).toHaveLength(1));
    open();
    expect(field(/Restaurant name/)).toHaveValue('');
  });
});
