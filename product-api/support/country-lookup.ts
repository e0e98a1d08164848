import type { ApiContext } from '../context';

/**
 * Port to whoever knows in which country an address is (R51, R152, D27b). ISO 3166-1 alpha-2; null: not known. Throws
 * when nobody answers.
 */
export type CountryLookup = { countryOf: (address: string) => Promise<string | null> };

/** What verbs receive that ask where an address is. `countries` null: nobody is asked (D27b). */
export type CountryContext = ApiContext & { suppliers: { countries: CountryLookup | null } };
