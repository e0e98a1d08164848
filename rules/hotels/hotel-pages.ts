export const HOTEL_SORTS = ['price', 'distance', 'stars'] as const;
export type HotelSort = (typeof HOTEL_SORTS)[number];

/** Rooms a page without perPage (D35, R174), and the most that can be asked for at once (map). */
export const HOTELS_PER_PAGE = 5;
export const MAX_HOTELS_PER_PAGE = 100;
