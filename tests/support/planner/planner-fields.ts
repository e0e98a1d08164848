import type {
  PlannerActivity,
  PlannerBus,
  PlannerFields,
  PlannerHotel,
  PlannerRestaurant,
} from '@/contract/planner-items';

const PRICE = { currency: 'CAD', pricePerPerson: null, totalPrice: null } as const;
const TORONTO = 'America/Toronto';

/** A bus from Montréal to Toronto on Friday 11 December 2026, 15:00 to 21:00. */
export function plannerBus(change: Partial<PlannerBus> = {}): PlannerBus {
  return {
    busLine: 'Maple Coach',
    busNumber: '107',
    departingStation: 'Gare d’autocars de Montréal',
    departureCityCode: 'montreal',
    departureZone: TORONTO,
    departureDate: '2026-12-11',
    departureTime: '15:00',
    arrivalStation: 'Union Station Bus Terminal',
    arrivalCityCode: 'toronto',
    arrivalZone: TORONTO,
    arrivalDate: '2026-12-11',
    arrivalTime: '21:00',
    eTicket: '',
    seat: '',
    boardingPoint: '',
    dropPoint: '',
    travellers: [],
    ...PRICE,
    ...change,
  };
}

/** Two nights in Toronto from that day on. */
export function plannerHotel(change: Partial<PlannerHotel> = {}): PlannerHotel {
  return {
    name: 'Foundry House',
    location: 'Toronto',
    cityCode: 'toronto',
    zone: TORONTO,
    phone: '',
    checkIn: '2026-12-11',
    checkInTime: null,
    checkOut: '2026-12-13',
    checkOutTime: null,
    room: '',
    confirmationCode: '',
    bookingConfirmationNumber: '',
    details: '',
    balanceDueDate: null,
    ...PRICE,
    ...change,
  };
}

/** Saturday from 10:00 to 12:00. */
export function plannerActivity(change: Partial<PlannerActivity> = {}): PlannerActivity {
  return {
    name: 'Island ferry',
    cityCode: 'toronto',
    zone: TORONTO,
    startDate: '2026-12-12',
    endDate: '2026-12-12',
    address: '9 Queens Quay W',
    date: null,
    time: '10:00',
    endTime: '12:00',
    ...PRICE,
    ...change,
  };
}

/** Saturday at 19:00. */
export function plannerRestaurant(change: Partial<PlannerRestaurant> = {}): PlannerRestaurant {
  return {
    name: 'Chez Lucie',
    cityCode: 'toronto',
    zone: TORONTO,
    address: '12 King St W',
    phone: '',
    reservationDate: '2026-12-12',
    reservationTime: '19:00',
    numberOfGuests: null,
    ...PRICE,
    ...change,
  };
}

export const busItem = (change?: Partial<PlannerBus>): PlannerFields => ({ kind: 'bus', bus: plannerBus(change) });
export const hotelItem = (change?: Partial<PlannerHotel>): PlannerFields => ({
  kind: 'hotel',
  hotel: plannerHotel(change),
});
export const activityItem = (change?: Partial<PlannerActivity>): PlannerFields => ({
  kind: 'activity',
  activity: plannerActivity(change),
});
export const restaurantItem = (change?: Partial<PlannerRestaurant>): PlannerFields => ({
  kind: 'restaurant',
  restaurant: plannerRestaurant(change),
});
