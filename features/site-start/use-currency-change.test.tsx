import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useSpinner } from '@/components/feedback/spinner-store';
import { changeSessionCurrency, readSession, removeSessionHotel, type Session } from '@/contract/session';
import { useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { makePrice, makeSession, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { useCurrencyChange } from './use-currency-change';

/** A change of currency on each kind of page (R96–R99, D46, F4). */

const outbound = makeTicket();
const back = makeTicket({
  direction: 'return',
  departureId: 'back',
  price: makePrice(29_700),
  ownPrice: makePrice(15_600),
});
const search: SearchCriteria = {
  cityCodeDeparture: 'montreal',
  cityCodeDestination: 'toronto',
  tripType: 'roundTrip',
  dateStart: '2026-12-11',
  dateEnd: '2026-12-13',
  nbOfAdults: 2,
  nbOfChildren: 0,
  ageOfChildren: [],
  busHotelMode: true,
  nights: 2,
};
const query = criteriaToQuery(search).toString();
const inDollars = { code: 'USD', symbol: 'US $', rateDate: '2026-11-19' } as const;

let session: Session | null;
let calls: string[];

const server = setupProductApi(
  mockOperation(readSession, () => (session ? { status: 200, data: session } : { status: 204 })),
  mockOperation(changeSessionCurrency, ({ params }) => {
    calls.push(`currency ${params.code}`);
    session = { ...makeSession(), ...session, currency: inDollars };
    return { status: 200, data: session };
  }),
  mockOperation(removeSessionHotel, ({ params }) => {
    calls.push(`remove hotel ${params.index}`);
    session = { ...makeSession(), ...session, bookedHotels: [] };
    return { status: 200, data: session };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  calls = [];
  session = null;
  Cookies.remove('hasSession');
  useSelectionStore.getState().forgetAll();
  act(() => useCurrencyStore.getState().chooseCurrency('CAD'));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** What such a page asks for, in the visitor's currency. */
function Asked({ kind }: { kind: string }) {
  const currency = useCurrencyStore((state) => state.currency);
  useQuery({ queryKey: [kind, currency], queryFn: () => calls.push(`ask ${kind} ${currency}`), staleTime: Infinity });
  return null;
}

function Page() {
  const change = useCurrencyChange('en');
  return (
    <>
      <button type="button" onClick={() => change('USD')}>
        US $
      </button>
      <Asked kind="hotels" />
      <Asked kind="activities" />
      <Asked kind="bus-tickets" />
    </>
  );
}

async function changeOn(path: string) {
  window.history.replaceState(null, '', path);
  const spinner: boolean[] = [];
  const stop = useSpinner.subscribe(({ isOn }) => spinner.push(isOn));
  const { visited } = renderScreen(<Page />, { path });
  await waitFor(() => expect(calls).toHaveLength(3));
  calls.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'US $' }));
  await waitFor(() => expect(useCurrencyStore.getState().currency).toBe('USD'));
  return { visited, spinner, stop };
}

/** A package in the cart, chosen in this tab. */
function chosenPackage() {
  session = makeSession([outbound, back], { bookedHotels: [makeBookedHotel()] });
  Cookies.set('hasSession', '1');
  useSelectionStore.getState().startSearch(search);
  useSelectionStore.getState().adoptSession(session);
}

describe('on a hotel page (R97)', () => {
  it.each([
    '/hotel',
    '/hotel/toronto',
    '/hotel/toronto/foundry-house',
    '/hotel/accommodation?city=toronto',
    '/fr/hotel/toronto',
  ])('%s gives the room back, asks for hotels anew with a spinner, and stays', async (path) => {
    chosenPackage();
    const { visited, spinner, stop } = await changeOn(path);
    await waitFor(() => expect(spinner).toEqual([true, false]));
    stop();
    expect(calls).toContain('ask hotels USD');
    expect(calls.filter((call) => /currency|remove/.test(call))).toEqual(['currency USD', 'remove hotel 0']);
    expect(useSelectionStore.getState()).toMatchObject({
      selectedHotel: null,
      selectedRoom: null,
      outbound: { departureId: outbound.departureId },
    });
    expect(visited).toEqual([]);
  });

  it('asks no session where there is none (R95)', async () => {
    const { spinner } = await changeOn('/hotel/toronto');
    await waitFor(() => expect(spinner).toEqual([true, false]));
    expect(calls.filter((call) => /currency|remove/.test(call))).toEqual([]);
    expect(calls).toContain('ask hotels USD');
  });

  it('keeps the room where the new currency is refused: it is still what is paid for', async () => {
    chosenPackage();
    server.use(mockOperation(changeSessionCurrency, () => ({ error: 'MAINTENANCE', message: 'Closed for an hour.' })));
    const { spinner } = await changeOn('/hotel/toronto');
    expect(await screen.findByText('Closed for an hour.')).toBeVisible();
    await waitFor(() => expect(spinner).toEqual([true, false]));
    expect(calls).not.toContain('remove hotel 0');
    expect(useSelectionStore.getState().selectedHotel).not.toBeNull();
  });

  it('does not touch a trip that is paid for', async () => {
    session = makeSession([], { bookedHotels: [makeBookedHotel()], isLocked: true });
    Cookies.set('hasSession', '1');
    const { spinner } = await changeOn('/hotel/toronto');
    await waitFor(() => expect(spinner).toEqual([true, false]));
    expect(calls.filter((call) => /currency|remove/.test(call))).toEqual([]);
  });
});

describe('among the tickets of a bus (R98)', () => {
  it('begins again with the outbound, its search kept, hotel and session untouched but repriced', async () => {
    chosenPackage();
    const { visited } = await changeOn(`/bus/return?${query}`);
    await waitFor(() => expect(visited).toEqual([`/bus/outbound?${query}`]));
    expect(calls).toContain('currency USD');
    expect(calls).not.toContain('remove hotel 0');
    expect(useSelectionStore.getState()).toMatchObject({ outbound: null, returnTicket: null, search });
  });
});

describe('in a package (R99)', () => {
  it('gives the room back, keeps the buses of the session at their new price, and goes to the hotels’ first page', async () => {
    chosenPackage();
    const { visited, spinner } = await changeOn(`/bus-hotel/accommodation?${query}&page=3&maxRate=20000&sort=stars`);
    await waitFor(() => expect(visited).toEqual([`/bus-hotel/accommodation?${query}&sort=stars`]));
    expect(spinner[0]).toBe(true);
    expect(calls.filter((call) => /currency|remove/.test(call))).toEqual(['currency USD', 'remove hotel 0']);
    expect(calls).toEqual(expect.arrayContaining(['ask hotels USD', 'ask bus-tickets USD']));
    expect(useSelectionStore.getState()).toMatchObject({
      selectedHotel: null,
      selectedRoom: null,
      outbound: { departureId: outbound.departureId },
      returnTicket: { departureId: 'back' },
      search,
    });
  });

  it('forgets a bus that is only chosen here: its price was in the other currency', async () => {
    useSelectionStore.getState().startSearch(search);
    useSelectionStore.getState().chooseOutbound(outbound);
    const { visited } = await changeOn(`/bus-hotel/return?${query}`);
    await waitFor(() => expect(visited).toEqual([`/bus-hotel/accommodation?${query}`]));
    expect(useSelectionStore.getState()).toMatchObject({ outbound: null, lastSelected: null, search });
  });
});

describe('elsewhere (D46)', () => {
  it('asks for activities anew among activities, and keeps the trip', async () => {
    chosenPackage();
    const { visited, spinner } = await changeOn('/activities?city=toronto');
    await waitFor(() => expect(calls).toEqual(expect.arrayContaining(['currency USD', 'ask activities USD'])));
    expect(calls).not.toContain('remove hotel 0');
    expect(useSelectionStore.getState().selectedHotel).not.toBeNull();
    expect([visited, spinner]).toEqual([[], []]);
  });

  it.each(['/summary', '/passengers', '/payment', '/', '/bus', '/hotels'])('only reprices on %s', async (path) => {
    chosenPackage();
    const { visited, spinner } = await changeOn(path);
    await waitFor(() => expect(calls).toContain('currency USD'));
    expect(calls).not.toContain('remove hotel 0');
    expect(useSelectionStore.getState()).toMatchObject({
      outbound: { departureId: outbound.departureId },
      lastSelected: 'Hotel',
    });
    expect([visited, spinner]).toEqual([[], []]);
  });
});
