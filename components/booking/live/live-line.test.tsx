import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchOutboundTickets } from '@/contract/bus-search';
import { listExtraBuses, listLiveNews, type ExtraBus, type LiveDeparture } from '@/contract/live-news';
import { lazyWordsAnswer } from '@/lib/i18n/server/lazy-words-answer';
import { besideChange } from '@/lib/live/beside-change';
import { useLiveStore } from '@/lib/live/live-store';
import type { Language } from '@/rules/language';
import { makeConnection, makeTicket } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { mockOperation, setupProductApi, type MockAnswer } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { ChangeWatch } from './change-watch';
import { ExtraBuses } from './extra-buses';
import { LiveLine } from './live-line';
import { LiveNotices } from './live-notices';
import { LiveTimes } from './live-times';

/** F40: what live feeds say, beside what was planned. */

let said: LiveDeparture[];
let extra: ExtraBus[];
let asked: string[];
let answer: () => MockAnswer;
const server = setupProductApi(
  http.get<{ language: string; name: string }>('*/words/:language/:name', ({ params }) =>
    lazyWordsAnswer(params.language, params.name),
  ),
  mockOperation(listLiveNews, ({ query }) => {
    asked.push(query.get('departureIds') ?? '');
    return answer();
  }),
  mockOperation(listExtraBuses, ({ query }) => {
    asked.push(query.get('date') ?? '');
    return { status: 200, data: { serverTime: LEAVES, buses: extra } };
  }),
  mockOperation(searchOutboundTickets, ({ body }) => {
    const next = makeTicket({ from: '2026-12-11T16:00:00Z', to: '2026-12-11T21:00:00Z' });
    const earlier = makeTicket({ from: '2026-12-11T15:00:00Z', to: '2026-12-11T20:00:00Z' });
    const isAsked = body.departureCityCode === 'ottawa' && body.destinationCityCode === 'toronto';
    return { status: 200, data: isAsked ? [earlier, next] : [], headers: { 'x-try-again': 'false' } };
  }),
);

const journey = present(makeTicket({ departureId: '415' }).journey);
const connection = present(makeConnection().journey);
const LEAVES = '2026-12-11T12:30:00Z';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-11T12:00:00Z') });
  asked = [];
  said = [];
  extra = [];
  answer = () => ({ status: 200, data: { serverTime: LEAVES, departures: said, vehicles: [], alerts: [] } });
  useLiveStore.setState(useLiveStore.getInitialState());
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});

function word(changes: Partial<LiveDeparture> = {}): LiveDeparture {
  return {
    departureId: '415',
    isCancelled: false,
    saidBy: 'feed',
    company: 'Kestrel Coach',
    saidAt: '2026-12-11T12:20:00Z',
    isStale: false,
    stops: [],
    ...changes,
  };
}
const late = (planned: string, expected: string, end: 'departure' | 'arrival' = 'departure') => {
  const place = end === 'departure' ? journey.departureLocation : journey.destinationLocation;
  const none = { arrival: null, departure: null };
  return { stationId: place.stationId, isSkipped: false, ...none, [end]: { planned, expected } };
};
const show = (options: { isOn?: boolean; language?: Language } = {}) =>
  renderScreen(
    <LiveTimes isOn={options.isOn ?? true}>
      <LiveLine rides={journey.legs} saysOnTime />
    </LiveTimes>,
    { language: options.language },
  );

describe('what is said of a bus', () => {
  it.each<[string, LiveDeparture, RegExp]>([
    [
      'late',
      word({ stops: [late(LEAVES, '2026-12-11T12:45:00Z')] }),
      /^Leaves 7:45\sAM instead of 7:30\sAM Kestrel Coach, live at 7:20\sAM$/,
    ],
    [
      'late at its end',
      word({ stops: [late(LEAVES, LEAVES), late('2026-12-11T18:50:00Z', '2026-12-11T19:00:00Z', 'arrival')] }),
      /^Arrives 2:00\sPM instead of 1:50\sPM/,
    ],
    [
      'cancelled by its company',
      word({ isCancelled: true, saidBy: 'company' }),
      /^Cancelled Kestrel Coach at 7:20\sAM$/,
    ],
    ['passing the stop', word({ stops: [{ ...late(LEAVES, LEAVES), isSkipped: true }] }), /^Does not stop at /],
    ['old', word({ isStale: true, isCancelled: true }), /^Cancelled Kestrel Coach at 7:20\sAM, nothing newer since$/],
  ])('%s', async (_, one, text) => {
    said = [one];
    show();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  });

  it('in French', async () => {
    said = [word({ stops: [late(LEAVES, '2026-12-11T12:45:00Z')] })];
    show({ language: 'fr' });
    const text = /^Départ à 7\sh\s45 au lieu de 7\sh\s30 Kestrel Coach, en direct à 7\sh\s20$/;
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  });

  it('that it is on time', async () => {
    said = [word({ stops: [late(LEAVES, '2026-12-11T12:30:40Z')] })];
    show();
    expect(await screen.findByText('On time')).toBeVisible();
  });

  it('in the room that a board without scripts keeps for it', async () => {
    said = [word({ isCancelled: true })];
    const { container } = renderScreen(
      <LiveTimes isOn>
        <span className="liveline" data-live-ride={JSON.stringify(journey.legs[0])} />
      </LiveTimes>,
    );
    const room = present(container.querySelector('[data-live-ride]'));
    await waitFor(() => expect(room).toHaveTextContent(/^Cancelled Kestrel Coach/));
    expect(asked).toEqual(['415']);
  });

  it('nothing in a list of buses that are on time, and no row of it speaks by itself', async () => {
    said = [word({ stops: [late(LEAVES, LEAVES)] }), word({ departureId: '12', isCancelled: true })];
    renderScreen(
      <LiveTimes isOn>
        <LiveLine rides={journey.legs} />
        <LiveLine rides={connection.legs.slice(1)} />
      </LiveTimes>,
    );
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect([screen.queryByText('On time'), screen.queryByRole('status')]).toEqual([null, null]);
  });

  it('nothing, and its room is kept all the same', async () => {
    show();
    await waitFor(() => expect(asked).toEqual(['415']));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('of a bus that its company has changed, which the page says already,', () => {
  const showTold = (told: 'BUS_MOVED' | 'BUS_CANCELLED' | 'ROOM_GONE') =>
    renderScreen(
      <LiveTimes isOn>
        <LiveLine rides={connection.legs.slice(1)} />
        <LiveLine rides={journey.legs} saysOnTime {...besideChange(told)} />
      </LiveTimes>,
    );
  const other = word({ departureId: '12', stops: [{ ...late(LEAVES, LEAVES), isSkipped: true }] });

  it('says nothing but that one that was moved does not run', async () => {
    said = [word({ stops: [late(LEAVES, '2026-12-11T12:45:00Z')] })];
    const { unmount } = showTold('BUS_MOVED');
    await waitFor(() => expect(useLiveStore.getState().departures.size).toBe(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    unmount();
    useLiveStore.setState(useLiveStore.getInitialState());
    said = [word({ isCancelled: true })];
    showTold('BUS_MOVED');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Cancelled Kestrel Coach, live at/));
  });

  it('says nothing of one that is cancelled, and all of one whose hotel has changed', async () => {
    said = [word({ isCancelled: true }), other];
    const { unmount } = showTold('BUS_CANCELLED');
    await waitFor(() => expect(asked).toEqual(['12']));
    expect(screen.queryByRole('status')).toBeNull();
    unmount();
    showTold('ROOM_GONE');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Cancelled/));
  });
});

describe('who is not asked', () => {
  it('nobody, where no feed is named', () => {
    show({ isOn: false });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('nobody, for a bus of another day', () => {
    vi.setSystemTime(new Date('2026-12-10T12:00:00Z'));
    show();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('all of a page in one call', async () => {
    renderScreen(
      <LiveTimes isOn>
        <LiveLine rides={connection.legs} />
        <LiveLine rides={journey.legs} />
      </LiveTimes>,
    );
    await waitFor(() => expect(asked).toEqual(['12,415']));
  });

  it('a failure says nothing and takes nothing away', async () => {
    answer = () => ({ error: 'INTERNAL' });
    show();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

it('notices are said in the company’s words, with where the bus was seen', async () => {
  const vehicle = { departureId: '415', latitude: 45, longitude: -73, stop: 'Kingston', isAtStop: false };
  const alert = { id: 'a', title: 'Snow', text: 'Buses are slower.', url: 'https://kestrel.example/snow' };
  const vehicles = [{ ...vehicle, saidAt: LEAVES, isStale: false }];
  const alerts = [
    { ...alert, departureIds: ['415'] },
    { ...alert, id: 'b', title: 'Elsewhere', departureIds: ['9'] },
  ];
  answer = () => ({ status: 200, data: { serverTime: LEAVES, departures: [], vehicles, alerts } });
  renderScreen(
    <LiveTimes isOn>
      <LiveLine rides={journey.legs} />
      <LiveNotices departureId="415" zone="America/Toronto" />
    </LiveTimes>,
  );
  expect(await screen.findByText(/^On its way to Kingston, 7:30\sAM$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'More Snow' })).toHaveAttribute('href', 'https://kestrel.example/snow');
  expect(screen.queryByText('Elsewhere')).toBeNull();
});

describe('a change', () => {
  const arrives = (expected: string) => {
    const { stationId } = present(connection.legs[0]).destinationLocation;
    const arrival = { planned: '2026-12-11T14:45:00Z', expected };
    return word({ stops: [{ stationId, isSkipped: false, departure: null, arrival }] });
  };
  const showChange = () =>
    renderScreen(
      <LiveTimes isOn>
        <LiveLine rides={connection.legs} />
        <ChangeWatch {...connection} travellers={2} />
      </LiveTimes>,
    );

  it('that a late bus breaks is said, with what holds then and the next way on', async () => {
    said = [arrives('2026-12-11T15:31:00Z')];
    showChange();
    const note = await screen.findByText(/The change in Ottawa can no longer be made/);
    expect(note).toHaveTextContent(/this bus arrives 10:31\sAM, the next one leaves 10:30\sAM/);
    expect(screen.getByText(/your ticket holds on it/)).toBeVisible();
    expect(await screen.findByText(/Next way on: 11:00\sAM with Kestrel Coach/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all buses' })).toHaveAttribute(
      'href',
      expect.stringContaining(
        'cityCodeDeparture=ottawa&cityCodeDestination=toronto&tripType=oneWay&dateStart=2026-12-11',
      ),
    );
  });

  it('that can still be made is not called missed', async () => {
    said = [arrives('2026-12-11T15:29:00Z')];
    showChange();
    expect(await screen.findByText(/^Arrives/)).toBeVisible();
    expect(screen.queryByText(/no longer be made/)).toBeNull();
  });
});

describe('buses besides the timetable', () => {
  const route = { departureCityCode: 'montreal', destinationCityCode: 'toronto', date: '2026-12-11' };
  const one: ExtraBus = {
    id: 'a',
    company: 'Kestrel Coach',
    phone: '1 800 555 0199',
    departureTime: LEAVES,
    arrivalTime: '2026-12-11T18:50:00Z',
    departureLocation: { stationId: 'm', name: 'Gare d’autocars', zone: 'America/Toronto' },
    destinationLocation: { stationId: 't', name: 'Union', zone: 'America/Toronto' },
    saidAt: '2026-12-11T12:00:00Z',
    isStale: false,
  };
  const showExtras = (date = route.date, language: Language = 'en') =>
    renderScreen(
      <LiveTimes isOn>
        <ExtraBuses route={{ ...route, date }} />
      </LiveTimes>,
      { language },
    );

  it('are said with their company, who says it and when, and that they are not sold here', async () => {
    extra = [one];
    showExtras();
    expect(await screen.findByRole('heading', { name: /^Extra buses on Friday\s11\sDecember$/ })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent(
      /^7:30\sAM – 1:50\sPM Gare d’autocars – Union.*Extra bus Kestrel Coach, live at 7:00\sAM/,
    );
    expect(screen.getByText(/tickets come from the company/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Tickets: 1.800.555-0199$/ })).toHaveAttribute('href', 'tel:18005550199');
  });

  it('in French, of a feed that has fallen silent', async () => {
    extra = [{ ...one, phone: null, isStale: true }];
    showExtras(route.date, 'fr');
    expect(await screen.findByText(/Kestrel Coach à 7\sh, rien de plus récent depuis/)).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent(/^Autocars supplémentaires du vendredi\s11\sdécembre$/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are nothing where there are none, and nobody is asked about next week', async () => {
    showExtras();
    await waitFor(() => expect(asked).toEqual(['2026-12-11']));
    expect(screen.queryByRole('heading')).toBeNull();
    showExtras('2026-12-18');
    expect(asked).toEqual(['2026-12-11']);
  });

  it('stand below a board without scripts', async () => {
    extra = [one];
    const { departureCityCode, destinationCityCode } = route;
    const board = { departureCityCode, destinationCityCode, zone: 'America/Toronto' };
    renderScreen(
      <LiveTimes isOn>
        <div data-extra-buses={JSON.stringify(board)} />
      </LiveTimes>,
    );
    expect(await screen.findByText('Extra bus')).toBeVisible();
    expect(asked).toEqual(['2026-12-11']);
  });
});
