import { FRIDAY_AND_SUNDAY, WEEKEND, WORKDAYS, type DemoLine } from './demo-line';

/** Québec and Ontario, the busiest corridors. */
export const CENTRAL_CANADIAN_LINES: readonly DemoLine[] = [
  // Montréal – Toronto
  { operator: 'kestrel-coach', number: 401, stops: ['montreal', 'kingston', 'toronto'], speed: 96, runs: [{ coach: 'touring', out: '07:30 09:30 12:00 15:30 18:00', back: '07:00 09:00 12:30 15:00 17:30' }, { coach: 'touring', out: '23:45', back: '23:30' }, { coach: 'touring', out: '16:30', back: '16:15', days: FRIDAY_AND_SUNDAY }] },
  { operator: 'kestrel-coach', number: 451, stops: ['montreal/trudeau', 'montreal', 'toronto'], speed: 102, runs: [{ coach: 'express', out: '06:15 16:45', back: '06:30 16:30' }] },
  { operator: 'nordet', number: 21, stops: ['montreal', 'toronto'], speed: 104, runs: [{ coach: 'grand-confort', out: '08:15 13:15 17:15', back: '08:00 13:00 17:45' }, { coach: 'grand-confort', out: '06:45', back: '19:00', days: WORKDAYS }] },
  { operator: 'nordet', number: 61, stops: ['montreal', 'cornwall', 'kingston', 'toronto'], speed: 96, runs: [{ coach: 'autocar', out: '10:15 14:30 20:00', back: '10:30 14:15 20:30' }] },
  { operator: 'erable-express', number: 1101, stops: ['montreal', 'cornwall', 'brockville', 'kingston', 'belleville', 'toronto/yorkdale'], speed: 98, runs: [{ coach: 'rouge', out: '05:45 08:45 11:00 13:45 16:00 19:15', back: '06:00 08:30 11:15 14:00 16:45 19:30' }, { coach: 'nuit', out: '23:15', back: '23:00' }] },
  { operator: 'erable-express', number: 1151, stops: ['montreal/radisson', 'montreal', 'toronto'], speed: 98, runs: [{ coach: 'rouge', out: '09:50 17:50', back: '10:10 18:10' }, { coach: 'nuit', out: '24:30', back: '24:15', days: FRIDAY_AND_SUNDAY }] },
  { operator: 'blue-heron-lines', number: 201, stops: ['montreal', 'kingston/queens', 'toronto/scarborough', 'toronto/yorkdale'], speed: 97, runs: [{ coach: 'heron', out: '07:00 12:45 17:30', back: '07:45 12:15 18:30' }, { coach: 'night-heron', out: '22:30', back: '22:15' }] },
  // Montréal – Québec and the river
  { operator: 'nordet', number: 101, stops: ['montreal', 'quebec-city'], speed: 96, runs: [{ coach: 'autocar', out: '06:00 08:00 10:00 12:00 14:00 16:00 18:00 20:30', back: '05:45 07:30 10:00 12:00 14:00 16:00 18:30 21:00' }, { coach: 'grand-confort', out: '07:00 15:00', back: '06:30 16:00', days: WORKDAYS }] },
  { operator: 'nordet', number: 131, stops: ['montreal', 'trois-rivieres', 'quebec-city/sainte-foy', 'quebec-city'], speed: 92, runs: [{ coach: 'autocar', out: '09:15 17:15', back: '08:45 17:00' }] },
  { operator: 'erable-express', number: 1201, stops: ['montreal', 'drummondville', 'quebec-city/sainte-foy', 'quebec-city'], speed: 95, runs: [{ coach: 'rouge', out: '07:30 11:30 15:30 19:30', back: '06:30 10:30 14:30 18:30' }] },
  { operator: 'kestrel-coach', number: 501, stops: ['montreal/trudeau', 'montreal', 'quebec-city'], speed: 98, runs: [{ coach: 'express', out: '08:30 13:00 19:00', back: '05:00 11:30 16:30' }] },
  { operator: 'nordet', number: 151, stops: ['montreal', 'granby', 'sherbrooke'], speed: 90, runs: [{ coach: 'autocar', out: '07:00 10:30 15:30 18:30', back: '06:00 09:30 14:30 17:30' }] },
  { operator: 'nordet', number: 171, stops: ['quebec-city', 'victoriaville', 'drummondville', 'sherbrooke'], speed: 84, runs: [{ coach: 'regional', out: '09:00 16:30', back: '08:45 16:15' }] },
  { operator: 'nordet', number: 181, stops: ['montreal', 'laval', 'mont-tremblant'], speed: 82, runs: [{ coach: 'regional', out: '08:00 16:15', back: '10:30 17:00' }] },
  { operator: 'nordet', number: 191, stops: ['montreal', 'laval', 'mont-tremblant', 'val-dor', 'rouyn-noranda'], speed: 84, runs: [{ coach: 'grand-confort', out: '09:15', back: '08:15' }, { coach: 'grand-confort', out: '21:15', back: '20:30', days: FRIDAY_AND_SUNDAY }] },
  { operator: 'nordet', number: 211, stops: ['quebec-city', 'saguenay'], speed: 88, runs: [{ coach: 'regional', out: '09:30 17:45', back: '07:00 15:45' }] },
  { operator: 'nordet', number: 231, stops: ['montreal', 'quebec-city/sainte-foy', 'riviere-du-loup', 'rimouski', 'gaspe'], speed: 86, runs: [{ coach: 'grand-confort', out: '20:45', back: '19:45' }, { coach: 'autocar', out: '07:45', back: '08:00', days: WEEKEND }] },
  { operator: 'nordet', number: 251, stops: ['montreal', 'quebec-city', 'riviere-du-loup', 'rimouski'], speed: 92, runs: [{ coach: 'autocar', out: '10:45 16:15', back: '06:15 13:45' }] },
  { operator: 'nordet', number: 271, stops: ['quebec-city', 'tadoussac', 'baie-comeau'], speed: 76, runs: [{ coach: 'regional', out: '09:15', back: '10:00' }] },
  // Ottawa
  { operator: 'kestrel-coach', number: 601, stops: ['montreal', 'ottawa'], speed: 96, runs: [{ coach: 'touring', out: '06:00 08:00 10:00 14:00 16:00 19:00', back: '05:30 07:30 11:30 13:30 17:30 19:30' }] },
  { operator: 'kestrel-coach', number: 621, stops: ['montreal', 'montreal/trudeau', 'ottawa'], speed: 96, runs: [{ coach: 'touring', out: '12:00 17:00 21:00', back: '09:30 15:30 21:30' }] },
  { operator: 'erable-express', number: 1301, stops: ['montreal', 'ottawa/st-laurent', 'gatineau'], speed: 96, runs: [{ coach: 'rouge', out: '07:30 13:00 18:30', back: '06:45 12:45 18:00' }] },
  { operator: 'nordet', number: 301, stops: ['quebec-city', 'montreal', 'ottawa', 'gatineau'], speed: 96, runs: [{ coach: 'autocar', out: '07:15 14:15', back: '08:15 15:15' }] },
  { operator: 'kestrel-coach', number: 651, stops: ['ottawa', 'ottawa/kanata', 'kingston', 'toronto'], speed: 96, runs: [{ coach: 'touring', out: '06:30 10:30 14:30 18:15', back: '07:15 11:15 15:15 18:45' }, { coach: 'touring', out: '23:45', back: '23:15' }] },
  { operator: 'blue-heron-lines', number: 251, stops: ['ottawa', 'peterborough', 'toronto/yorkdale'], speed: 90, runs: [{ coach: 'heron', out: '09:00 16:00', back: '09:30 16:15' }] },
  { operator: 'erable-express', number: 1351, stops: ['ottawa/st-laurent', 'brockville', 'kingston', 'belleville', 'toronto'], speed: 98, runs: [{ coach: 'rouge', out: '08:00 15:15', back: '09:00 16:00' }, { coach: 'nuit', out: '23:55', back: '23:50' }] },
  // South-western and northern Ontario
  { operator: 'blue-heron-lines', number: 301, stops: ['toronto', 'hamilton', 'st-catharines', 'niagara-falls'], speed: 88, runs: [{ coach: 'heron', out: '08:00 11:00 14:00 17:00', back: '09:30 12:30 15:30 18:30' }] },
  { operator: 'kestrel-coach', number: 701, stops: ['toronto', 'niagara-falls', 'niagara-falls/table-rock'], speed: 92, runs: [{ coach: 'touring', out: '08:00 10:00 14:00 18:00', back: '09:00 12:00 16:00 20:30' }] },
  { operator: 'blue-heron-lines', number: 331, stops: ['toronto', 'toronto/pearson', 'kitchener', 'london/western', 'london'], speed: 90, runs: [{ coach: 'heron', out: '08:45 16:30', back: '07:30 15:15' }] },
  { operator: 'blue-heron-lines', number: 351, stops: ['toronto', 'hamilton', 'london', 'chatham', 'windsor'], speed: 96, runs: [{ coach: 'heron', out: '09:15 16:45', back: '08:30 15:15' }] },
  { operator: 'blue-heron-lines', number: 371, stops: ['toronto/yorkdale', 'guelph', 'kitchener', 'london', 'sarnia'], speed: 88, runs: [{ coach: 'heron', out: '09:45', back: '14:45' }] },
  { operator: 'kestrel-coach', number: 751, stops: ['toronto', 'toronto/yorkdale', 'barrie', 'sudbury'], speed: 90, runs: [{ coach: 'touring', out: '09:15 15:15', back: '08:15 15:45' }, { coach: 'touring', out: '24:10', back: '24:40' }] },
  { operator: 'kestrel-coach', number: 771, stops: ['toronto/yorkdale', 'barrie', 'north-bay'], speed: 88, runs: [{ coach: 'touring', out: '10:45 17:15', back: '07:45 14:15' }] },
  { operator: 'kestrel-coach', number: 791, stops: ['ottawa', 'north-bay', 'sudbury', 'sault-ste-marie'], speed: 86, runs: [{ coach: 'touring', out: '08:45', back: '07:45' }] },
];
