import type { Queryable } from '../../../database/database';
import { listBookings, listStationNames } from '../tables/sold-departures.repository';
import type { SoldDeparture, SoldSeat } from '../versions/sold-departure';
import type { FoundBy } from '../versions/find-again';
import type { Times } from '../versions/remap-seat';

/**
 * What a new version of a timetable does to a journey that somebody has paid for. `found`: nothing, though its trip has
 * another id. `restored`: an earlier version had dropped it.
 */
type JourneyChange = 'found' | 'moved' | 'dropped' | 'restored';

export type AffectedJourney = {
  bookingId: number;
  bookingNumber: string;
  language: 'en' | 'fr';
  /** null: nobody gave an address, the company has to find another way. */
  email: string | null;
  change: JourneyChange;
  /** By what it was found in the new version; null: it was not. */
  by: FoundBy | null;
  operatorName: string;
  /** As printed in the tickets. */
  departureId: number;
  externalId: string;
  serviceDate: string;
  from: { name: string; zone: string };
  to: { name: string; zone: string };
  before: Times;
  after: Times | null;
};

/** The same of one sold seat. */
export type SeatChange = {
  departure: SoldDeparture;
  seat: SoldSeat;
  change: JourneyChange;
  by: FoundBy | null;
  before: Times;
  after: Times | null;
};

/** In order of the bookings' numbers, with the words of their travellers' languages. */
export async function describeJourneys(tx: Queryable, changes: readonly SeatChange[]): Promise<AffectedJourney[]> {
  const bookings = new Map(
    (await listBookings(tx, [...new Set(changes.map(({ seat }) => seat.bookingId))])).map((booking) => [
      booking.bookingId,
      booking,
    ]),
  );
  const stationIds = new Set(
    changes.flatMap(({ departure: { before }, seat }) => [
      before.stationIds[seat.fromPosition] ?? '',
      before.stationIds[seat.toPosition] ?? '',
    ]),
  );
  const stations = new Map((await listStationNames(tx, [...stationIds])).map((station) => [station.id, station]));
  const journeys = changes.flatMap(({ departure, seat, ...change }): AffectedJourney[] => {
    const booking = bookings.get(seat.bookingId);
    if (!booking) return [];
    const place = (position: number) => {
      const station = stations.get(departure.before.stationIds[position] ?? '');
      return {
        name: (booking.language === 'fr' ? station?.nameFr : station?.nameEn) ?? '',
        zone: station?.zone ?? 'UTC',
      };
    };
    const { id: departureId, externalId, serviceDate, operatorName } = departure;
    return [
      {
        bookingId: booking.bookingId,
        bookingNumber: booking.number,
        language: booking.language,
        email: booking.email,
        operatorName,
        departureId,
        externalId,
        serviceDate,
        from: place(seat.fromPosition),
        to: place(seat.toPosition),
        ...change,
      },
    ];
  });
  // Several seats of one booking on one ride are one piece of news.
  const once = [...new Map(journeys.map((journey) => [journeyKey(journey), journey])).values()];
  return once.sort((left, right) => (left.bookingNumber < right.bookingNumber ? -1 : 1));
}

function journeyKey(journey: AffectedJourney): string {
  return [journey.bookingId, journey.externalId, journey.serviceDate, journey.from.name, journey.to.name].join('|');
}
