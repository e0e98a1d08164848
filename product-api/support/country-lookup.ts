/**
 * Port to whoever knows in which country an address is (R51, R152, D27b). ISO 3166-1 alpha-2; null: not known. Throws
 * when nobody answers.
 */
export type CountryLookup = { countryOf: (address: string) => Promise<string | null> };
