/** What follows America/ in the names, also old ones, of the time zones that are Canada's before they are another's. */
const CANADIAN_CITIES = new Set(
  (
    'Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay ' +
    'Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute ' +
    'St_Johns Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife'
  ).split(' '),
);

/**
 * Whether a browser with these clocks is in Canada. A short list of our own: a library that knows every country's zones
 * weighs more than all else that a page asks at first (P7).
 * @param zone IANA
 */
export function isCanadianZone(zone: string): boolean {
  return (
    zone.startsWith('Canada/') || (zone.startsWith('America/') && CANADIAN_CITIES.has(zone.slice('America/'.length)))
  );
}
