import { FRIDAY_AND_SUNDAY, type DemoLine } from './demo-line';

/** Lines that cross the border. */
export const BORDER_LINES: readonly DemoLine[] = [
  { operator: 'kestrel-coach', number: 901, stops: ['montreal/bonaventure', 'plattsburgh', 'albany', 'new-york'], speed: 96, runs: [{ coach: 'touring', out: '07:45 11:45', back: '08:15 12:15' }, { coach: 'express', out: '22:45', back: '23:00' }] },
  { operator: 'hudson-sparrow', number: 101, stops: ['new-york/moynihan', 'albany', 'saratoga-springs', 'plattsburgh', 'montreal'], speed: 94, runs: [{ coach: 'city', out: '07:30 14:00', back: '08:45 15:00' }, { coach: 'first', out: '22:30', back: '23:30' }] },
  { operator: 'erable-express', number: 1401, stops: ['quebec-city', 'montreal', 'new-york/east-broadway'], speed: 94, runs: [{ coach: 'nuit', out: '19:00', back: '21:30' }] },
  { operator: 'hudson-sparrow', number: 131, stops: ['montreal', 'burlington', 'montpelier', 'white-river-junction', 'manchester', 'boston'], speed: 92, runs: [{ coach: 'city', out: '07:15 15:45', back: '07:45 16:00' }, { coach: 'city', out: '23:55', back: '23:40' }] },
  { operator: 'kestrel-coach', number: 931, stops: ['montreal', 'burlington', 'concord', 'boston', 'boston/logan'], speed: 92, runs: [{ coach: 'touring', out: '09:45 17:30', back: '09:15 18:00' }] },
  { operator: 'kestrel-coach', number: 951, stops: ['toronto', 'niagara-falls', 'buffalo', 'syracuse', 'albany', 'new-york'], speed: 96, runs: [{ coach: 'touring', out: '08:00', back: '09:00' }] },
  { operator: 'comet-lakes', number: 11, stops: ['toronto/pearson', 'toronto', 'buffalo/airport', 'buffalo', 'rochester', 'syracuse', 'binghamton', 'new-york'], speed: 98, runs: [{ coach: 'comet', out: '07:00 13:00', back: '07:30 12:30' }, { coach: 'owl', out: '20:30', back: '21:00' }] },
  { operator: 'blue-heron-lines', number: 401, stops: ['toronto', 'buffalo', 'new-york/east-broadway'], speed: 98, runs: [{ coach: 'night-heron', out: '21:45', back: '22:00' }] },
  { operator: 'blue-heron-lines', number: 421, stops: ['toronto', 'hamilton', 'niagara-falls', 'buffalo', 'buffalo/airport'], speed: 86, runs: [{ coach: 'heron', out: '07:30 12:00 17:00', back: '08:00 12:30 17:30' }] },
  { operator: 'comet-lakes', number: 41, stops: ['toronto', 'london', 'windsor', 'detroit', 'ann-arbor', 'chicago'], speed: 98, runs: [{ coach: 'comet', out: '08:30', back: '07:30' }, { coach: 'owl', out: '21:15', back: '20:45' }] },
  { operator: 'blue-heron-lines', number: 451, stops: ['toronto', 'london', 'windsor', 'detroit', 'detroit/metro-airport'], speed: 96, runs: [{ coach: 'heron', out: '07:15 15:30', back: '08:45 16:15' }] },
  { operator: 'blue-heron-lines', number: 471, stops: ['windsor', 'detroit'], speed: 50, runs: [{ coach: 'heron', out: '07:00 12:00 18:00', back: '08:00 13:00 19:00' }] },
  { operator: 'kestrel-coach', number: 971, stops: ['ottawa', 'brockville', 'syracuse', 'ithaca', 'new-york'], speed: 92, runs: [{ coach: 'touring', out: '07:30', back: '08:30' }, { coach: 'touring', out: '21:30', back: '22:15', days: FRIDAY_AND_SUNDAY }] },
  { operator: 'erable-express', number: 1451, stops: ['ottawa/st-laurent', 'kingston', 'syracuse'], speed: 88, runs: [{ coach: 'rouge', out: '10:30', back: '15:30' }] },
  { operator: 'hudson-sparrow', number: 151, stops: ['boston', 'portland-maine', 'bangor', 'saint-john'], speed: 92, runs: [{ coach: 'city', out: '09:00', back: '08:30' }] },
  { operator: 'fundy-tern', number: 151, stops: ['halifax', 'moncton', 'saint-john', 'bangor', 'portland-maine', 'boston'], speed: 94, runs: [{ coach: 'coach', out: '18:00', back: '19:00', days: FRIDAY_AND_SUNDAY }] },
  { operator: 'salish-finch', number: 11, stops: ['vancouver', 'bellingham', 'seattle'], speed: 88, runs: [{ coach: 'coast', out: '06:00 11:30 17:30', back: '06:30 12:30 18:30' }] },
  { operator: 'salish-finch', number: 31, stops: ['vancouver/yvr', 'bellingham', 'seattle/seatac'], speed: 88, runs: [{ coach: 'coast', out: '08:30 14:30', back: '09:30 15:30' }] },
  { operator: 'tamarack-mountain', number: 253, stops: ['vancouver', 'vancouver/canada-place', 'seattle'], speed: 90, runs: [{ coach: 'panorama', out: '09:15 16:15', back: '09:45 17:15' }] },
  { operator: 'salish-finch', number: 41, stops: ['vancouver', 'seattle', 'tacoma', 'portland'], speed: 92, runs: [{ coach: 'starlight', out: '21:45', back: '21:15' }, { coach: 'coast', out: '07:15', back: '08:45' }] },
  { operator: 'prairie-lark', number: 131, stops: ['winnipeg', 'grand-forks', 'fargo', 'minneapolis'], speed: 98, runs: [{ coach: 'long-haul', out: '08:15', back: '07:45' }, { coach: 'long-haul', out: '21:30', back: '21:00', days: FRIDAY_AND_SUNDAY }] },
  { operator: 'comet-lakes', number: 61, stops: ['thunder-bay', 'duluth', 'minneapolis'], speed: 86, runs: [{ coach: 'comet', out: '09:00', back: '09:30' }] },
  { operator: 'kestrel-coach', number: 991, stops: ['montreal', 'plattsburgh', 'albany', 'philadelphia', 'baltimore', 'washington-dc'], speed: 96, runs: [{ coach: 'express', out: '19:45', back: '18:45', days: FRIDAY_AND_SUNDAY }] },
];
