import type { CompanyChange } from '@/contract/after-sale/company-changes';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import type { BookingUnit } from '@/contract/cancellations';
import type { JourneyPart, Part, StayPart } from './parts';

export type ChangedPart = {
  part: JourneyPart | StayPart;
  /** The bus company or the hotel, as people know it. */
  company: string;
};

/** The direction or stay that a change touches (D71); null where the booking does not show it. */
export function changedPart(
  { kind, entryIndex, directionIndex }: Pick<CompanyChange, 'kind' | 'entryIndex' | 'directionIndex'>,
  booking: Pick<MyBooking, 'buses'>,
  parts: readonly Part[],
): ChangedPart | null {
  const isRoom = kind === 'ROOM_GONE';
  const part = parts.find(
    ({ key }) => key === `${isRoom ? 'room' : 'seat'}-${entryIndex}-${isRoom ? 0 : directionIndex}`,
  );
  if (part?.kind === 'stay') return { part, company: part.stay.hotel.name };
  if (part?.kind !== 'journey') return null;
  const company = booking.buses[entryIndex]?.tickets[directionIndex]?.operator.name;
  return { part, company: company ?? part.journey.legs[0]?.operator.name ?? '' };
}

/**
 * What touches a part, or one of its units, and is to be looked at (newsOf): that its bus does not run, else the
 * newest of it; undefined: nothing.
 */
export function newsOfPart(
  { units }: { units: readonly Pick<BookingUnit, 'unitId'>[] },
  booking: Pick<MyBooking, 'changes' | 'serverTime'>,
): CompanyChange | undefined {
  const unitIds = new Set(units.map(({ unitId }) => unitId));
  const news = newsOf(booking).filter((change) => change.unitIds.some((unitId) => unitIds.has(unitId)));
  return news.find(({ kind }) => kind === 'BUS_CANCELLED') ?? news.at(-1);
}

/** What of the booking a traveller should look at now: to be answered, or told and still to come (D71). */
export function newsOf({ changes, serverTime }: Pick<MyBooking, 'changes' | 'serverTime'>): CompanyChange[] {
  const now = Date.parse(serverTime);
  return changes.filter(({ status, answers, after }) => {
    if (status === 'TOLD') return after !== null && Date.parse(after.departureTime) > now;
    return status === 'OPEN' || (status === 'LAPSED' && answers.length > 0);
  });
}
