/** Which traveller of which booking, as it stood when it was read. */
export type TravellerPlace = { bookingNumber: string; index: number; revision: number };
