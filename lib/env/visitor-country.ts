type CountrySettings = { GEO_LOOKUP_URL?: string; COUNTRY_HEADER?: string };

/**
 * True where a look-up, or a header of the trusted proxies, can tell a visitor's country: only then does a page ask
 * (R51, D27b).
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the environment holds texts by name
export function knowsVisitorCountry(settings: CountrySettings = process.env as CountrySettings): boolean {
  return [settings.GEO_LOOKUP_URL, settings.COUNTRY_HEADER].some((value) => value !== undefined && value.trim() !== '');
}
