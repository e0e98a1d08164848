import { Journey } from '@/components/ui/journeys/journey';
import { lineMarks, type LineFacts } from './line-marks';

type JourneyPlace = { name: string; zone: string };

/** What a ticket says of its journey; the contract's ticket fits. */
export type BusJourneyFacts = LineFacts & { departureLocation: JourneyPlace; destinationLocation: JourneyPlace };

/** A bus journey as the line with its stops and changes at their true share of the trip (mockup notes, 'The line'). */
export function BusJourney({ journey }: { journey: BusJourneyFacts }) {
  const { departureTime, arrivalTime, departureLocation, destinationLocation, legs, changes = [] } = journey;
  const { stops, waits } = lineMarks(journey);
  return (
    <Journey
      departure={{ instant: departureTime, zone: departureLocation.zone, station: departureLocation.name }}
      arrival={{ instant: arrivalTime, zone: destinationLocation.zone, station: destinationLocation.name }}
      stops={stops}
      stopCount={legs.flatMap((leg) => leg.stops).length + changes.filter(({ staysSeated }) => staysSeated).length}
      waits={waits}
    />
  );
}
