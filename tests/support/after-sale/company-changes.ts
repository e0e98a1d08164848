import type { BusTicket } from '@/contract/bus-ticket';
import {
  changeChoicesSchema,
  type ChangeAnswerRequest,
  type ChangeChoices,
  type CompanyChange,
} from '@/contract/after-sale/company-changes';
import type { Language } from '@/rules/language';
import type { ChangedRide } from '@/product-api/after-sale/cases/direction-change';
import { openCases, type OpenedCase } from '@/product-api/after-sale/cases/open-cases';
import { stationTransfers } from '@/product-api/buses/connections/station-transfers';
import type { Answer, TestApi } from '../api/api-fixture';
import { idOf } from '../bookings/doors';
import { present } from '../present';
import { endlessRooms } from '../trips/trip-flow';
import { readMine, type Owner } from './after-sale-flow';

const MINUTE_MS = 60_000;

/** Which vehicle of a booking's only entry. */
export type RideOf = { directionIndex?: 0 | 1; legIndex?: number };

/** The company says what becomes of vehicles of one booking: that they do not run, or when they do. */
export async function changeRides(
  api: TestApi,
  { number }: Owner,
  rides: readonly (RideOf & Pick<ChangedRide, 'now'>)[],
): Promise<OpenedCase[]> {
  const bookingId = await idOf(api, number);
  const stated = await stationTransfers(api.ctx);
  const changed = rides.map(({ directionIndex = 0, legIndex = 0, now }) => ({
    place: { entryIndex: 0, directionIndex, legIndex },
    departureId: 0,
    now,
  }));
  return api.database.transaction((tx) => openCases(api.ctx, tx, { bookingId, rides: changed, stated }));
}

/** A direct bus leaves and arrives that much later than it is known to. */
export async function moveBus(
  api: TestApi,
  owner: Owner,
  minutes: { departure: number; arrival: number },
  directionIndex: 0 | 1 = 0,
): Promise<OpenedCase[]> {
  const ticket: BusTicket | undefined = (await readMine(owner)).buses[0]?.tickets[directionIndex];
  const journey = present(ticket?.journey);
  const later = (instant: string, by: number) => new Date(Date.parse(instant) + by * MINUTE_MS).toISOString();
  const now = {
    departureTime: later(journey.departureTime, minutes.departure),
    arrivalTime: later(journey.arrivalTime, minutes.arrival),
  };
  return changeRides(api, owner, [{ directionIndex, now }]);
}

export function cancelBus(api: TestApi, owner: Owner, directionIndex: 0 | 1 = 0): Promise<OpenedCase[]> {
  return changeRides(api, owner, [{ directionIndex, now: 'cancelled' }]);
}

/** The booking's change that holds: the newest. */
export async function newestChange(owner: Owner): Promise<CompanyChange> {
  return present((await readMine(owner)).changes.at(-1));
}

export function answerCase(
  { who, number }: Owner,
  caseId: string,
  body: ChangeAnswerRequest,
  language?: Language,
): Promise<Answer> {
  const query = language && { language };
  return who.call('POST', `/v1/my-bookings/${number}/company-changes/${caseId}/answers`, { body, query });
}

export function askChoices({ who, number }: Owner, caseId: string): Promise<Answer> {
  return who.call('GET', `/v1/my-bookings/${number}/company-changes/${caseId}/choices`);
}

/** Holds the seats of another bus while its travellers make up their minds. */
export function holdBus({ who, number }: Owner, caseId: string, tripId: string): Promise<Answer> {
  return who.call('PUT', `/v1/my-bookings/${number}/company-changes/${caseId}/held-bus`, { body: { tripId } });
}

export async function choicesOf(owner: Owner, caseId: string): Promise<ChangeChoices> {
  return changeChoicesSchema.parse((await askChoices(owner, caseId)).body);
}

/** Before each test: hotels have more rooms than tests book, and guides have nobody yet. */
export async function freshStock(api: TestApi): Promise<void> {
  await endlessRooms(api);
  await api.database.query('update activity_places set taken = 0');
}
