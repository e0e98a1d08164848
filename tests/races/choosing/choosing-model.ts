import fc from 'fast-check';
import type { BusTicket } from '@/contract/bus-ticket';
import { sessionSchema, type Session } from '@/contract/session';
import { otherPartyOf } from '@/lib/booking-session/other-party';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import { isTripOf } from '@/lib/booking-session/choices/is-trip-of';
import { addDays, localDateOf, type LocalDate } from '@/rules/dates/dates';
import type { Party } from '@/rules/travellers/party';
import type { Answer, TestApi } from '@/tests/support/api/api-fixture';
import { visitor, type Visitor } from '@/tests/support/bookings/booking-flow';
import { FRIDAY, searchOutbound } from '@/tests/support/buses/bus-search';
import { addActivity, addRoom } from '@/tests/support/stays/stay-flow';

/**
 * One visitor with two tabs of the same cookie: each tab shows a list whose address says party and day, and knows the
 * cart as it was when it last heard of it. A press on a button is two calls, between which the other tab may do
 * anything.
 */
const PARTIES: readonly Party[] = [
  { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] },
  { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] },
  { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] },
  { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [12] },
];
const DAYS: readonly LocalDate[] = [FRIDAY, addDays(FRIDAY, 1)];
const KINDS = ['bus', 'room', 'tour'] as const;
const ACTS = ['search', 'press', 'answer', 'press', 'answer', 'empty', 'look', 'goOn'] as const;

type Address = { party: number; day: number };
export type Step = {
  tab: number;
  act: (typeof ACTS)[number];
  address: Address;
  kind: (typeof KINDS)[number];
  /** Which ticket of the list: they differ in hour and station. */
  pick: number;
};
type Pressed = Pick<Step, 'address' | 'kind' | 'pick'>;
type Tab = { address: Address | null; known: Session | null; pressed: Pressed | null };
/** What a page said of a part when its button was pressed. */
type Said = { party: Party; day: LocalDate };

export const steps = fc.array(
  fc.record<Step>({
    tab: fc.nat({ max: 1 }),
    act: fc.constantFrom(...ACTS),
    address: fc.record({ party: fc.nat({ max: PARTIES.length - 1 }), day: fc.nat({ max: DAYS.length - 1 }) }),
    kind: fc.constantFrom(...KINDS),
    pick: fc.nat({ max: 30 }),
  }),
  { minLength: 4, maxLength: 24 },
);

export type Lists = ReadonlyMap<string, readonly BusTicket[]>;
const listName = ({ party, day }: Address) => `${party} ${day}`;

/** What the lists of every address show, asked once: an offer is good for half an hour. */
export async function readLists(api: TestApi): Promise<Lists> {
  const lists = new Map<string, readonly BusTicket[]>();
  for (const [party, passengers] of PARTIES.entries())
    for (const [day, date] of DAYS.entries()) {
      const { tickets } = await searchOutbound(api, { passengers, date });
      lists.set(
        listName({ party, day }),
        tickets.filter(({ availability }) => availability === 'available'),
      );
    }
  return lists;
}

/**
 * Takes the steps with a new visitor.
 * @returns what was bought, lost or gone on with that no page had said; empty when all is well
 */
export async function wrongsOf(api: TestApi, lists: Lists, taken: readonly Step[]): Promise<string[]> {
  const who = visitor(api);
  const tabs: Tab[] = [0, 1].map(() => ({ address: null, known: null, pressed: null }));
  const said = new Map<string, Said>();
  const wrongs: string[] = [];
  for (const step of taken) {
    const tab = tabs[step.tab];
    if (!tab) continue;
    const before = await cartOf(who);
    await take(who, { tab, step, lists, said, wrongs });
    const after = await cartOf(who);
    if (step.act !== 'empty' && step.act !== 'press' && step.act !== 'answer') continue;
    wrongs.push(...lostParts(before, after, tab, step), ...strangeParts(after, said));
  }
  await who.call('DELETE', '/v1/session');
  return wrongs;
}

type Taking = { tab: Tab; step: Step; lists: Lists; said: Map<string, Said>; wrongs: string[] };

async function take(who: Visitor, { tab, step, lists, said, wrongs }: Taking): Promise<void> {
  const { act, address, kind, pick } = step;
  if (act === 'search') Object.assign(tab, { address, known: await cartOf(who), pressed: null });
  if (act === 'look') tab.known = await cartOf(who);
  if (!tab.address) return;
  if (act === 'press' && !tab.pressed) await press(who, tab, { address: tab.address, kind, pick });
  if (act === 'empty') await empty(who, tab, partyOf(tab.address));
  if (act === 'goOn') wrongs.push(...wrongsOfGoingOn(tab, tab.address));
  if (act === 'answer' && tab.pressed) await answer(who, tab, tab.pressed, { lists, said });
}

/** Nothing happens while the note stands; else the session is made ready, as the website does it. */
async function press(who: Visitor, tab: Tab, pressed: Pressed): Promise<void> {
  const party = partyOf(pressed.address);
  if (otherPartyOf(tab.known, party)) return;
  const ready = await who.call('POST', '/v1/session', { body: { ...party, currencyCode: 'CAD' } });
  const known = ready.status < 300 ? sessionSchema.parse(ready.body) : await cartOf(who);
  tab.known = known;
  if (ready.status >= 300) return;
  if (pressed.kind === 'bus' && known && known.bookedBuses.length > 0) await who.call('DELETE', '/v1/session/bus/0');
  tab.pressed = pressed;
}

async function answer(
  who: Visitor,
  tab: Tab,
  { address, kind, pick }: Pressed,
  { lists, said }: Pick<Taking, 'lists' | 'said'>,
): Promise<void> {
  tab.pressed = null;
  const party = partyOf(address);
  const day = dayOf(address);
  const list = lists.get(listName(address)) ?? [];
  const ticket = list[pick % list.length];
  const call: Record<Step['kind'], () => Promise<Answer>> = {
    bus: () => who.call('POST', '/v1/session/bus', { body: { tripId: ticket?.tripId ?? '' } }),
    room: () => addRoom(who, { party, checkinDate: day, checkoutDate: addDays(day, 1) }),
    tour: () => addActivity(who, { party, date: day, quantity: party.nbOfAdults + party.nbOfChildren }),
  };
  const key = kind === 'bus' ? `bus ${ticket ? ticketKey(ticket) : ''}` : `${kind} ${day}`;
  if ((await call[kind]()).status === 201) said.set(key, { party, day });
  tab.known = await cartOf(who);
}

async function empty(who: Visitor, tab: Tab, party: Party): Promise<void> {
  if (!otherPartyOf(tab.known, party)) return;
  await who.call('POST', '/v1/session', { body: { ...party, currencyCode: 'CAD', replaces: true } });
  tab.known = await cartOf(who);
}

/** 'Continue' of a list of buses stands on what its tab knows: it goes on with these buses for these people. */
function wrongsOfGoingOn({ known }: Tab, address: Address): string[] {
  const party = partyOf(address);
  const dateStart = dayOf(address);
  const search = {
    cityCodeDeparture: 'montreal',
    cityCodeDestination: 'toronto',
    tripType: 'oneWay' as const,
    dateStart,
    ...party,
  };
  if (!known || otherPartyOf(known, party) || !isTripOf(known, search)) return [];
  const journey = known.bookedBuses[0]?.tickets[0]?.journey;
  const leaves = journey && localDateOf(journey.departureTime, journey.departureLocation.zone);
  return nameOf(known) === nameOf(party) && leaves === dateStart
    ? []
    : [`Continue for ${nameOf(party)} on ${dateStart} takes ${nameOf(known)} on ${leaves}`];
}

/** Parts of the cart that no page offered for these people and this day. */
function strangeParts(cart: Session | null, said: ReadonlyMap<string, Said>): string[] {
  if (!cart) return [];
  return partKeys(cart).flatMap(({ key, day }) => {
    const page = said.get(key);
    if (page && nameOf(page.party) === nameOf(cart) && page.day === day) return [];
    return [`${key} on ${day} for ${nameOf(cart)}; its page said ${page ? nameOf(page.party) : 'nothing'}`];
  });
}

/** What went without anybody having given it up: only its own kind is replaced, and a cart emptied by its button. */
function lostParts(before: Session | null, after: Session | null, tab: Tab, { act, kind }: Step): string[] {
  if (act === 'empty') return [];
  const left = new Set(after ? partKeys(after).map(({ key }) => key) : []);
  return (before ? partKeys(before) : [])
    .filter(({ key }) => !left.has(key) && !key.startsWith(act === 'press' ? 'bus' : 'room') && !key.startsWith(kind))
    .map(({ key }) => `${key} was lost by a press in a tab for ${tab.address ? nameOf(partyOf(tab.address)) : '?'}`);
}

function partKeys({ bookedBuses, bookedHotels, bookedActivities }: Session): { key: string; day: LocalDate }[] {
  const buses = bookedBuses.flatMap(({ tickets }) =>
    tickets.flatMap((ticket) => {
      const { journey } = ticket;
      if (!journey) return [];
      const day = localDateOf(journey.departureTime, journey.departureLocation.zone);
      return [{ key: `bus ${ticketKey(ticket)}`, day }];
    }),
  );
  const rooms = bookedHotels.map(({ checkinDate: day }) => ({ key: `room ${day}`, day }));
  const tours = bookedActivities.map(({ date: day }) => ({ key: `tour ${day}`, day }));
  return [...buses, ...rooms, ...tours];
}

async function cartOf(who: Visitor): Promise<Session | null> {
  const { status, body } = await who.call('GET', '/v1/session');
  return status === 200 ? sessionSchema.parse(body) : null;
}

function partyOf({ party }: Address): Party {
  const found = PARTIES[party];
  if (!found) throw new Error(`No party ${party}`);
  return found;
}

function dayOf({ day }: Address): LocalDate {
  return DAYS[day] ?? FRIDAY;
}

function nameOf({ nbOfAdults, ageOfChildren }: Party): string {
  return `${nbOfAdults}+${ageOfChildren.join(',')}`;
}
