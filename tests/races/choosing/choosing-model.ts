import fc from 'fast-check';
import { madeBookingSchema } from '@/contract/booking';
import { sessionSchema, type Session } from '@/contract/session';
import { otherPartyOf } from '@/lib/booking-session/other-party';
import { isTripOf } from '@/lib/booking-session/choices/is-trip-of';
import { addDays } from '@/rules/dates/dates';
import type { Party } from '@/rules/travellers/party';
import type { Answer, TestApi } from '@/tests/support/api/api-fixture';
import { bookingRequest, postBooking, visitor, type Visitor } from '@/tests/support/bookings/booking-flow';
import { addActivity, addRoom } from '@/tests/support/stays/stay-flow';
import {
  backOf,
  DAYS,
  dayOf,
  keyOfBus,
  listName,
  PARTIES,
  partyOf,
  STAYS,
  type Address,
  type Lists,
} from './choosing-lists';

/**
 * One visitor with two tabs of the same cookie: each tab shows a list whose address says party and day, and knows the
 * cart as it was when it last heard of it. A press on a button is two calls, between which the other tab may do
 * anything.
 */
const KINDS = ['bus', 'bus', 'room', 'tour'] as const;
/** `choose` is a press that is answered at once; `open` opens the payment page, `pay` presses Pay on what it showed. */
const ACTS = [
  ...(['search', 'press', 'answer', 'press', 'answer', 'choose', 'choose'] as const),
  ...(['empty', 'look', 'goOn', 'open', 'open', 'pay', 'pay'] as const),
] as const;

export type Step = {
  tab: number;
  act: (typeof ACTS)[number];
  address: Address;
  kind: (typeof KINDS)[number];
  /** Which ticket of the list: they differ in hour and station. */
  pick: number;
};
type Pressed = Pick<Step, 'address' | 'kind' | 'pick'>;
type Tab = {
  address: Address | null;
  known: Session | null;
  pressed: Pressed | null;
  /** The cart as the payment page shows it. */
  page: Session | null;
};
/** What a page said of a part when its button was pressed: for whom, and on which days. */
type Said = { party: Party; days: string };

export const steps = fc.array(
  fc.record<Step>({
    tab: fc.nat({ max: 1 }),
    act: fc.constantFrom(...ACTS),
    address: fc.record({
      party: fc.nat({ max: PARTIES.length - 1 }),
      day: fc.nat({ max: DAYS.length - 1 }),
      stay: fc.nat({ max: STAYS.length - 1 }),
    }),
    kind: fc.constantFrom(...KINDS),
    pick: fc.nat({ max: 30 }),
  }),
  { minLength: 4, maxLength: 24 },
);

/**
 * Takes the steps with a new visitor.
 * @returns what was bought, lost or gone on with that no page had said; empty when all is well
 */
export async function wrongsOf(api: TestApi, lists: Lists, taken: readonly Step[]): Promise<string[]> {
  const who = visitor(api);
  const tabs: Tab[] = [0, 1].map(() => ({ address: null, known: null, pressed: null, page: null }));
  const said = new Map<string, Said>();
  const wrongs: string[] = [];
  for (const step of taken) {
    const tab = tabs[step.tab];
    if (!tab) continue;
    const before = await cartOf(who);
    // A press that waits for its answer is answered first, whatever is pressed then.
    const kind = tab.pressed?.kind ?? step.kind;
    await take(who, { tab, step, lists, said, wrongs });
    const after = await cartOf(who);
    if (!['empty', 'press', 'answer', 'choose'].includes(step.act)) continue;
    wrongs.push(...lostParts(before, after, tab, { ...step, kind }), ...strangeParts(after, said));
  }
  await who.call('DELETE', '/v1/session');
  return wrongs;
}

type Taking = { tab: Tab; step: Step; lists: Lists; said: Map<string, Said>; wrongs: string[] };

async function take(who: Visitor, { tab, step, lists, said, wrongs }: Taking): Promise<void> {
  const { act, address, kind, pick } = step;
  // A tab begins with the address that it is opened with.
  if (act === 'search' || !tab.address)
    Object.assign(tab, { address, known: await cartOf(who), pressed: null, page: null });
  if (act === 'look') tab.known = await cartOf(who);
  if (act === 'open') tab.page = await cartOf(who);
  if (act === 'pay' && tab.page) wrongs.push(...(await pay(who, tab, tab.page)));
  if (!tab.address) return;
  if ((act === 'press' || act === 'choose') && !tab.pressed)
    await press(who, tab, { address: tab.address, kind, pick });
  if (act === 'empty') await empty(who, tab, partyOf(tab.address));
  if (act === 'goOn') wrongs.push(...wrongsOfGoingOn(tab, tab.address));
  if ((act === 'answer' || act === 'choose') && tab.pressed) await answer(who, tab, tab.pressed, { lists, said });
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
  const choice = list[pick % list.length];
  const call: Record<Step['kind'], () => Promise<Answer>> = {
    bus: () => who.call('POST', '/v1/session/bus', { body: { tripId: choice?.tripId ?? '' } }),
    room: () => addRoom(who, { party, checkinDate: day, checkoutDate: addDays(day, 1) }),
    tour: () => addActivity(who, { party, date: day, quantity: party.nbOfAdults + party.nbOfChildren }),
  };
  const { key, days } = kind === 'bus' && choice ? choice : { key: `${kind} ${day}`, days: day };
  if ((await call[kind]()).status === 201) said.set(key, { party, days });
  tab.known = await cartOf(who);
}

/** Pays for what the page shows, which may have been opened long ago. */
async function pay(who: Visitor, tab: Tab, page: Session): Promise<string[]> {
  const before = await cartOf(who);
  const answer = await postBooking(who, await bookingRequest({ ...who, party: page, session: async () => page }));
  tab.known = await cartOf(who);
  if (answer.status !== 201)
    return nameOfCart(tab.known) === nameOfCart(before) ? [] : [`A refused payment changed ${nameOfCart(before)}`];
  tab.page = null;
  const { buses, hotels, activities, travellers, total } = madeBookingSchema.parse(answer.body);
  const bought = partKeys({ bookedBuses: buses, bookedHotels: hotels, bookedActivities: activities });
  const [paid, shown] = [namesOf(bought), namesOf(partKeys(page))];
  const isForThem = travellers.length === page.nbOfAdults + page.nbOfChildren && total === page.total;
  return paid === shown && isForThem ? [] : [`Pay on a page with ${shown} bought ${paid} for ${travellers.length}`];
}

const namesOf = (parts: readonly { key: string }[]) => parts.map(({ key }) => key).join(', ');
const nameOfCart = (cart: Session | null) => (cart ? `${namesOf(partKeys(cart))} ${cart.isLocked}` : 'no cart');

async function empty(who: Visitor, tab: Tab, party: Party): Promise<void> {
  if (!otherPartyOf(tab.known, party)) return;
  await who.call('POST', '/v1/session', { body: { ...party, currencyCode: 'CAD', replaces: true } });
  tab.known = await cartOf(who);
}

/** 'Continue' of a list of buses stands on what its tab knows: it goes on with these buses for these people. */
function wrongsOfGoingOn({ known }: Tab, address: Address): string[] {
  const party = partyOf(address);
  const [dateStart, dateEnd] = [dayOf(address), backOf(address)];
  const search = {
    cityCodeDeparture: 'montreal',
    cityCodeDestination: 'toronto',
    ...(dateEnd ? { tripType: 'roundTrip' as const, dateEnd } : { tripType: 'oneWay' as const }),
    dateStart,
    ...party,
  };
  if (!known || otherPartyOf(known, party) || !isTripOf(known, search)) return [];
  const { days } = keyOfBus(known.bookedBuses[0]?.tickets ?? []);
  const asked = [dateStart, ...(dateEnd ? [dateEnd] : [])].join(' ');
  return nameOf(known) === nameOf(party) && days === asked
    ? []
    : [`Continue for ${nameOf(party)} on ${asked} takes ${nameOf(known)} on ${days}`];
}

/** Parts of the cart that no page offered for these people and this day. */
function strangeParts(cart: Session | null, said: ReadonlyMap<string, Said>): string[] {
  if (!cart) return [];
  return partKeys(cart).flatMap(({ key, days }) => {
    const page = said.get(key);
    if (page && nameOf(page.party) === nameOf(cart) && page.days === days) return [];
    return [`${key} on ${days} for ${nameOf(cart)}; its page said ${page ? nameOf(page.party) : 'nothing'}`];
  });
}

/** What went without anybody having given it up: only its own kind is replaced, and a cart emptied by its button. */
function lostParts(before: Session | null, after: Session | null, tab: Tab, { act, kind }: Step): string[] {
  // What was paid for is not in the cart that begins after it.
  if (act === 'empty' || before?.isLocked) return [];
  const left = new Set(after ? partKeys(after).map(({ key }) => key) : []);
  return (before ? partKeys(before) : [])
    .filter(({ key }) => !left.has(key) && !key.startsWith(act === 'answer' ? 'room' : 'bus') && !key.startsWith(kind))
    .map(({ key }) => `${key} was lost by a press in a tab for ${tab.address ? nameOf(partyOf(tab.address)) : '?'}`);
}

type Parts = {
  bookedBuses: readonly Pick<Session['bookedBuses'][number], 'tickets'>[];
  bookedHotels: readonly Pick<Session['bookedHotels'][number], 'checkinDate'>[];
  bookedActivities: readonly Pick<Session['bookedActivities'][number], 'date'>[];
};

function partKeys({ bookedBuses, bookedHotels, bookedActivities }: Parts): { key: string; days: string }[] {
  const buses = bookedBuses.map(({ tickets }) => keyOfBus(tickets));
  const rooms = bookedHotels.map(({ checkinDate: days }) => ({ key: `room ${days}`, days }));
  const tours = bookedActivities.map(({ date: days }) => ({ key: `tour ${days}`, days }));
  return [...buses, ...rooms, ...tours];
}

async function cartOf(who: Visitor): Promise<Session | null> {
  const { status, body } = await who.call('GET', '/v1/session');
  return status === 200 ? sessionSchema.parse(body) : null;
}

function nameOf({ nbOfAdults, ageOfChildren }: Party): string {
  return `${nbOfAdults}+${ageOfChildren.join(',')}`;
}
