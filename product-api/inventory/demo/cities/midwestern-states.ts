import { citiesOf } from '../demo-city';

const EASTERN = 'America/New_York';
const DETROIT = 'America/Detroit';
const CENTRAL = 'America/Chicago';

/** Round the Great Lakes and the upper plains. */
export const MIDWESTERN_CITIES = citiesOf('US', [
  {
    code: 'chicago', name: 'Chicago', region: 'IL', zone: CENTRAL, at: [41.8781, -87.6298], rank: 90, aliases: ['chi', 'ord', 'mdw', 'windy-city'],
    stations: [
      ['union', ['Union Station', 'Gare Union'], '225 South Canal Street, Chicago IL 60606', [41.8787, -87.6403]],
      ['ninety-fifth', ['95th Street Terminal', 'Terminus de la 95e Rue'], '14 West 95th Street, Chicago IL 60628', [41.7217, -87.6244]],
      ['ohare', ['O’Hare Airport', 'Aéroport O’Hare'], '10000 West Balmoral Avenue, Chicago IL 60666', [41.9803, -87.9090]],
    ],
  },
  { code: 'detroit', name: ['Detroit', 'Détroit'], region: 'MI', zone: DETROIT, at: [42.3314, -83.0458], rank: 74, aliases: ['dtw', 'dtt', 'motor-city'], stations: [['howard', ['Howard Street Terminal', 'Gare de la rue Howard'], '1001 Howard Street, Detroit MI 48226', [42.3268, -83.0580]], ['metro-airport', ['Detroit Metro Airport', 'Aéroport métropolitain de Détroit'], '11050 Rogell Drive, Detroit MI 48242', [42.2162, -83.3554]]] },
  { code: 'ann-arbor', name: 'Ann Arbor', region: 'MI', zone: DETROIT, at: [42.2808, -83.743], rank: 46, aliases: ['arb'], stations: [['blake', ['Blake Transit Center', 'Centre Blake'], '328 South Fifth Avenue, Ann Arbor MI 48104']] },
  { code: 'lansing', name: 'Lansing', region: 'MI', zone: DETROIT, at: [42.7325, -84.5555], rank: 32, aliases: ['lan'], stations: [['grand', ['Grand Avenue Station', 'Gare de l’avenue Grand'], '420 South Grand Avenue, Lansing MI 48933']] },
  { code: 'grand-rapids', name: 'Grand Rapids', region: 'MI', zone: DETROIT, at: [42.9634, -85.6681], rank: 40, aliases: ['grr'], stations: [['central', ['Central Station', 'Gare centrale'], '250 Cesar E. Chavez Avenue SW, Grand Rapids MI 49503']] },
  { code: 'toledo', name: 'Toledo', region: 'OH', zone: EASTERN, at: [41.6528, -83.5379], rank: 40, aliases: ['tol'], stations: [['union', ['Union Station', 'Gare Union'], '415 Emerald Avenue, Toledo OH 43604']] },
  { code: 'cleveland', name: 'Cleveland', region: 'OH', zone: EASTERN, at: [41.4993, -81.6944], rank: 62, aliases: ['cle'], stations: [['lakefront', ['Lakefront Station', 'Gare Lakefront'], '200 East Memorial Shoreway, Cleveland OH 44114']] },
  { code: 'erie', name: 'Erie', region: 'PA', zone: EASTERN, at: [42.1292, -80.0851], rank: 30, aliases: ['eri'], stations: [['intermodal', ['Intermodal Center', 'Centre intermodal'], '208 East Bayfront Parkway, Erie PA 16507']] },
  { code: 'columbus', name: 'Columbus', region: 'OH', zone: EASTERN, at: [39.9612, -82.9988], rank: 56, aliases: ['cmh'], stations: [['spring', ['Spring Street Terminal', 'Terminus de la rue Spring'], '33 West Spring Street, Columbus OH 43215']] },
  { code: 'cincinnati', name: 'Cincinnati', region: 'OH', zone: EASTERN, at: [39.1031, -84.512], rank: 54, aliases: ['cvg'], stations: [['union', ['Union Terminal', 'Gare Union'], '1301 Western Avenue, Cincinnati OH 45203']] },
  { code: 'indianapolis', name: 'Indianapolis', region: 'IN', zone: 'America/Indiana/Indianapolis', at: [39.7684, -86.1581], rank: 56, aliases: ['ind', 'indy'], stations: [['union', ['Union Station', 'Gare Union'], '350 South Illinois Street, Indianapolis IN 46225']] },
  { code: 'south-bend', name: 'South Bend', region: 'IN', zone: 'America/Indiana/Indianapolis', at: [41.6764, -86.252], rank: 34, aliases: ['sbn'], stations: [['airport', ['South Bend Airport', 'Aéroport de South Bend'], '4477 Progress Drive, South Bend IN 46628', [41.7003, -86.3137]]] },
  { code: 'milwaukee', name: 'Milwaukee', region: 'WI', zone: CENTRAL, at: [43.0389, -87.9065], rank: 58, aliases: ['mke'], stations: [['intermodal', ['Intermodal Station', 'Gare intermodale'], '433 West St. Paul Avenue, Milwaukee WI 53203']] },
  { code: 'madison', name: 'Madison', region: 'WI', zone: CENTRAL, at: [43.0731, -89.4012], rank: 48, aliases: ['msn'], stations: [['langdon', ['Langdon Street', 'Rue Langdon'], '800 Langdon Street, Madison WI 53706']] },
  { code: 'minneapolis', name: 'Minneapolis', region: 'MN', zone: CENTRAL, at: [44.9778, -93.265], rank: 66, aliases: ['msp', 'twin-cities', 'saint-paul'], stations: [['hawthorne', ['Hawthorne Center', 'Centre Hawthorne'], '950 Hawthorne Avenue, Minneapolis MN 55403', [44.9786, -93.2790]], ['saint-paul', ['Saint Paul Union Depot', 'Gare Union de Saint Paul'], '214 4th Street East, Saint Paul MN 55101', [44.9480, -93.0866]]] },
  { code: 'duluth', name: 'Duluth', region: 'MN', zone: CENTRAL, at: [46.7867, -92.1005], rank: 36, aliases: ['dlh'], stations: [['michigan', ['Michigan Street Center', 'Centre de la rue Michigan'], '228 West Michigan Street, Duluth MN 55802']] },
  { code: 'fargo', name: 'Fargo', region: 'ND', zone: CENTRAL, at: [46.8772, -96.7898], rank: 34, aliases: ['far'], stations: [['ground', ['Ground Transportation Center', 'Centre de transport terrestre'], '502 Northern Pacific Avenue, Fargo ND 58102']] },
  { code: 'grand-forks', name: 'Grand Forks', region: 'ND', zone: CENTRAL, at: [47.9253, -97.0329], rank: 28, aliases: ['gfk'], stations: [['kittson', ['Kittson Avenue Center', 'Centre de l’avenue Kittson'], '450 Kittson Avenue, Grand Forks ND 58201']] },
  { code: 'st-louis', name: ['St. Louis', 'Saint-Louis'], region: 'MO', zone: CENTRAL, at: [38.627, -90.1994], rank: 60, aliases: ['stl'], stations: [['gateway', ['Gateway Transportation Center', 'Centre de transport Gateway'], '430 South 15th Street, St. Louis MO 63103']] },
  { code: 'kansas-city', name: 'Kansas City', region: 'MO', zone: CENTRAL, at: [39.0997, -94.5786], rank: 54, aliases: ['mci', 'kc'], stations: [['union', ['Union Station', 'Gare Union'], '30 West Pershing Road, Kansas City MO 64108']] },
]);
