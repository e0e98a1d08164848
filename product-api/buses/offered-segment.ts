import type { AmenityKey } from '@/rules/amenities';
import type { BusTerms } from '@/rules/bus-terms';
import type { CurrencyCode } from '@/rules/currency';
import type { DemandStep } from './buses.table';

export type OfferedPlace = {
  stationId: string;
  nameEn: string;
  nameFr: string;
  address: string | null;
  cityCode: string;
  cityEn: string;
  cityFr: string;
  country: string;
  region: string;
  latitude: number;
  longitude: number;
  zone: string;
};

/** One departure between two stops of it, as a supplier offers it, before price and language. */
export type OfferedSegment = {
  departureId: number;
  fromPosition: number;
  toPosition: number;
  operator: { id: string; name: string; color: string; phone: string | null; url: string | null; currency: CurrencyCode; isDirectContract: boolean };
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
  stops: { nameEn: string; nameFr: string; cityEn: string; cityFr: string; zone: string; arrivalAt: Date; departureAt: Date }[];
  capacity: number;
  /** Most seats taken on any hop between the two stops. */
  taken: number;
  /** Empty: price not set. Amounts in the operator's currency. */
  fareSteps: { passengerType: 'adult' | 'child'; minDaysBefore: number; amount: number }[];
};
