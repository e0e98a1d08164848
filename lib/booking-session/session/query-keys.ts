/**
 * Prefix of everything asked about hotels: results, hotels of a city, a hotel's page. A change of currency asks anew
 * (R97, R99).
 */
export const HOTELS_KEY = ['hotels'] as const;

/** Prefix of everything asked about activities: a city's, one by itself. A change of currency asks anew. */
export const ACTIVITIES_KEY = ['activities'] as const;
