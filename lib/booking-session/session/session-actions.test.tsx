import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addSessionActivity,
  addSessionHotel,
  createSession,
  readSession,
  removeSessionActivity,
  removeSessionHotel,
  type Session,
} from '@/contract/session';
import { ProductApiProvider } from '@/lib/http/browser/browser-api';
import { createQueryClient } from '@/lib/query/query-client';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { makeBookedActivity, makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { useSelectionStore } from '../choices/selection-store';
import { useAddHotel } from './adding-hotel';
import { useAddActivity, useAddBus, useRemoveActivity, useRemoveHotel } from './session-actions';
import { sessionQuery } from './session.queries';

const party = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const stay = makeBookedHotel();
const room = {
  hotelIdentifier: stay.hotel.hotelIdentifier,
  roomIdentifier: stay.selectedRoom.roomIdentifier,
  cityCode: 'toronto',
  checkinDate: '2026-12-11',
  checkoutDate: '2026-12-13',
  product: 'hotel',
  expectedAmount: 41_200,
  expectedCurrency: 'CAD',
  party,
  currency: 'CAD',
} as const;
const tour = {
  activityId: 'toronto-island-bike-tour',
  optionId: 'standard',
  date: '2026-12-12',
  time: '10:00',
  quantity: 2,
  party,
  currency: 'CAD',
} as const;

let session: Session | null;
let calls: string[];

const server = setupProductApi(
  mockOperation(readSession, () => (session ? { status: 200, data: session } : { status: 204 })),
  mockOperation(createSession, ({ body }) => {
    calls.push(`session ${body.nbOfAdults} ${body.currencyCode}`);
    session = makeSession([], { nbOfAdults: body.nbOfAdults });
    Cookies.set('hasSession', '1');
    return { status: 201, data: session };
  }),
  mockOperation(addSessionHotel, ({ body }) => {
    calls.push(`add ${body.roomIdentifier} for ${body.expectedAmount} ${body.expectedCurrency}, ${body.product}`);
    session = { ...makeSession(), ...session, bookedHotels: [stay] };
    return { status: 201, data: { hotel: stay.hotel, room: stay.selectedRoom, session } };
  }),
  mockOperation(removeSessionHotel, ({ params }) => {
    calls.push(`remove hotel ${params.index}`);
    session = { ...makeSession(), ...session, bookedHotels: [] };
    return { status: 200, data: session };
  }),
  mockOperation(addSessionActivity, ({ body }) => {
    calls.push(`add ${body.quantity} of ${body.activityId} at ${body.time}`);
    session = { ...makeSession(), ...session, bookedActivities: [makeBookedActivity()] };
    return { status: 201, data: session };
  }),
  mockOperation(removeSessionActivity, ({ params }) => {
    calls.push(`remove activity ${params.index}`);
    session = { ...makeSession(), ...session, bookedActivities: [] };
    return { status: 200, data: session };
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  calls = [];
  session = null;
  Cookies.remove('hasSession');
  useSelectionStore.getState().forgetAll();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function actions() {
  const queryClient = createQueryClient({ onFailure: () => undefined });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ProductApiProvider language="en">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ProductApiProvider>
  );
  const { result } = renderHook(
    () => ({
      addBus: useAddBus(),
      addHotel: useAddHotel(),
      removeHotel: useRemoveHotel(),
      addActivity: useAddActivity(),
      removeActivity: useRemoveActivity(),
    }),
    { wrapper },
  );
  const cached = () => queryClient.getQueryData<Session | null>(sessionQuery(vi.fn()).queryKey);
  return { result: result.current, cached };
}

const selection = () => useSelectionStore.getState();

describe('without a connection', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('a press on what goes into the cart fails, and is not carried out later', async () => {
    session = makeSession([]);
    Cookies.set('hasSession', '1');
    server.use(http.get('*/api/v1/session', () => HttpResponse.error()));
    onlineManager.setOnline(false);
    const { result } = actions();
    await expect(result.addActivity.mutateAsync(tour)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    server.resetHandlers();
    onlineManager.setOnline(true);
    await result.removeActivity.mutateAsync(0);
    expect(calls).toEqual(['remove activity 0']);
  });
});

describe('choosing a room (R94)', () => {
  it('starts a session, sends what the page showed, keeps the answered hotel and room, and refreshes the session', async () => {
    const { result, cached } = actions();
    await result.addHotel.mutateAsync(room);
    expect(calls).toEqual(['session 2 CAD', 'add toronto.foundry-house.two-queens for 41200 CAD, hotel']);
    expect(selection()).toMatchObject({
      selectedHotel: { name: 'The Foundry House' },
      selectedRoom: { name: 'Two queens', ratePerNight: 20_600 },
      lastSelected: 'Hotel',
    });
    expect(cached()?.bookedHotels).toHaveLength(1);
  });

  it('goes into the cart that is there for the same party and currency', async () => {
    session = makeSession([makeTicket()]);
    Cookies.set('hasSession', '1');
    const { result, cached } = actions();
    await result.addHotel.mutateAsync({ ...room, product: 'busHotel' });
    expect(calls).toEqual(['add toronto.foundry-house.two-queens for 41200 CAD, busHotel']);
    expect(cached()).toMatchObject({ bookedBuses: [{}], bookedHotels: [{}] });
  });

  it('sends whom the list was for, and never empties a cart of others that another tab filled (D22b)', async () => {
    const sent: unknown[] = [];
    server.use(
      mockOperation(createSession, ({ body }) => {
        sent.push(body.replaces);
        return { error: 'PARTY_CHANGED' };
      }),
      mockOperation(addSessionHotel, ({ body }) => {
        sent.push(body.party);
        return { error: 'PARTY_CHANGED' };
      }),
    );
    const { result, cached } = actions();
    session = makeSession([makeTicket()], { nbOfAdults: 1 });
    Cookies.set('hasSession', '1');
    await expect(result.addHotel.mutateAsync(room)).rejects.toMatchObject({ code: 'PARTY_CHANGED' });
    // What the other tab did is known here now: the list says so.
    expect(cached()?.nbOfAdults).toBe(1);
    session = makeSession();
    await expect(result.addHotel.mutateAsync(room)).rejects.toMatchObject({ code: 'PARTY_CHANGED' });
    expect(sent).toEqual([undefined, party]);
  });

  it('leaves the bus of others in the cart, too', async () => {
    server.use(mockOperation(createSession, () => ({ error: 'PARTY_CHANGED' })));
    session = makeSession([makeTicket()], { nbOfAdults: 1 });
    Cookies.set('hasSession', '1');
    const choice = { tripId: 'offer', party, currency: 'CAD' } as const;
    await expect(actions().result.addBus.mutateAsync(choice)).rejects.toMatchObject({ code: 'PARTY_CHANGED' });
    expect(session.bookedBuses).toHaveLength(1);
  });

  it('that is refused changes nothing here', async () => {
    server.use(
      mockOperation(addSessionHotel, () => ({
        error: 'PRICE_CHANGED',
        total: 45_000,
        currency: 'CAD',
        part: 0,
        partKind: 'hotel',
      })),
    );
    const { result } = actions();
    await expect(result.addHotel.mutateAsync(room)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      total: 45_000,
      partKind: 'hotel',
    });
    expect(selection()).toMatchObject({ selectedHotel: null, selectedRoom: null, lastSelected: null });
  });
});

describe('resetting the hotel (R95)', () => {
  const chosen = () => selection().chooseRoom(stay.hotel, stay.selectedRoom);

  it('takes it out of the session and forgets it here', async () => {
    session = makeSession([makeTicket()], { bookedHotels: [stay] });
    Cookies.set('hasSession', '1');
    chosen();
    const { result, cached } = actions();
    expect(await result.removeHotel.mutateAsync(0)).toMatchObject({ bookedHotels: [], bookedBuses: [{}] });
    expect(calls).toEqual(['remove hotel 0']);
    expect(cached()?.bookedHotels).toEqual([]);
    expect(selection()).toMatchObject({ selectedHotel: null, selectedRoom: null, lastSelected: null });
  });

  it.each<[string, () => void]>([
    ['a session cookie', () => (session = makeSession([], { bookedHotels: [stay] }))],
    ['a room in the session', () => ((session = makeSession([makeTicket()])), Cookies.set('hasSession', '1'))],
    [
      'an open session',
      () => ((session = makeSession([], { bookedHotels: [stay], isLocked: true })), Cookies.set('hasSession', '1')),
    ],
  ])('calls nothing without %s', async (_what, arrange) => {
    arrange();
    chosen();
    await actions().result.removeHotel.mutateAsync(0);
    expect(calls).toEqual([]);
    expect(selection().selectedHotel).toBeNull();
  });
});

describe('activities (D43)', () => {
  it('are put into the session, with one where there is none, and are the last selected', async () => {
    const { result, cached } = actions();
    await result.addActivity.mutateAsync(tour);
    expect(calls).toEqual(['session 2 CAD', 'add 2 of toronto-island-bike-tour at 10:00']);
    expect(cached()?.bookedActivities).toHaveLength(1);
    expect(selection().lastSelected).toBe('Activities');
  });

  it('are taken out again (R133)', async () => {
    session = makeSession([], { bookedActivities: [makeBookedActivity()] });
    Cookies.set('hasSession', '1');
    const { result, cached } = actions();
    await result.removeActivity.mutateAsync(0);
    expect(calls).toEqual(['remove activity 0']);
    expect(cached()?.bookedActivities).toEqual([]);
  });
});
