import type { BusTicket } from '@/contract/bus-ticket';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import { addDays, localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { Party } from '@/rules/travellers/party';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { FRIDAY, searchOutbound, searchReturn } from '@/tests/support/buses/bus-search';
import type { PlantedInventory } from '@/tests/support/inventory/plant-inventory';
import { smallInventory } from '@/tests/support/inventory/small-inventory';
import { present } from '@/tests/support/present';
import { endlessRooms } from '@/tests/support/trips/trip-flow';

export const PARTIES: readonly Party[] = [
  { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] },
  { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] },
  { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] },
  { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [12] },
];
export const DAYS: readonly LocalDate[] = [FRIDAY, addDays(FRIDAY, 1)];
/** How long after the way out the way back is; null: a list of single tickets. */
export const STAYS = [null, 1, 2] as const;
export type Address = { party: number; day: number; stay: number };
/** What a button of a list would put into the cart: a single ticket, or the way back with its way out. */
type Choice = { tripId: string; key: string; days: string };
export type Lists = ReadonlyMap<string, readonly Choice[]>;
export const listName = ({ party, day, stay }: Address) => `${party} ${day} ${stay}`;

/** The small inventory, whose bus of the morning also stops at the airport, with room for everybody who buys. */
export async function choosingApi(): Promise<TestApi> {
  const api = await createTestApi({ inventory: withAirport });
  await api.database.query('update departures set capacity = 10000');
  await endlessRooms(api);
  return api;
}

function withAirport(days: PlantedInventory['days']): PlantedInventory {
  const small = smallInventory(days);
  const union = present(small.stations.find(({ id }) => id === 'tor'));
  return {
    ...small,
    stations: [...small.stations, { ...union, id: 'pea', nameEn: 'Pearson Airport', nameFr: 'Aéroport Pearson' }],
    trips: small.trips.map((trip) =>
      trip.number === 'N1'
        ? { ...trip, calls: [...trip.calls.slice(0, -1), ['pea', '15:30'], ['tor', '16:00']] }
        : trip,
    ),
  };
}

/** What the lists of every address show, asked once: an offer is good for half an hour. */
export async function readLists(api: TestApi): Promise<Lists> {
  const lists = new Map<string, readonly Choice[]>();
  for (const party of PARTIES.keys())
    for (const day of DAYS.keys())
      for (const stay of STAYS.keys()) {
        const address = { party, day, stay };
        const back = backOf(address);
        const { tickets } = await searchOutbound(api, {
          passengers: partyOf(address),
          date: dayOf(address),
          ...(back && { returnDate: back }),
        });
        const single = tickets.filter(isAvailable);
        lists.set(listName(address), back ? await pairsOf(api, single, address) : single.map((one) => choiceOf([one])));
      }
  return lists;
}

const isAvailable = ({ availability }: BusTicket) => availability === 'available';
/** As many ways out are tried with their ways back: lists of returns are alike. */
const WAYS_OUT = 3;

async function pairsOf(api: TestApi, outbound: readonly BusTicket[], address: Address): Promise<Choice[]> {
  const pairs: Choice[] = [];
  for (const out of outbound.slice(0, WAYS_OUT)) {
    const { tickets } = await searchReturn(api, { tripId: out.tripId, returnDate: backOf(address) ?? undefined });
    pairs.push(...tickets.filter(isAvailable).map((back) => choiceOf([out, back])));
  }
  return pairs;
}

function choiceOf(tickets: readonly BusTicket[]): Choice {
  return { tripId: present(tickets.at(-1)).tripId, ...keyOfBus(tickets) };
}

export function keyOfBus(tickets: readonly BusTicket[]): { key: string; days: string } {
  const days = tickets.map(({ journey }) =>
    journey ? localDateOf(journey.departureTime, journey.departureLocation.zone) : '',
  );
  return { key: `bus ${tickets.map(ticketKey).join(' + ')}`, days: days.join(' ') };
}

export function partyOf({ party }: Address): Party {
  const found = PARTIES[party];
  if (!found) throw new Error(`No party ${party}`);
  return found;
}

export function dayOf({ day }: Address): LocalDate {
  return DAYS[day] ?? FRIDAY;
}

export function backOf(address: Address): LocalDate | null {
  const nights = STAYS[address.stay] ?? null;
  return nights === null ? null : addDays(dayOf(address), nights);
}
