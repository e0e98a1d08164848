import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAlerts } from '@/components/feedback/alerts-store';
import { listDestinations } from '@/contract/destinations';
import { externalHotels, externalRestaurants, readImport, type ImportedItem } from '@/contract/trip-planner';
import { useAccount } from '@/lib/account/account-store';
import type { Language } from '@/rules/language';
import { deferred } from '@/tests/support/deferred';
import { makeDestination } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { makePlannerHotel, makePlannerItem, makePlannerRestaurant } from '@/tests/support/planner/planner-fixtures';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { ImportDialog } from './import-dialog';

const found = (fields = makePlannerHotel(), changes: Partial<ImportedItem> = {}): ImportedItem => ({
  fields,
  faults: [],
  source: 'mail',
  sameAs: null,
  repeats: false,
  ...changes,
});

/** Answers by the name of the file. */
let answers: Record<string, MockAnswer>;
let read: string[];
let zones: (string | undefined)[];
let gate: Promise<void> | null;
let created: string[];
let refused: Set<string>;

const server = setupProductApi(
  mockOperation(listDestinations, () => ({ status: 200, data: [makeDestination('toronto', 'Toronto')] })),
  mockOperation(
    readImport,
    ({ body }) => (read.push(`${body.name} ${atob(body.file)}`), zones.push(body.zone), present(answers[body.name])),
  ),
  mockOperation(externalHotels.create, async ({ body }) => {
    await gate;
    if (refused.has(body.name)) return { error: 'PLANNER_FULL', message: 'The planner is full.' };
    created.push(body.name);
    return { status: 201, data: { message: 'Added.', item: makePlannerItem({ kind: 'hotel', hotel: body }) } };
  }),
  mockOperation(
    externalRestaurants.create,
    ({ body }) => (
      created.push(body.name),
      { status: 201, data: { message: 'Added.', item: makePlannerItem({ kind: 'restaurant', restaurant: body }) } }
    ),
  ),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [answers, read, zones, created, refused, gate] = [{}, [], [], [], new Set(), null];
  useAlerts.setState({ alerts: [] });
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function open(language: Language = 'en') {
  const onClose = vi.fn();
  const { unmount } = renderScreen(<ImportDialog onClose={onClose} />, { language, path: '/trip-planner' });
  return { onClose, unmount };
}
const choose = (...names: string[]) =>
  fireEvent.drop(present(document.querySelector('.filezone')), {
    dataTransfer: { types: ['Files'], files: names.map((name) => new File([`text of ${name}`], name)) },
  });
const answer = (items: ImportedItem[], skipped = 0): MockAnswer => ({ status: 200, data: { items, skipped } });
const card = (title: string) => within(present(screen.getByText(title, { selector: 'b' }).closest('li')));

describe('importing', () => {
  it('shows what was read of several files, and saves nothing before it is approved', async () => {
    answers = { 'a.eml': answer([found()], 2), 'b.ics': answer([found(makePlannerRestaurant())]) };
    open();
    choose('a.eml', 'b.ics');
    expect(await screen.findByText('2 reservations found.')).toBeVisible();
    expect(read).toEqual(['a.eml text of a.eml', 'b.ics text of b.ics']);
    expect(screen.getByText(/^2 entries were left out/)).toBeVisible();
    expect(card('The Foundry House').getByText(/Fri.11.Dec.2026.*2 nights.*12 Foundry Lane/)).toBeVisible();
    expect(card('The Foundry House').getByText('Found in a.eml')).toBeVisible();
    expect(card('Maison Ossington').getByText('+1 416 555-0119')).toBeVisible();
    expect(created).toEqual([]);
  });

  it('adds one, then all that is new and right, and says how many', async () => {
    answers = {
      'a.eml': answer(['A', 'B', 'C'].map((name) => found(makePlannerHotel({ name })))),
      'b.eml': answer([
        found(makePlannerHotel({ name: 'D' }), { sameAs: 'hotel-9' }),
        found(makePlannerHotel({ name: 'E', location: '' }), {
          faults: [{ path: 'location', message: 'Where is it?' }],
        }),
      ]),
    };
    const { onClose } = open();
    choose('a.eml', 'b.eml');
    await screen.findByText('5 reservations found.');
    await userEvent.click(card('B').getByRole('button', { name: 'Add B' }));
    expect(await card('B').findByText('Added')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add the 2 new ones' }));
    expect(await screen.findByText('3 items added to your planner.')).toBeVisible();
    expect(created).toEqual(['B', 'A', 'C']);
    expect(card('D').getByText('Already in your planner')).toBeVisible();
    await userEvent.click(card('D').getByRole('button', { name: 'Add anyway D' }));
    await waitFor(() => expect(created).toEqual(['B', 'A', 'C', 'D']));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('opens the form for what has to be mended, and counts it as added once it is saved', async () => {
    answers = {
      'a.eml': answer([
        found(makePlannerHotel({ location: '' }), { faults: [{ path: 'location', message: 'Where is it?' }] }),
      ]),
    };
    open();
    choose('a.eml');
    const line = await waitFor(() => card('The Foundry House'));
    expect(line.getByText('Location: Where is it?')).toBeVisible();
    expect(line.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    await userEvent.click(line.getByRole('button', { name: 'Complete and add The Foundry House' }));
    expect(await screen.findByRole('link', { name: 'Enter the location of the hotel.' })).toBeVisible();
    fireEvent.change(screen.getByLabelText(/^Location/), { target: { value: '12 Foundry Lane' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add the hotel' }));
    expect(await screen.findByText('1 item added to your planner.')).toBeVisible();
    expect(created).toEqual(['The Foundry House']);
    expect(card('The Foundry House').queryByRole('button')).not.toBeInTheDocument();
  });

  it('says which file could not be read and why, and goes on with the others', async () => {
    answers = {
      'a.eml': { error: 'IMPORT_EMPTY', message: 'There is no reservation in this file.' },
      'b.eml': answer([found()]),
      'c.eml': { error: 'SIGN_IN_REQUIRED', message: 'Your sign-in has ended.' },
    };
    open();
    fireEvent.drop(present(document.querySelector('.filezone')), {
      dataTransfer: { types: ['Files'], files: [new File([new Uint8Array(1_048_577)], 'film.html')] },
    });
    choose('a.eml', 'b.eml', 'c.eml');
    await screen.findByText('1 reservation found.');
    // The frame's own message is put away.
    act(() => useAccount.setState({ refusalsSeen: useAccount.getState().refusals }));
    const faults = screen.getAllByRole('alert').map((alert) => alert.textContent.trim());
    expect(faults).toEqual([
      expect.stringMatching(/larger than 1 MB/),
      'There is no reservation in this file.',
      expect.stringMatching(/sign-in has ended.*Sign in again/),
    ]);
    for (const name of ['film.html', 'a.eml', 'c.eml']) expect(screen.getByText(name)).toBeInTheDocument();
  });

  it('keeps what the API refused, with its reason, and goes on with the next', async () => {
    refused = new Set(['A']);
    answers = { 'a.eml': answer([found(makePlannerHotel({ name: 'A' })), found(makePlannerHotel({ name: 'B' }))]) };
    open();
    choose('a.eml');
    await userEvent.click(await screen.findByRole('button', { name: 'Add the 2 new ones' }));
    expect(await card('A').findByText('The planner is full.')).toBeVisible();
    expect(await card('B').findByText('Added')).toBeVisible();
    expect(card('A').getByRole('button', { name: 'Add A' })).toBeVisible();
  });

  it('says after it is closed what the API refused', async () => {
    const { promise, resolve } = deferred<void>();
    gate = promise;
    refused = new Set(['A', 'C']);
    answers = {
      'a.eml': answer(['A', 'B', 'C'].map((name) => found(makePlannerHotel({ name })))),
      'b.eml': answer([found(makePlannerHotel({ name: 'A', room: 'Suite' }))]),
    };
    const { unmount } = open();
    choose('a.eml');
    await userEvent.click(await screen.findByRole('button', { name: 'Add the 3 new ones' }));
    unmount();
    resolve();
    await waitFor(() =>
      expect(useAlerts.getState().alerts.map(({ type, msg }) => [msg, type])).toEqual([
        ['2 items were not added: The planner is full.', 'danger'],
      ]),
    );
    expect(created).toEqual(['B']);
  });

  it('says after it is closed which file could not be read, but not a second time that the sign-in has ended (R105)', async () => {
    answers = {
      'a.eml': { error: 'SIGN_IN_REQUIRED', message: 'Your sign-in has ended.' },
      'b.eml': { error: 'IMPORT_EMPTY', message: 'There is no reservation in this file.' },
    };
    const { unmount } = open();
    choose('a.eml', 'b.eml');
    unmount();
    await waitFor(() =>
      expect(useAlerts.getState().alerts.map(({ type, msg }) => [msg, type])).toEqual([
        ['b.eml was not read: There is no reservation in this file.', 'danger'],
      ]),
    );
    expect(read).toHaveLength(2);
  });

  it('tells the API the visitor’s own clock, where it is one (D55)', async () => {
    answers = { 'a.ics': answer([found()]), 'b.ics': answer([found()]) };
    const options = Intl.DateTimeFormat().resolvedOptions();
    const clock = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone: 'America/Vancouver' });
    open();
    choose('a.ics');
    await screen.findByText('1 reservation found.');
    clock.mockReturnValue({ ...options, timeZone: 'Etc/Unknown' });
    choose('b.ics');
    await screen.findByText('2 reservations found.');
    expect(zones).toEqual(['America/Vancouver', undefined]);
  });

  it('says of what repeats that its first time is all, of a stay without days no check-in, and of an empty file that it is', async () => {
    answers = {
      'a.ics': answer([
        found(makePlannerHotel({ name: 'Weekly' }), { repeats: true }),
        found(
          makePlannerHotel({
            name: 'Undated',
            checkIn: null,
            checkOut: null,
            checkInTime: null,
            room: '',
            location: '1 Road',
          }),
        ),
      ]),
    };
    open();
    fireEvent.drop(present(document.querySelector('.filezone')), {
      dataTransfer: { types: ['Files'], files: [new File([], 'nothing.eml')] },
    });
    choose('a.ics');
    await screen.findByText('2 reservations found.');
    expect(card('Weekly').getByText('Repeats: only the first date is added.')).toBeVisible();
    expect(card('Undated').queryByText(/^Repeats/)).not.toBeInTheDocument();
    expect(card('Undated').getByText('No date, 1 Road')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This file is empty.');
    expect(read).toEqual(['a.ics text of a.ics']);
  });

  it('speaks French', async () => {
    answers = { 'a.eml': answer([found()]) };
    open('fr');
    choose('a.eml');
    expect(await screen.findByText('1 réservation trouvée.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ajouter la nouvelle' })).toBeVisible();
  });
});
