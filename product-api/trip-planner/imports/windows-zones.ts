/**
 * Clocks as Windows, Outlook and Exchange call them, for our continent and where its travellers come from (Unicode
 * CLDR, windowsZones). 'Standard' in such a name says nothing of summer: it is that of the whole year.
 */
const ZONES: Readonly<Record<string, string>> = {
  'newfoundland standard time': 'America/St_Johns',
  'atlantic standard time': 'America/Halifax',
  'eastern standard time': 'America/Toronto',
  'us eastern standard time': 'America/Indianapolis',
  'eastern standard time (mexico)': 'America/Cancun',
  'haiti standard time': 'America/Port-au-Prince',
  'cuba standard time': 'America/Havana',
  'sa pacific standard time': 'America/Bogota',
  'sa western standard time': 'America/La_Paz',
  'venezuela standard time': 'America/Caracas',
  'central standard time': 'America/Chicago',
  'central standard time (mexico)': 'America/Mexico_City',
  'canada central standard time': 'America/Regina',
  'central america standard time': 'America/Guatemala',
  'mountain standard time': 'America/Denver',
  'us mountain standard time': 'America/Phoenix',
  'yukon standard time': 'America/Whitehorse',
  'pacific standard time': 'America/Los_Angeles',
  'pacific standard time (mexico)': 'America/Tijuana',
  'alaskan standard time': 'America/Anchorage',
  'hawaiian standard time': 'Pacific/Honolulu',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'w. europe standard time': 'Europe/Berlin',
  'romance standard time': 'Europe/Paris',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'gtb standard time': 'Europe/Bucharest',
  'fle standard time': 'Europe/Kiev',
  'e. south america standard time': 'America/Sao_Paulo',
  'argentina standard time': 'America/Buenos_Aires',
  'india standard time': 'Asia/Calcutta',
  'china standard time': 'Asia/Shanghai',
  'tokyo standard time': 'Asia/Tokyo',
  'korea standard time': 'Asia/Seoul',
  'aus eastern standard time': 'Australia/Sydney',
  'new zealand standard time': 'Pacific/Auckland',
};

/** Outlook's own words for them: '(UTC-05:00) Eastern Time (US & Canada)'. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/^newfoundland$/, 'America/St_Johns'],
  [/^atlantic time \(canada\)$/, 'America/Halifax'],
  [/^eastern time \(us & canada\)$/, 'America/Toronto'],
  [/^central time \(us & canada\)$/, 'America/Chicago'],
  [/^saskatchewan$/, 'America/Regina'],
  [/^mountain time \(us & canada\)$/, 'America/Denver'],
  [/^arizona$/, 'America/Phoenix'],
  [/^pacific time \(us & canada\)$/, 'America/Los_Angeles'],
  [/^alaska$/, 'America/Anchorage'],
  [/^hawaii$/, 'Pacific/Honolulu'],
];

/** The IANA name of a clock by its Windows name, as id or as words; null for others. */
export function windowsZone(name: string): string | null {
  const words = name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const spoken = words.replace(/^\((?:utc|gmt)[^)]*\) /, '');
  return ZONES[words] ?? SPOKEN.find(([pattern]) => pattern.test(spoken))?.[1] ?? null;
}
