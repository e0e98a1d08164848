/** Destination groups of the footer (R175, D13c). */
export const BUS_GROUPS = 4;
export const HOTEL_GROUPS = 2;
