import { Journey } from '@/components/ui/journeys/journey';
import { OperatorName } from '@/components/ui/journeys/operator-mark';
import type { LandingDeparture } from '@/contract/landing-pages';

/** One of the two buses of a package: when, where and with whom. */
export function OfferBus({ title, bus }: { title: string; bus: LandingDeparture }) {
  const { operator, departureLocation, destinationLocation } = bus;
  return (
    <>
      <div className="row row--between">
        <h3 className="offer__part">{title}</h3>
        <OperatorName name={operator.name} color={operator.color} number={bus.tripNumber} />
      </div>
      <Journey
        departure={{ instant: bus.departureTime, zone: departureLocation.zone, station: departureLocation.name }}
        arrival={{ instant: bus.arrivalTime, zone: destinationLocation.zone, station: destinationLocation.name }}
        showStops={false}
      />
    </>
  );
}
