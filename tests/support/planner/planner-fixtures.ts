import {
  plannerFieldsSchema,
  type PlannerActivity,
  type PlannerBus,
  type PlannerFields,
  type PlannerHotel,
  type PlannerRestaurant,
} from '@/contract/planner-items';
import type { PlannerConflict, PlannerFile, PlannerItem, PlannerTotals, Trip, Viewer } from '@/contract/trip-planner';

const TORONTO_ZONE = 'America/Toronto';

/** Montréal to Toronto on a Friday morning, booked elsewhere. */
export function makePlannerBus(changes: Partial<PlannerBus> = {}): PlannerFields {
  return plannerFieldsSchema.parse({
    kind: 'bus',
    bus: {
      busLine: 'Kestrel Coach',
      busNumber: 'K 415',
      departingStation: 'Gare d’autocars',
      departureCityCode: 'montreal',
      departureZone: TORONTO_ZONE,
      departureDate: '2026-12-11',
      departureTime: '07:30',
      arrivalStation: 'Union Station',
      arrivalCityCode: 'toronto',
      arrivalZone: TORONTO_ZONE,
      arrivalDate: '2026-12-11',
      arrivalTime: '13:50',
      ...changes,
    },
  });
}

/** Two nights from the same Friday. */
export function makePlannerHotel(changes: Partial<PlannerHotel> = {}): PlannerFields {
  return plannerFieldsSchema.parse({
    kind: 'hotel',
    hotel: {
      name: 'The Foundry House',
      location: '12 Foundry Lane',
      cityCode: 'toronto',
      zone: TORONTO_ZONE,
      checkIn: '2026-12-11',
      checkInTime: '15:00',
      checkOut: '2026-12-13',
      checkOutTime: '11:00',
      room: 'Two Queens',
      ...changes,
    },
  });
}

export function makePlannerActivity(changes: Partial<PlannerActivity> = {}): PlannerFields {
  return plannerFieldsSchema.parse({
    kind: 'activity',
    activity: {
      name: 'Theatre with Simon’s parents',
      cityCode: 'toronto',
      zone: TORONTO_ZONE,
      startDate: '2026-12-12',
      endDate: '2026-12-12',
      address: '244 Victoria Street',
      date: '2026-12-12',
      time: '13:30',
      endTime: '16:00',
      ...changes,
    },
  });
}

export function makePlannerRestaurant(changes: Partial<PlannerRestaurant> = {}): PlannerFields {
  return plannerFieldsSchema.parse({
    kind: 'restaurant',
    restaurant: {
      name: 'Maison Ossington',
      cityCode: 'toronto',
      zone: TORONTO_ZONE,
      phone: '+1 416 555-0119',
      reservationDate: '2026-12-11',
      reservationTime: '18:30',
      numberOfGuests: 4,
      ...changes,
    },
  });
}

/** An item of the signed-in person; its id from its kind unless told. */
export function makePlannerItem(
  fields: PlannerFields = makePlannerBus(),
  changes: Partial<PlannerItem> = {},
): PlannerItem {
  return {
    id: `${fields.kind}-1`,
    origin: 'external',
    isConfirmed: false,
    access: 'owner',
    sharedBy: null,
    fields,
    cityName: 'Toronto',
    departureCityName: fields.kind === 'bus' ? 'Montréal' : null,
    files: [],
    viewers: [],
    users: [],
    booking: null,
    journey: null,
    travellerCount: null,
    ...changes,
  };
}

/** Bought here: confirmed, with papers, not to be changed (R78). */
export function makePurchasedItem(
  fields: PlannerFields = makePlannerBus(),
  changes: Partial<PlannerItem> = {},
): PlannerItem {
  return makePlannerItem(fields, {
    id: `purchased-${fields.kind}`,
    origin: 'purchased',
    isConfirmed: true,
    booking: { bookingNumber: '7KQ4XW9P', hasTickets: true },
    travellerCount: 3,
    ...changes,
  });
}

export function makePlannerFile(changes: Partial<PlannerFile> = {}): PlannerFile {
  return {
    fileId: 'file-1',
    name: 'menu-enfants.pdf',
    mediaType: 'application/pdf',
    bytes: 48_000,
    canPreview: true,
    ...changes,
  };
}

export function makeViewer(changes: Partial<Viewer> = {}): Viewer {
  return { email: 'simon@example.org', name: 'Simon Lavoie', state: 'reader', ...changes };
}

export function makePlannerConflict(changes: Partial<PlannerConflict> = {}): PlannerConflict {
  return {
    code: 'LITTLE_TIME_BETWEEN',
    itemIds: ['activity-1', 'restaurant-1'],
    date: null,
    nights: null,
    minutes: 30,
    ...changes,
  };
}

export function makePlannerTotals(changes: Partial<PlannerTotals> = {}): PlannerTotals {
  return {
    byCurrency: [{ currency: 'CAD', booked: 79_600, added: 21_400, shared: 0 }],
    together: {
      currency: 'CAD',
      booked: 79_600,
      added: 21_400,
      shared: 0,
      total: 101_000,
      byKind: { bus: 29_700, hotel: 49_900, activity: 21_400, restaurant: 0 },
      perTraveller: null,
      rateDate: null,
    },
    travellers: null,
    withoutPrice: 0,
    ...changes,
  };
}

/** Toronto, 11 to 13 December 2026. */
export function makeTrip(changes: Partial<Trip> = {}): Trip {
  const items = changes.items ?? [
    makePlannerItem(makePlannerBus()),
    makePlannerItem(makePlannerHotel()),
    makePlannerItem(makePlannerRestaurant()),
    makePlannerItem(makePlannerActivity()),
  ];
  return {
    id: items[0]?.id ?? 'trip',
    cities: [{ code: 'toronto', name: 'Toronto' }],
    startDate: '2026-12-11',
    endDate: '2026-12-13',
    items,
    conflicts: [],
    totals: makePlannerTotals(),
    balances: [],
    viewers: [],
    ...changes,
  };
}
