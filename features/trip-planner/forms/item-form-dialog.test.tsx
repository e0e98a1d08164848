import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '@/components/feedback/toasts-store';
import { listDestinations } from '@/contract/destinations';
import type { PlannerFields } from '@/contract/planner-items';
import {
  addFile,
  externalActivities,
  externalBuses,
  externalHotels,
  externalRestaurants,
} from '@/contract/trip-planner';
import { useAccount } from '@/lib/account/account-store';
import type { Language } from '@/rules/language';
import { makeDestination } from '@/tests/support/fixtures';
import { matching } from '@/tests/support/matching';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { makePlannerBus, makePlannerHotel, makePlannerItem } from '@/tests/support/planner/planner-fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ItemFormDialog } from './item-form-dialog';
import type { ItemFormDialogProps } from './item-form-props';

/** What was written: its operation's id, and the body as the contract read it. */
let written: { id: string; path?: string; body: unknown }[];
let refusal: MockAnswer | null;
let attached: string[];
let fileRefusal: MockAnswer | null;

function saves(fields: PlannerFields, id = 'new-1'): MockAnswer {
  return (
    refusal ?? {
      status: id === 'new-1' ? 201 : 200,
      data: { message: 'In words.', item: makePlannerItem(fields, { id }) },
    }
  );
}
const server = setupProductApi(
  mockOperation(listDestinations, () => ({
    status: 200,
    data: [
      makeDestination('montreal', 'Montréal'),
      makeDestination('vancouver', 'Vancouver', { zone: 'America/Vancouver' }),
    ],
  })),
  mockOperation(
    externalHotels.create,
    ({ body }) => (written.push({ id: 'createHotel', body }), saves({ kind: 'hotel', hotel: body })),
  ),
  mockOperation(
    externalHotels.change,
    ({ params, body }) => (
      written.push({ id: 'changeHotel', path: params.id, body }),
      saves({ kind: 'hotel', hotel: body }, params.id)
    ),
  ),
  mockOperation(
    externalBuses.create,
    ({ body }) => (written.push({ id: 'createBus', body }), saves({ kind: 'bus', bus: body })),
  ),
  mockOperation(
    externalActivities.create,
    ({ body }) => (written.push({ id: 'createActivity', body }), saves({ kind: 'activity', activity: body })),
  ),
  mockOperation(
    externalRestaurants.create,
    ({ body }) => (written.push({ id: 'createRestaurant', body }), saves({ kind: 'restaurant', restaurant: body })),
  ),
  mockOperation(addFile, ({ params, body }) => {
    attached.push(`${params.id} ${body.componentType} ${body.name} ${atob(body.file)}`);
    return (
      fileRefusal ?? {
        status: 200,
        data: { message: 'Attached.', item: makePlannerItem(makePlannerHotel(), { id: params.id }) },
      }
    );
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [written, attached, refusal, fileRefusal] = [[], [], null, null];
  isNow('maelle@example.org');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function isNow(email: string) {
  useAccount.setState({ status: 'signedIn', profile: { email, given_name: null, family_name: null, picture: null } });
}

function open(props: Partial<ItemFormDialogProps> = {}, language: Language = 'en') {
  const [onClose, onSaved] = [vi.fn(), vi.fn()];
  const screenOf = renderScreen(<ItemFormDialog onClose={onClose} onSaved={onSaved} {...props} />, {
    language,
    path: '/trip-planner',
  });
  return { ...screenOf, onClose, onSaved };
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press(/^(Add the|Ajouter (le|l’)|Save$)/);

describe('adding an item', () => {
  it('asks what it is first, in four cards, and a card can be taken back', async () => {
    open();
    expect(screen.getByRole('dialog', { name: 'What do you add?' })).toBeVisible();
    expect(
      screen.getAllByRole('listitem').map((item) => within(item).getByRole('button').querySelector('b')?.textContent),
    ).toEqual(['Bus', 'Hotel', 'Activity', 'Restaurant']);
    await press(/^Restaurant/);
    expect(screen.getByRole('form', { name: 'Add a restaurant' })).toBeVisible();
    expect(field(/Restaurant name/)).toHaveFocus();
    await press('Something else');
    await press(/^Hotel/);
    expect(screen.getByRole('form', { name: 'Add a hotel' })).toBeVisible();
  });

  it.each([
    ['bus', 'en', ['Bus line', 'Bus number', 'Departing station', 'Arrival station', 'Arrival date']],
    ['hotel', 'en', ['Hotel name', 'Location']],
    ['activity', 'fr', ['Nom de l’activité', 'Premier jour', 'Dernier jour']],
    ['restaurant', 'fr', ['Nom du restaurant']],
  ] as const)('marks what a %s requires and nothing else (R112), in %s', (kind, language, labels) => {
    open({ kind }, language);
    const required = [...document.querySelectorAll<HTMLInputElement>('[required]')].map(
      (input) => input.labels?.[0]?.textContent,
    );
    expect(required).toEqual(labels.map((label) => `${label}*`));
  });

  it('says what is missing in a list that takes the focus, sends nothing, and thanks for each mending', async () => {
    open({ kind: 'hotel' });
    await save();
    const list = await screen.findByRole('alert');
    await waitFor(() => expect(list).toHaveFocus());
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter the name of the hotel.', 'Enter the location of the hotel.']);
    await userEvent.click(within(list).getByRole('link', { name: /name of the hotel/ }));
    expect(field(/Hotel name/)).toHaveFocus();
    type(/Hotel name/, 'The Foundry House');
    await waitFor(() => expect(field(/Hotel name/)).not.toHaveAttribute('aria-invalid'));
    expect(written).toEqual([]);
  });

  it('names in that list the field of a fault that does not say it itself', async () => {
    open({ kind: 'hotel' });
    type(/Hotel name/, 'x'.repeat(201));
    type(/Location/, 'Toronto');
    type('Check-in', '2026-12-11');
    type('Check-out', '2026-12-10');
    await save();
    expect(
      within(await screen.findByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Hotel name: at most 200 characters fit here.',
      'Check-out must be after check-in: a stay has at least one night.',
    ]);
  });

  it('judges what is typed when its field is left, and asks for nothing that is empty', async () => {
    open({ kind: 'hotel' });
    field(/Hotel name/).focus();
    await userEvent.tab();
    type('Check-in', '2026-12-13');
    fireEvent.blur(field('Check-in'));
    type('Check-out', '2026-12-11');
    fireEvent.blur(field('Check-out'));
    expect((await screen.findAllByText(/Check-out must be after check-in/)).length).toBeGreaterThan(0);
    expect(field(/Hotel name/)).not.toHaveAttribute('aria-invalid');
    type('Check-in', '2026-12-10');
    await waitFor(() => expect(field('Check-out')).not.toHaveAttribute('aria-invalid'));
    expect(screen.getByText('1 night')).toBeVisible();
  });

  it('sends what the contract takes: money in minor units, the clock of the chosen city, a day that ends on itself', async () => {
    const { onSaved } = open({ kind: 'activity' });
    type(/Activity name/, '  Whale watching ');
    type(/First day/, '2026-12-12');
    fireEvent.blur(field(/First day/));
    expect(field(/Last day/)).toHaveValue('2026-12-12');
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'vanc');
    await userEvent.click(await screen.findByRole('option', { name: /^Vancouver/ }));
    type('Time', '09:30');
    type('Total price', '1,234.50');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(matching.objectContaining({ id: 'new-1' })));
    expect(written).toEqual([
      {
        id: 'createActivity',
        body: matching.objectContaining({
          name: 'Whale watching',
          cityCode: 'vancouver',
          zone: 'America/Vancouver',
          startDate: '2026-12-12',
          endDate: '2026-12-12',
          date: null,
          time: '09:30',
          totalPrice: 123_450,
          pricePerPerson: null,
          currency: 'CAD',
        }),
      },
    ]);
    expect(useToasts.getState().toasts.map(({ message, variant }) => [message, variant])).toEqual([
      ['In words.', 'success'],
    ]);
  });

  it('keeps the name of a city it does not know, says so, and does not save it away', async () => {
    const { unmount } = open({ kind: 'hotel' });
    type(/Hotel name/, 'A');
    type(/Location/, 'B');
    const city = () => screen.getByRole('combobox', { name: 'City' });
    await userEvent.type(city(), 'Springfield');
    await userEvent.tab();
    expect(city()).toHaveValue('Springfield');
    expect(await screen.findByText(/^We do not know this city. Choose one from the list/)).toBeVisible();
    await save();
    expect(await screen.findByRole('link', { name: /^City: we do not know this city/ })).toBeVisible();
    expect(written).toEqual([]);
    unmount();
    const { onSaved } = open({ kind: 'hotel' });
    expect(city()).toHaveValue('Springfield');
    await userEvent.clear(city());
    await userEvent.tab();
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(written).toEqual([{ id: 'createHotel', body: matching.objectContaining({ cityCode: null }) }]);
  });

  it('takes travellers one by one, and lands the API’s faults on their fields', async () => {
    const { onSaved } = open({ kind: 'bus' });
    for (const [label, value] of [
      [/Bus line/, 'Kestrel'],
      [/Bus number/, 'K 1'],
      [/Departing station/, 'A'],
      [/Arrival station/, 'B'],
      [/Arrival date/, '2026-12-11'],
    ] as const)
      type(label, value);
    for (const name of ['Maëlle', '', 'Simon']) {
      await press('Add a traveller');
      type(`Name of traveller ${screen.getAllByLabelText(/^Name of traveller/).length}`, name);
    }
    refusal = {
      error: 'VALIDATION_FAILED',
      fields: [
        { path: 'travellers.1', code: 'TOO_LONG', message: 'Too long, says the API.' },
        { path: 'busNumber', code: 'UNKNOWN', message: 'No such bus.' },
      ],
    };
    await save();
    expect(
      within(await screen.findByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(matching.arrayContaining(['Bus number: no such bus.', 'Name of traveller 3: too long, says the API.']));
    expect(field(/Bus number/)).toHaveAccessibleDescription('No such bus.');
    expect(field('Name of traveller 3')).toBeInvalid();
    refusal = null;
    await press('Remove traveller 3');
    type(/Bus number/, 'K 2');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(written.at(-1)?.body).toMatchObject({ busNumber: 'K 2', travellers: ['Maëlle'] });
  });
});

describe('changing and copying', () => {
  const hotel = makePlannerItem(makePlannerHotel({ totalPrice: 21_050, room: 'Two Queens' }), { id: 'hotel-7' });

  it('is filled with what the item says, and sends no id in the body (R147)', async () => {
    const { onSaved } = open({ kind: 'hotel', item: hotel });
    expect([
      field(/Hotel name/).value,
      field('Check-in').value,
      field('From').value,
      field('Total price').value,
      field('Room').value,
    ]).toEqual(['The Foundry House', '2026-12-11', '15:00', '210.50', 'Two Queens']);
    expect(field('Room')).toBeVisible();
    type('Room', 'Suite');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(matching.objectContaining({ id: 'hotel-7' })));
    expect(written).toEqual([
      {
        id: 'changeHotel',
        path: 'hotel-7',
        body: { ...(hotel.fields.kind === 'hotel' && hotel.fields.hotel), room: 'Suite' },
      },
    ]);
  });

  it('makes a new item of a copy', async () => {
    const { onSaved } = open({ kind: 'bus', startFrom: makePlannerBus() });
    expect(screen.getByRole('form', { name: 'New bus like this one' })).toBeVisible();
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(written.map(({ id }) => id)).toEqual(['createBus']);
  });

  it('says at once what has to be mended in what was found in a mail', async () => {
    open({ kind: 'hotel', startFrom: makePlannerHotel({ location: '' }), checkAtOnce: true });
    expect(await screen.findByRole('link', { name: 'Enter the location of the hotel.' })).toBeVisible();
  });
});

describe('what is typed', () => {
  it('survives closing by accident; starting over forgets it', async () => {
    const first = open({ kind: 'hotel' });
    type(/Hotel name/, 'Half a hotel');
    await press('Close');
    expect(first.onClose).toHaveBeenCalled();
    first.unmount();
    open({ kind: 'hotel' }).unmount();
    const again = open({ kind: 'hotel' });
    expect(field(/Hotel name/)).toHaveValue('Half a hotel');
    expect(screen.getByText(/Draft restored/)).toBeVisible();
    await press('Start over');
    expect(field(/Hotel name/)).toHaveValue('');
    again.unmount();
    open({ kind: 'hotel' });
    expect(screen.queryByText(/Draft restored/)).not.toBeInTheDocument();
  });

  it('is given up by Cancel, belongs to its own form, and to nobody else who signs in', async () => {
    const first = open({ kind: 'hotel' });
    type(/Hotel name/, 'Half a hotel');
    first.unmount();
    open({ kind: 'restaurant' }).unmount();
    const mine = open({ kind: 'hotel' });
    expect(field(/Hotel name/)).toHaveValue('Half a hotel');
    type(/Hotel name/, 'Mine');
    mine.unmount();
    isNow('simon@example.org');
    const other = open({ kind: 'hotel' });
    expect(field(/Hotel name/)).toHaveValue('');
    type(/Hotel name/, 'Given up');
    await press('Cancel');
    expect(other.onClose).toHaveBeenCalled();
    other.unmount();
    open({ kind: 'hotel' });
    expect(field(/Hotel name/)).toHaveValue('');
  });

  it('is kept when the sign-in has ended, with the way back to it', async () => {
    const first = open({ kind: 'restaurant' });
    type(/Restaurant name/, 'Maison Ossington');
    refusal = { error: 'SIGN_IN_REQUIRED', message: 'Your sign-in has ended.' };
    await save();
    await waitFor(() => expect(useAccount.getState()).toMatchObject({ status: 'expired', profile: null }));
    // The frame's own message stands over the form; once it is put away, the form says it.
    expect(screen.queryByText(/Your sign-in has ended/)).not.toBeInTheDocument();
    act(() => useAccount.setState({ refusalsSeen: useAccount.getState().refusals }));
    expect(await screen.findByText(/Your sign-in has ended/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      matching.stringMatching(/^\/auth\/sign-in\?.*again=1/),
    );
    expect(field(/Restaurant name/)).toHaveValue('Maison Ossington');
    first.unmount();
    open({ kind: 'restaurant' });
    expect(field(/Restaurant name/)).toHaveValue('Maison Ossington');
  });

  it('comes back once it is known who is signed in, and not before', async () => {
    const first = open({ kind: 'restaurant' });
    type(/Restaurant name/, 'Maison Ossington');
    first.unmount();
    useAccount.setState({ ...useAccount.getInitialState(), status: 'signedIn' }, true);
    open({ kind: 'restaurant' });
    expect(field(/Restaurant name/)).toHaveValue('');
    act(() => isNow('maelle@example.org'));
    expect(field(/Restaurant name/)).toHaveValue('Maison Ossington');
    expect(screen.getByText(/Draft restored/)).toBeVisible();
  });

  it('is nobody’s while it is not known who types, and nothing of it is kept', () => {
    sessionStorage.setItem(
      'tandem-planner-form:new hotel',
      JSON.stringify({ owner: null, values: { name: 'Of somebody' }, start: { name: '' } }),
    );
    open({ kind: 'hotel' }).unmount();
    useAccount.setState(useAccount.getInitialState(), true);
    const unknown = open({ kind: 'restaurant' });
    type(/Restaurant name/, 'Maison Ossington');
    unknown.unmount();
    isNow('simon@example.org');
    open({ kind: 'hotel' });
    expect(field(/Hotel name/)).toHaveValue('');
    expect(sessionStorage.getItem('tandem-planner-form:new restaurant')).toBeNull();
  });

  it('is forgotten once it is saved', async () => {
    const first = open({ kind: 'restaurant' });
    type(/Restaurant name/, 'Maison Ossington');
    await save();
    await waitFor(() => expect(first.onSaved).toHaveBeenCalled());
    first.unmount();
    open({ kind: 'restaurant' });
    expect(field(/Restaurant name/)).toHaveValue('');
  });
});

describe('files of a new item', () => {
  const add = (...files: File[]) => userEvent.upload(screen.getByLabelText('Choose files'), files);

  it('wait until it exists, then go up one by one', async () => {
    const { onSaved } = open({ kind: 'hotel' });
    type(/Hotel name/, 'A');
    type(/Location/, 'B');
    await add(new File(['one'], 'one.txt'), new File(['two'], 'two.txt'));
    expect(screen.getAllByText('Is uploaded when you save.')).toHaveLength(2);
    expect(attached).toEqual([]);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(attached).toEqual(['new-1 Hotel one.txt one', 'new-1 Hotel two.txt two']);
  });

  it('that cannot be uploaded are said, with the item saved, and can be tried again', async () => {
    const { onSaved } = open({ kind: 'hotel' });
    type(/Hotel name/, 'A');
    type(/Location/, 'B');
    await add(new File(['one'], 'one.txt'));
    fileRefusal = { error: 'INTERNAL', message: 'Something went wrong.' };
    await save();
    expect(await screen.findByRole('dialog', { name: 'Saved, but not with all its files' })).toBeVisible();
    expect(screen.getByText('Something went wrong.')).toBeVisible();
    expect(screen.getByText('In words.')).toBeVisible();
    fileRefusal = null;
    await press(/^Try again/);
    expect(await screen.findByText('All files are uploaded now.')).toBeVisible();
    await press('Done');
    expect(onSaved).toHaveBeenCalledWith(matching.objectContaining({ id: 'new-1' }));
    expect(written).toHaveLength(1);
  });

  it('are asked for again where the form was closed or the page was left: they cannot be kept', async () => {
    const first = open({ kind: 'hotel' });
    type(/Hotel name/, 'Half a hotel');
    await add(new File(['one'], 'one.txt'), new File(['two'], 'two.txt'), new File([], 'nothing.txt'));
    first.unmount();
    open({ kind: 'restaurant' }).unmount();
    const again = open({ kind: 'hotel' });
    expect(screen.getByText(/Draft restored/)).toBeVisible();
    expect(
      screen.getByText('Choose these files again, they are not kept with their draft: one.txt and two.txt.'),
    ).toBeVisible();
    await add(new File(['one'], 'one.txt'));
    expect(screen.getByText('Choose two.txt again: a file is not kept with its draft.')).toBeVisible();
    again.unmount();
    const third = open({ kind: 'hotel' }, 'fr');
    expect(screen.getByText(/^Choisissez de nouveau ces fichiers.*two.txt et one.txt\.$/)).toBeVisible();
    await press('Recommencer');
    expect(screen.queryByText(/^Choisissez de nouveau/)).not.toBeInTheDocument();
    third.unmount();
    open({ kind: 'hotel' });
    expect(screen.queryByText(/again/)).not.toBeInTheDocument();
  });

  it('are nobody else’s, and asked for no more once they are sent or given up', async () => {
    const first = open({ kind: 'hotel' });
    await add(new File(['one'], 'one.txt'));
    first.unmount();
    isNow('simon@example.org');
    const other = open({ kind: 'hotel' });
    expect(screen.queryByText(/again/)).not.toBeInTheDocument();
    other.unmount();
    isNow('maelle@example.org');
    const mine = open({ kind: 'hotel' });
    await add(new File(['mine'], 'mine.txt'));
    await press('Cancel');
    mine.unmount();
    const sent = open({ kind: 'hotel' });
    expect(screen.queryByText(/again/)).not.toBeInTheDocument();
    type(/Hotel name/, 'A');
    type(/Location/, 'B');
    await add(new File(['one'], 'one.txt'));
    await save();
    await waitFor(() => expect(sent.onSaved).toHaveBeenCalled());
    sent.unmount();
    open({ kind: 'hotel' });
    expect(screen.queryByText(/again/)).not.toBeInTheDocument();
  });

  it('are still asked for after another item was changed', async () => {
    const first = open({ kind: 'hotel' });
    await add(new File(['one'], 'one.txt'));
    first.unmount();
    const other = open({ kind: 'hotel', item: makePlannerItem(makePlannerHotel(), { id: 'hotel-7' }) });
    expect(screen.queryByText(/again/)).not.toBeInTheDocument();
    await press('Cancel');
    other.unmount();
    open({ kind: 'hotel' });
    expect(screen.getByText('Choose one.txt again: a file is not kept with its draft.')).toBeVisible();
  });

  it('that can never be attached are said to be so, with no second try', async () => {
    open({ kind: 'hotel' });
    type(/Hotel name/, 'A');
    type(/Location/, 'B');
    await add(new File(['MZ'], 'game.exe'));
    fileRefusal = { error: 'FILE_TYPE_REFUSED', message: 'This kind cannot be attached.' };
    await save();
    expect(await screen.findByText('This file cannot be attached.')).toBeVisible();
    expect(screen.queryByText(/try again/i)).not.toBeInTheDocument();
  });
});
