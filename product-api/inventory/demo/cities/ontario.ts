import { citiesOf } from '../demo-city';

const zone = 'America/Toronto';
const region = 'ON';

/** Ontario. Kenora lies in the central zone; Thunder Bay keeps eastern time. */
export const ONTARIO_CITIES = citiesOf('CA', [
  {
    code: 'toronto', name: 'Toronto', region, zone, at: [43.6532, -79.3832], rank: 99, aliases: ['yyz', 'yto', 'ytz', 'tor'],
    stations: [
      ['union', ['Union Station', 'Gare Union'], '81 Bay Street, Toronto ON M5J 0E7', [43.6438, -79.3785]],
      ['yorkdale', ['Yorkdale Terminal', 'Terminus Yorkdale'], '1 Yorkdale Road, Toronto ON M6A 3A1', [43.7247, -79.4475]],
      ['scarborough', ['Scarborough Centre', 'Centre de Scarborough'], '300 Borough Drive, Toronto ON M1P 4P5', [43.7757, -79.2576]],
      ['pearson', ['Toronto Pearson Airport', 'Aéroport Pearson de Toronto'], '6301 Silver Dart Drive, Mississauga ON L5P 1B2', [43.6817, -79.6127]],
    ],
  },
  {
    code: 'ottawa', name: 'Ottawa', region, zone, at: [45.4215, -75.6972], rank: 90, aliases: ['yow', 'bytown'],
    stations: [
      ['tremblay', ['Ottawa Station', 'Gare d’Ottawa'], '200 Tremblay Road, Ottawa ON K1G 3H5', [45.4164, -75.6517]],
      ['st-laurent', ['St-Laurent Station', 'Station St-Laurent'], '1200 St. Laurent Boulevard, Ottawa ON K1K 3B8', [45.4205, -75.6385]],
      ['kanata', ['Eagleson Park and Ride', 'Parc-o-bus Eagleson'], '160 Eagleson Road, Kanata ON K2M 2A5', [45.3048, -75.8827]],
    ],
  },
  { code: 'kingston', name: 'Kingston', region, zone, at: [44.2312, -76.486], rank: 58, aliases: ['ygk'], stations: [['counter', ['John Counter Terminal', 'Gare John Counter'], '1175 John Counter Boulevard, Kingston ON K7K 6C7', [44.2589, -76.5187]], ['queens', ['Queen’s University', 'Université Queen’s'], '99 University Avenue, Kingston ON K7L 3N6', [44.2253, -76.4951]]] },
  { code: 'belleville', name: 'Belleville', region, zone, at: [44.1628, -77.3832], rank: 28, stations: [['station', ['Station Street Stop', 'Arrêt rue Station'], '220 Station Street, Belleville ON K8N 2S4']] },
  { code: 'brockville', name: 'Brockville', region, zone, at: [44.5895, -75.6843], rank: 24, stations: [['perth', ['Perth Street Stop', 'Arrêt rue Perth'], '141 Perth Street, Brockville ON K6V 5C5']] },
  { code: 'cornwall', name: 'Cornwall', region, zone, at: [45.0213, -74.7303], rank: 28, aliases: ['ycc'], stations: [['brookdale', ['Brookdale Avenue Stop', 'Arrêt avenue Brookdale'], '1950 Station Road, Cornwall ON K6J 5V6']] },
  { code: 'peterborough', name: 'Peterborough', region, zone, at: [44.3091, -78.3197], rank: 36, aliases: ['ypq'], stations: [['simcoe', ['Simcoe Street Terminal', 'Terminus de la rue Simcoe'], '190 Simcoe Street, Peterborough ON K9H 2H6']] },
  { code: 'hamilton', name: 'Hamilton', region, zone, at: [43.2557, -79.8711], rank: 56, aliases: ['yhm'], stations: [['hunter', ['Hamilton GO Centre', 'Gare de la rue Hunter'], '36 Hunter Street East, Hamilton ON L8N 3W8', [43.2527, -79.8692]]] },
  { code: 'st-catharines', name: ['St. Catharines', 'St. Catharines'], region, zone, at: [43.1594, -79.2469], rank: 40, aliases: ['saint-catharines'], stations: [['carlisle', ['Carlisle Street Terminal', 'Terminus de la rue Carlisle'], '70 Carlisle Street, St. Catharines ON L2R 4H2']] },
  { code: 'niagara-falls', name: 'Niagara Falls', region, zone, at: [43.0896, -79.0849], rank: 70, aliases: ['chutes-niagara', 'chutes-du-niagara', 'niagara'], stations: [['bridge', ['Bridge Street Terminal', 'Gare de la rue Bridge'], '4555 Erie Avenue, Niagara Falls ON L2E 7G9', [43.1088, -79.0632]], ['table-rock', ['Table Rock Centre', 'Centre Table Rock'], '6650 Niagara Parkway, Niagara Falls ON L2G 0L0', [43.0792, -79.0785]]] },
  { code: 'kitchener', name: 'Kitchener', region, zone, at: [43.4516, -80.4925], rank: 50, aliases: ['ykf', 'waterloo', 'kitchener-waterloo'], stations: [['charles', ['Charles Street Terminal', 'Terminus de la rue Charles'], '15 Charles Street West, Kitchener ON N2G 1H1']] },
  { code: 'guelph', name: 'Guelph', region, zone, at: [43.5448, -80.2482], rank: 38, stations: [['central', ['Guelph Central Station', 'Gare centrale de Guelph'], '79 Carden Street, Guelph ON N1H 3A2']] },
  { code: 'london', name: 'London', region, zone, at: [42.9849, -81.2453], rank: 62, aliases: ['yxu', 'london-ontario'], stations: [['york', ['York Street Terminal', 'Gare de la rue York'], '205 York Street, London ON N6A 1B2', [42.9817, -81.2474]], ['western', ['Western University', 'Université Western'], '1151 Richmond Street, London ON N6A 3K7', [43.0096, -81.2737]]] },
  { code: 'chatham', name: 'Chatham', region, zone, at: [42.4048, -82.191], rank: 22, aliases: ['chatham-kent'], stations: [['queen', ['Queen Street Stop', 'Arrêt rue Queen'], '360 Queen Street, Chatham ON N7M 2H6']] },
  { code: 'windsor', name: 'Windsor', region, zone, at: [42.3149, -83.0364], rank: 56, aliases: ['yqg'], stations: [['chatham', ['Downtown Transit Terminal', 'Terminus du centre-ville'], '300 Chatham Street West, Windsor ON N9A 5M8']] },
  { code: 'sarnia', name: 'Sarnia', region, zone, at: [42.9745, -82.4066], rank: 26, aliases: ['yzr'], stations: [['christina', ['Christina Street Stop', 'Arrêt rue Christina'], '255 Christina Street North, Sarnia ON N7T 7N2']] },
  { code: 'barrie', name: 'Barrie', region, zone, at: [44.3894, -79.6903], rank: 44, stations: [['maple', ['Maple Avenue Terminal', 'Terminus de l’avenue Maple'], '24 Maple Avenue, Barrie ON L4N 7W4']] },
  { code: 'sudbury', name: ['Sudbury', 'Sudbury'], region, zone, at: [46.4917, -80.993], rank: 44, aliases: ['ysb', 'greater-sudbury', 'grand-sudbury'], stations: [['elgin', ['Elgin Street Station', 'Gare de la rue Elgin'], '233 Elgin Street, Sudbury ON P3E 3N6']] },
  { code: 'north-bay', name: 'North Bay', region, zone, at: [46.3091, -79.4608], rank: 34, aliases: ['yyb'], stations: [['seymour', ['Seymour Street Station', 'Gare de la rue Seymour'], '100 Station Road, North Bay ON P1B 8H2']] },
  { code: 'sault-ste-marie', name: ['Sault Ste. Marie', 'Sault-Sainte-Marie'], region, zone, at: [46.5219, -84.3461], rank: 34, aliases: ['yam', 'soo', 'the-soo'], stations: [['queen', ['Queen Street Terminal', 'Terminus de la rue Queen'], '160 Queen Street East, Sault Ste. Marie ON P6A 1Y5']] },
  { code: 'thunder-bay', name: 'Thunder Bay', region, zone, at: [48.3809, -89.2477], rank: 42, aliases: ['yqt', 'port-arthur', 'fort-william'], stations: [['waterfront', ['Waterfront Terminal', 'Terminus Waterfront'], '40 Water Street South, Thunder Bay ON P7B 6M6', [48.4339, -89.2175]]] },
  { code: 'kenora', name: 'Kenora', region, zone: 'America/Winnipeg', at: [49.767, -94.4894], rank: 24, aliases: ['yqk', 'rat-portage'], stations: [['matheson', ['Matheson Street Stop', 'Arrêt rue Matheson'], '200 Matheson Street South, Kenora ON P9N 1T8']] },
]);
