import { Journey } from '@/components/ui/journey';
import type { Instant } from '@/rules/dates';

type JourneyPlace = { name: string; zone: string };

/** What a ticket says of its journey; the contract's ticket fits. */
export type BusJourneyFacts = {
  departureTime: Instant;
  arrivalTime: Instant;
  departureLocation: JourneyPlace;
  destinationLocation: JourneyPlace;
  legs: readonly { stops: readonly { arrivalTime: Instant }[] }[];
};

/** A bus journey as the line with its stops at their true share of the trip (mockup notes, 'The line'). */
export function BusJourney({ journey }: { journey: BusJourneyFacts }) {
  const { departureTime, arrivalTime, departureLocation, destinationLocation, legs } = journey;
  const start = new Date(departureTime).getTime();
  const length = new Date(arrivalTime).getTime() - start;
  const stops = legs.flatMap((leg) => leg.stops.map((stop) => (new Date(stop.arrivalTime).getTime() - start) / length));
  return (
    <Journey
      departure={{ instant: departureTime, zone: departureLocation.zone, station: departureLocation.name }}
      arrival={{ instant: arrivalTime, zone: destinationLocation.zone, station: destinationLocation.name }}
      stops={stops}
    />
  );
}
