import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listDayPrices, readRoad, searchOutboundTickets } from '@/contract/bus-search';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { oneWay } from '@/tests/support/buses/asked-trips';
import { makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { OutboundTickets } from './components/list/outbound-tickets';

/** What a list of buses costs a phone while it fills (P7): counted, not timed. */

const morning = makeTicket();
const noon = makeTicket({ from: '2026-12-11T17:00:00Z', to: '2026-12-11T23:45:00Z' });

let isSilent: boolean;
const server = setupProductApi(
  mockOperation(searchOutboundTickets, () => ({
    status: 200,
    data: isSilent ? [morning] : [morning, noon],
    headers: {
      'x-try-again': String(isSilent),
      'x-suppliers': `Kestrel=answered,Nordet=${isSilent ? 'searching' : 'answered'}`,
    },
  })),
  mockOperation(readRoad, () => ({ status: 200, data: { points: [] } })),
  mockOperation(listDayPrices, () => ({ status: 200, data: [] })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  isSilent = true;
  sessionStorage.clear();
  useSelectionStore.getState().forgetAll();
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** How often the whole of it has been drawn: each time it looks at the cities' clocks. */
function show() {
  let drawn = 0;
  const cities = {
    from: 'Montréal',
    to: 'Toronto',
    stations: {},
    get zone() {
      drawn += 1;
      return 'America/Toronto';
    },
  };
  renderScreen(<OutboundTickets language="en" criteria={oneWay} cities={cities} editSearch={null} />, {
    path: '/bus/outbound',
  });
  return () => drawn;
}

const bus = (time: RegExp) => screen.findByRole('article', { name: time });

it('neither the start of a search nor companies that answer draw more of the page anew than the list', async () => {
  const drawn = show();
  expect(drawn()).toBe(1);
  await bus(/7:30\sAM/);
  expect(useSelectionStore.getState().search).toEqual(oneWay);
  isSilent = false;
  await bus(/12:00\sPM/);
  expect(drawn()).toBe(1);
});

it('a bus that is chosen is shown as such', async () => {
  const drawn = show();
  await bus(/7:30\sAM/);
  act(() => useSelectionStore.getState().chooseOutbound(morning));
  expect(screen.getByRole('button', { name: /^Chosen/ })).toBeVisible();
  expect(drawn()).toBe(2);
});

it('a search that another one has taken the place of is started again', async () => {
  show();
  await bus(/7:30\sAM/);
  act(() => useSelectionStore.getState().startSearch({ ...oneWay, dateStart: '2026-12-12' }));
  expect(useSelectionStore.getState().search).toEqual(oneWay);
});
