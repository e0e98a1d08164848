import { NextIntlClientProvider } from 'next-intl';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { BusTicket } from '@/contract/bus-ticket';
import { TicketList } from '@/features/bus-tickets/components/list/ticket-list';
import { PLAIN_VIEW, type ListView } from '@/features/bus-tickets/rules/list-views';
import type { TicketSearch } from '@/features/bus-tickets/rules/ticket-search';
import amenities from '@/messages/en/amenities.json';
import busTickets from '@/messages/en/busTickets.json';
import feedback from '@/messages/en/feedback.json';
import layout from '@/messages/en/layout.json';
import policies from '@/messages/en/policies.json';
import ticketFilters from '@/messages/en/ticketFilters.json';

/** Milliseconds of one change of order or filter in a list of so many tickets, in the middle of several. */
export type ListBench = (rows: number) => Promise<number>;

const ROUNDS = 8;
const FIRST = Date.UTC(2030, 0, 11, 5);
const TODAY = Date.UTC(2030, 0, 2);
const NO_STATIONS = {};
const operatorOf = (name: string, index: number) => ({
  id: `bench-${index}`,
  name,
  color: '#12305A',
  phone: null,
  url: null,
});
const [EVEN, ODD] = [operatorOf('Bench Lines', 0), operatorOf('Other Lines', 1)];
const WORDS = { amenities, busTickets, feedback, layout, policies, ticketFilters };

function ticketOf(n: number, count: number): BusTicket {
  const place = (city: string) => ({
    stationId: `${city}-1`,
    name: `${city} Station`,
    cityCode: city,
    cityName: city,
    address: null,
    country: 'CA',
    latitude: 45,
    longitude: -75,
    zone: 'America/Toronto',
  });
  const departureTime = new Date(FIRST + Math.floor((n * 18 * 3_600_000) / count)).toISOString();
  const durationMinutes = 300 + ((n * 37) % 200);
  const arrivalTime = new Date(Date.parse(departureTime) + durationMinutes * 60_000).toISOString();
  const operator = n % 2 === 0 ? EVEN : ODD;
  const total = 4_000 + ((n * 7_919) % 9_000);
  const ends = {
    departureTime,
    arrivalTime,
    departureLocation: place('montreal'),
    destinationLocation: place('toronto'),
  };
  return {
    departureId: String(n),
    tripId: `offer-${n}`,
    direction: 'outbound',
    isReturn: false,
    type: 'oneWay',
    availability: 'available',
    operator,
    seatsLeft: 20,
    ownPrice: null,
    ...ends,
    price: { currency: 'CAD', total, perPerson: total, isAverage: false, adult: total, child: null },
    journey: {
      ...ends,
      durationMinutes,
      stopsCount: n % 3,
      isLastOfDay: n === count - 1,
      crossesBorder: false,
      changes: [],
      legs: [
        {
          ...ends,
          departureId: String(n),
          operator,
          tripNumber: String(n),
          stops: [],
          amenities: n % 3 === 0 ? ['wifi', 'toilet', 'wheelchairRamp'] : ['wifi', 'toilet'],
          hasReservedSeats: false,
          terms: {
            carryOn: { count: 1, weightKg: null },
            checked: { included: 1, extraFee: 1_500, weightKg: 23 },
            exchange: { isAllowed: true, until: departureTime, fee: 1_000 },
            refund: { steps: [{ until: departureTime, percent: 50 }], fee: 0 },
            ticket: 'mobile',
            photo: null,
            picture: null,
            passport: 'none',
          },
        },
      ],
    },
  };
}

/** What somebody presses one after the other; each leaves more rows than are shown at first. */
const VIEWS: readonly ListView[] = [
  { ...PLAIN_VIEW, order: 'price' },
  { ...PLAIN_VIEW, order: 'price', filters: { ...PLAIN_VIEW.filters, company: ['bench-0'] } },
  { ...PLAIN_VIEW, order: 'duration', filters: { ...PLAIN_VIEW.filters, company: ['bench-1'] } },
  PLAIN_VIEW,
];

const listBench: ListBench = async (count) => {
  const search: TicketSearch = {
    tickets: Array.from({ length: count }, (_, n) => ticketOf(n, count)),
    waiting: 0,
    status: 'complete',
    startedAt: TODAY,
    round: 1,
    suppliers: [EVEN, ODD].map(({ name }) => ({ name, state: 'answered' })),
  };
  const box = document.getElementById('list');
  if (!box) throw new Error('The page has no list.');
  const root = createRoot(box);
  const draw = (view: ListView) => {
    const start = performance.now();
    flushSync(() =>
      root.render(
        <NextIntlClientProvider locale="en" messages={WORDS} timeZone="America/Toronto">
          <TicketList
            search={search}
            view={view}
            views={{ outbound: view, return: PLAIN_VIEW }}
            path="/"
            changeView={() => undefined}
            again={{ ask: () => undefined, asking: [], last: null }}
            day={new Date(TODAY).toISOString().slice(0, 10)}
            stations={NO_STATIONS}
            isPackage={false}
            isReturn={false}
            travellers={1}
            selected={null}
            choosing={{ choose: () => undefined, pendingKey: null, refusals: 0 }}
          />
        </NextIntlClientProvider>,
      ),
    );
    // With the layout, which a person waits for as well.
    void box.offsetHeight;
    return performance.now() - start;
  };
  draw(PLAIN_VIEW);
  if (box.querySelectorAll('article').length !== 20) throw new Error('The list is not the list that is meant.');
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const view of VIEWS) {
      taken.push(draw(view));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  root.unmount();
  return taken.sort((left, right) => left - right)[Math.floor(taken.length / 2)] ?? Number.NaN;
};

Object.assign(window, { listBench });
