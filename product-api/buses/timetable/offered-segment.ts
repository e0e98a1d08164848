import type { AmenityKey } from '@/rules/buses/amenities';
import type { BusTerms } from '@/rules/buses/bus-terms';
import type { CurrencyCode } from '@/rules/money/currency';
import type { DemandStep } from '../buses.table';
import type { OfferedPlace } from '../../places/place';

/**
 * One departure between two stops of it, as a supplier offers it, before price and language. A journey is one of them,
 * or with changes several in their order.
 */
export type OfferedSegment = {
  departureId: number;
  fromPosition: number;
  toPosition: number;
  operator: {
    id: string;
    name: string;
    color: string;
    phone: string | null;
    url: string | null;
    currency: CurrencyCode;
    isDirectContract: boolean;
  };
  terms: BusTerms;
  demandSteps: DemandStep[];
  tripNumber: string | null;
  amenities: AmenityKey[];
  /** A seat can be chosen: the company reserves seats, and where they stand is known (F17). */
  hasReservedSeats: boolean;
  departureAt: Date;
  arrivalAt: Date;
  from: OfferedPlace;
  to: OfferedPlace;
  stops: {
    nameEn: string;
    nameFr: string;
    cityEn: string;
    cityFr: string;
    zone: string;
    latitude: number;
    longitude: number;
    arrivalAt: Date;
    departureAt: Date;
  }[];
  capacity: number;
  /** Most seats taken on any hop between the two stops. */
  taken: number;
  /**
   * Names of what one vehicle does on one service day, of whose next trip its travellers may be (staysSeated of
   * rules/buses/connections.ts). See Ride.
   */
  blockBefore: string | null;
  blockAfter: string | null;
  /** Empty: price not set. Amounts in the operator's currency. */
  fareSteps: { passengerType: 'adult' | 'child'; minDaysBefore: number; amount: number }[];
};

/** A departure as far as joining and pricing it goes: without what lies between its two stops, and what is on board. */
export type OfferedRide = Omit<OfferedSegment, 'tripNumber' | 'amenities' | 'hasReservedSeats' | 'stops'>;

/** Two vehicles with a change between them. */
export type OfferedConnection = readonly [OfferedRide, OfferedRide];
