import type { Instant } from '../dates/dates';

export type ChangePlace = { stationId: string; name: string; cityName: string; zone: string };
export type ChangeVehicle = {
  operator: { name: string };
  tripNumber: string | null;
  departureTime: Instant;
  arrivalTime: Instant;
  departureLocation: ChangePlace;
  destinationLocation: ChangePlace;
};
/** What is said between two vehicles; the contract's change fits. */
export type ChangeFacts = {
  minutes: number;
  /** Between the two stations as the crow flies. */
  metres: number;
  staysSeated: boolean;
  /** By the terms of the first company; null: it has not stated it. */
  ifMissed: 'nextBus' | 'newTicket' | null;
};
/** A journey of one vehicle or more, with one change fewer than vehicles. */
export type ChangingJourney<Vehicle extends ChangeVehicle = ChangeVehicle> = {
  legs: readonly Vehicle[];
  changes: readonly ChangeFacts[];
};

export type JourneyChange<Vehicle extends ChangeVehicle = ChangeVehicle> = ChangeFacts & {
  city: string;
  before: Vehicle;
  after: Vehicle;
  isSameStation: boolean;
  isSameCompany: boolean;
};

/** Each change with the vehicles around it, in order; none on a direct journey. */
export function journeyChanges<Vehicle extends ChangeVehicle>({
  legs,
  changes,
}: ChangingJourney<Vehicle>): JourneyChange<Vehicle>[] {
  return changes.flatMap((facts, index) => {
    const before = legs[index];
    const after = legs[index + 1];
    if (!before || !after) return [];
    const from = before.destinationLocation;
    return [
      {
        ...facts,
        city: from.cityName,
        before,
        after,
        isSameStation: from.stationId === after.departureLocation.stationId,
        isSameCompany: before.operator.name === after.operator.name,
      },
    ];
  });
}

/** Cities in which one has to get off and board another bus. */
export function changeCities(journey: ChangingJourney): string[] {
  return journeyChanges(journey)
    .filter(({ staysSeated }) => !staysSeated)
    .map(({ city }) => city);
}
