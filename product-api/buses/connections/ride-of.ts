import { connectionSale, type Ride } from '@/rules/buses/connections/connections';
import type { OfferedSegment } from '../timetable/offered-segment';

/** A vehicle as the rules of connections see it. */
export function rideOf({
  departureId,
  operator,
  terms,
  blockBefore,
  blockAfter,
  from,
  to,
  departureAt,
  arrivalAt,
}: OfferedSegment): Ride {
  return {
    departureId,
    company: operator.id,
    sells: connectionSale(terms),
    blockBefore,
    blockAfter,
    fromCity: from.cityCode,
    fromStation: from.stationId,
    toCity: to.cityCode,
    toStation: to.stationId,
    departureAt: departureAt.getTime(),
    arrivalAt: arrivalAt.getTime(),
  };
}
