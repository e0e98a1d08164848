import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listDayPrices, searchOutboundTickets } from '@/contract/bus-search';
import { readSession } from '@/contract/session';
import { oneWay } from '@/tests/support/buses/asked-trips';
import { makeDestinations, makeTicket } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import type * as Nothing from './components/list/nothing-to-list';
import { OutboundTicketsScreen } from './outbound-tickets-screen';

/** What stands where no bus is listed comes late, and sometimes not at all. */

/** How the script comes when it is asked for. */
const script = vi.hoisted(() => ({ come: async (): Promise<void> => undefined }));
vi.mock('./components/list/nothing-to-list', async (original) => {
  await script.come();
  return original<typeof Nothing>();
});

const server = setupProductApi(
  mockOperation(searchOutboundTickets, () => ({
    status: 200,
    data: [makeTicket()],
    headers: { 'x-try-again': 'false', 'x-suppliers': 'Kestrel=answered' },
  })),
  mockOperation(listDayPrices, () => ({ status: 200, data: [] })),
  mockOperation(readSession, () => ({ status: 204 })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('filters that leave nothing show no row that nobody waits for; a piece that does not come says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  let lose = () => undefined as void;
  script.come = async () => new Promise<void>((_, reject) => (lose = () => reject(new Error('Lost.'))));
  const ui = (
    <OutboundTicketsScreen criteria={oneWay} language="en" destinations={makeDestinations()} editSearch={null} />
  );
  const { container } = renderScreen(ui, { path: '/bus/outbound?refundable=true&time=night' });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('0 of 1 bus'));
  expect(container.querySelector('.fare--waiting')).toBeNull();
  lose();
  expect(await screen.findByText(/This could not be loaded/)).toBeVisible();
  vi.useRealTimers();
});
