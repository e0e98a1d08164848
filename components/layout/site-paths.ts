/** Addresses of the pages that header and footer link to, in the page's language. */
export type SitePaths = {
  home: string;
  bus: string;
  hotels: string;
  busHotel: string;
  activities: string;
  myBookings: string;
  tripPlanner: string;
  about: string;
  findBooking: string;
  newsletter: string;
  privacy: string;
  terms: string;
  blog?: string;
};

/** Entries of the main menu. */
const NAV_KEYS = ['bus', 'hotels', 'busHotel', 'activities', 'myBookings', 'tripPlanner'] as const;
export type NavKey = (typeof NAV_KEYS)[number];

/** Trip planner is in the menu only with its flag (D10, R53). */
export function navKeys(showTripPlanner: boolean): readonly NavKey[] {
  return NAV_KEYS.filter((key) => key !== 'tripPlanner' || showTripPlanner);
}
