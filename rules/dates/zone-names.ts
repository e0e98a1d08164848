/**
 * Names of the zone data (2025b) that are not told by every `Intl.supportedValuesOf`: old names, which browsers may go
 * by, and new ones of zones that other engines still tell by their old name. By area; '' is without one.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Africa: 'Asmara Asmera Timbuktu',
  America: `
    Argentina/Buenos_Aires Argentina/Catamarca Argentina/ComodRivadavia Argentina/Cordoba Argentina/Jujuy Argentina/Mendoza Atikokan Atka
    Buenos_Aires Catamarca Coral_Harbour Cordoba Ensenada Fort_Wayne Godthab Indiana/Indianapolis Indianapolis Jujuy Kentucky/Louisville Knox_IN
    Kralendijk Louisville Lower_Princes Marigot Mendoza Montreal Nipigon Nuuk Pangnirtung Porto_Acre Rainy_River Rosario Santa_Isabel Shiprock
    St_Barthelemy Thunder_Bay Virgin Yellowknife`,
  Antarctica: 'South_Pole',
  Arctic: 'Longyearbyen',
  Asia: `
    Ashkhabad Calcutta Choibalsan Chongqing Chungking Dacca Harbin Ho_Chi_Minh Istanbul Kashgar Kathmandu Katmandu Kolkata Macao Rangoon Saigon
    Tel_Aviv Thimbu Ujung_Pandang Ulan_Bator Yangon`,
  Atlantic: 'Faeroe Faroe Jan_Mayen',
  Australia: 'ACT Canberra Currie LHI NSW North Queensland South Tasmania Victoria West Yancowinna',
  Brazil: 'Acre DeNoronha East West',
  Canada: 'Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon',
  Chile: 'Continental EasterIsland',
  Etc: `
    GMT GMT+0 GMT+1 GMT+10 GMT+11 GMT+12 GMT+2 GMT+3 GMT+4 GMT+5 GMT+6 GMT+7 GMT+8 GMT+9 GMT-0 GMT-1 GMT-10 GMT-11 GMT-12 GMT-13 GMT-14 GMT-2
    GMT-3 GMT-4 GMT-5 GMT-6 GMT-7 GMT-8 GMT-9 GMT0 Greenwich UCT UTC Universal Zulu`,
  Europe:
    'Belfast Bratislava Busingen Kiev Kyiv Mariehamn Nicosia Podgorica San_Marino Tiraspol Uzhgorod Vatican Zaporozhye',
  Mexico: 'BajaNorte BajaSur General',
  Pacific: 'Chuuk Enderbury Johnston Kanton Pohnpei Ponape Samoa Truk Yap',
  US: 'Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan Mountain Pacific Samoa',
  '': `
    CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong Iceland Iran Israel Jamaica Japan
    Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK Singapore Turkey UCT UTC Universal W-SU WET Zulu`,
};

const areas = Object.entries(OTHER_NAMES).map(([area, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => (area === '' ? name : `${area}/${name}`)),
);
const KNOWN: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), ...areas.flat()]);

/**
 * Whether clocks of that name exist: an IANA zone, such as a browser or a city tells, in its own spelling. Any other
 * would work, too, but each spelling that a caller thinks of would be a clock of its own, kept for ever. Offsets such
 * as '+05:00' know no summer time.
 */
export function isZone(zone: string): boolean {
  return KNOWN.has(zone) && isOnThisSystem(zone);
}

/** A browser of last year does not know this year's zones. */
function isOnThisSystem(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
