import { screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SeatTabs } from '@/components/booking/seats/seat-tabs';
import { readSession, type Session } from '@/contract/session';
import type { SeatMap } from '@/contract/seats';
import { makeConnection, makeSession } from '@/tests/support/fixtures';
import { mockOperation, setupProductApi } from '@/tests/support/screens/msw-product-api';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { present } from '@/tests/support/present';
import { BusSeats } from './components/bus-seats';
import { draftOf, seatLegs } from './rules/session-seats';
import { SummaryScreen } from './summary-screen';

const connection = makeConnection({ legs: [{ hasReservedSeats: true }, { hasReservedSeats: true }] });
const seat = (legIndex: number, travellerIndex: number, number: string) => ({
  direction: 'outbound' as const,
  legIndex,
  travellerIndex,
  seat: number,
});
const trip = makeSession([connection]);
const seated: Session = {
  ...trip,
  bookedBuses: [{ ...present(trip.bookedBuses[0]), seats: [seat(0, 0, '4A'), seat(0, 1, '4B'), seat(1, 0, '7C')] }],
};
const server = setupProductApi(mockOperation(readSession, () => ({ status: 200, data: trip })));
const plain = (element: Element) => element.textContent.replaceAll(/[\u00A0\u202F]/g, ' ');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  Cookies.set('hasSession', '1');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
});
afterEach(() => {
  Cookies.remove('hasSession');
  vi.useRealTimers();
});
afterAll(() => server.close());

describe('a journey with a change on the summary', () => {
  it.each([
    [
      'en',
      'Bus to Toronto',
      [
        'Kestrel Coach K 415',
        'Nordet N 12',
        '1 change, 1 stop',
        'Change in Ottawa, 45 min, same station',
        'takes you on its next bus',
        'Each traveller gets 2 tickets',
      ],
    ],
    [
      'fr',
      'Autocar vers Toronto',
      [
        'Kestrel Coach K 415',
        'Nordet N 12',
        '1 correspondance, 1 arrêt',
        'Correspondance à Ottawa, 45 min, même gare',
        'vous prend dans son prochain autocar',
        'Chaque voyageur reçoit 2 billets',
      ],
    ],
  ] as const)('names both buses, the change and what it means (%s)', async (language, title, texts) => {
    renderScreen(<SummaryScreen language={language} />, { language, path: '/summary' });
    const part = plain(await screen.findByRole('article', { name: title }));
    for (const text of texts) expect(part).toContain(text);
  });
});

describe('seats on a journey with a change (F17)', () => {
  it('are told bus by bus', () => {
    renderScreen(<BusSeats session={seated} entry={0} direction="outbound" />);
    expect(plain(screen.getByRole('button'))).toContain(
      'Seats Kestrel Coach: 4A, 4B, Nordet: 7C, the company chooses one more, change',
    );
  });

  it('are chosen on tabs that name the bus', () => {
    const maps = [0, 1].map((legIndex): SeatMap => ({
      direction: 'outbound',
      legIndex,
      hasReservedSeats: true,
      rows: 1,
      columns: 1,
      aisleColumn: null,
      features: [],
      seats: [],
    }));
    renderScreen(
      <SeatTabs
        legs={seatLegs(seated, 0)}
        maps={maps}
        draft={draftOf(seated, 0)}
        openKey="outbound-0"
        onOpen={() => undefined}
      />,
    );
    const tabs = within(screen.getByRole('tablist')).getAllByRole('tab').map(plain);
    expect(tabs).toEqual(['Outbound, Fri 11, Kestrel Coach 2 of 2', 'Outbound, Fri 11, Nordet 1 of 2']);
  });
});
