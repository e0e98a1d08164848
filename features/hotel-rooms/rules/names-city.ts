/** ', Québec QC', ', Boston MA 02111', ', Québec (Québec) G1K 3X2': a city and its region at the end of an address. */
const CITY_AND_REGION = /,\s*[^,\d]+\s(?:[A-Z]{2}|\([^)]+\))(?:\s+(?:[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{5}(?:-\d{4})?))?$/;

/** Whether an address says its city itself, perhaps in the other language: then it is not said once more. */
export function namesCity(address: string, cityName: string): boolean {
  return address.includes(cityName) || CITY_AND_REGION.test(address);
}
