import { citiesOf } from '../demo-city';

const zone = 'America/New_York';

/** From Maine to Virginia. */
export const NORTHEASTERN_CITIES = citiesOf('US', [
  {
    code: 'new-york', name: ['New York', 'New York'], region: 'NY', zone, at: [40.7128, -74.006], rank: 98, aliases: ['nyc', 'jfk', 'lga', 'new-york-city', 'manhattan', 'new-amsterdam', 'ville-de-new-york'],
    stations: [
      ['eighth-avenue', ['Eighth Avenue Bus Terminal', 'Gare d’autocars de la 8e Avenue'], '625 8th Avenue, New York NY 10018', [40.7569, -73.9905]],
      ['moynihan', ['Moynihan Train Hall', 'Hall Moynihan'], '421 8th Avenue, New York NY 10001', [40.7513, -73.9949]],
      ['east-broadway', ['East Broadway', 'East Broadway'], '28 East Broadway, New York NY 10002', [40.7137, -73.9965]],
    ],
  },
  {
    code: 'boston', name: 'Boston', region: 'MA', zone, at: [42.3601, -71.0589], rank: 90, aliases: ['bos', 'beantown'],
    stations: [
      ['south-station', ['South Station', 'Gare du Sud'], '700 Atlantic Avenue, Boston MA 02111', [42.3493, -71.0557]],
      ['logan', ['Logan Airport', 'Aéroport Logan'], '1 Harborside Drive, Boston MA 02128', [42.3656, -71.0096]],
      ['riverside', ['Riverside Station', 'Gare Riverside'], '333 Grove Street, Newton MA 02462', [42.3373, -71.2524]],
    ],
  },
  { code: 'philadelphia', name: ['Philadelphia', 'Philadelphie'], region: 'PA', zone, at: [39.9526, -75.1652], rank: 84, aliases: ['phl', 'philly'], stations: [['spring-garden', ['Spring Garden Street', 'Rue Spring Garden'], '520 North Christopher Columbus Boulevard, Philadelphia PA 19123', [39.9611, -75.1401]], ['thirtieth', ['30th Street Station', 'Gare de la 30e Rue'], '2955 Market Street, Philadelphia PA 19104', [39.9557, -75.1819]]] },
  { code: 'washington-dc', name: ['Washington, D.C.', 'Washington'], region: 'DC', zone, at: [38.9072, -77.0369], rank: 86, aliases: ['was', 'dca', 'iad', 'washington', 'dc'], stations: [['union', ['Union Station', 'Gare Union'], '50 Massachusetts Avenue NE, Washington DC 20002', [38.8977, -77.0064]], ['lenfant', ['L’Enfant Plaza', 'Place L’Enfant'], '429 L’Enfant Plaza SW, Washington DC 20024', [38.8848, -77.0219]]] },
  { code: 'baltimore', name: 'Baltimore', region: 'MD', zone, at: [39.2904, -76.6122], rank: 62, aliases: ['bwi'], stations: [['downtown', ['Haines Street Terminal', 'Gare de la rue Haines'], '2110 Haines Street, Baltimore MD 21230', [39.2667, -76.6301]], ['penn', ['Penn Station', 'Gare Penn'], '1500 North Charles Street, Baltimore MD 21201', [39.3074, -76.6156]]] },
  { code: 'newark', name: 'Newark', region: 'NJ', zone, at: [40.7347, -74.1644], rank: 46, aliases: ['ewr'], stations: [['penn', ['Penn Station', 'Gare Penn'], '1 Raymond Plaza West, Newark NJ 07102']] },
  { code: 'albany', name: 'Albany', region: 'NY', zone, at: [42.6526, -73.7562], rank: 56, aliases: ['alb', 'fort-orange'], stations: [['broadway', ['Broadway Terminal', 'Gare de Broadway'], '34 Hamilton Street, Albany NY 12207']] },
  { code: 'syracuse', name: 'Syracuse', region: 'NY', zone, at: [43.0481, -76.1474], rank: 50, aliases: ['syr'], stations: [['regional', ['Regional Transportation Center', 'Centre régional de transport'], '1 Walsh Circle, Syracuse NY 13208', [43.0763, -76.1698]]] },
  { code: 'rochester', name: 'Rochester', region: 'NY', zone, at: [43.1566, -77.6088], rank: 48, aliases: ['roc'], stations: [['central', ['Central Avenue Station', 'Gare de l’avenue Central'], '320 Central Avenue, Rochester NY 14605']] },
  { code: 'buffalo', name: 'Buffalo', region: 'NY', zone, at: [42.8864, -78.8784], rank: 62, aliases: ['buf'], stations: [['ellicott', ['Ellicott Street Terminal', 'Gare de la rue Ellicott'], '181 Ellicott Street, Buffalo NY 14203', [42.8855, -78.8722]], ['airport', ['Buffalo Niagara Airport', 'Aéroport Buffalo Niagara'], '4200 Genesee Street, Cheektowaga NY 14225', [42.9397, -78.7322]]] },
  { code: 'ithaca', name: 'Ithaca', region: 'NY', zone, at: [42.444, -76.5019], rank: 36, aliases: ['ith'], stations: [['green', ['Green Street Stop', 'Arrêt rue Green'], '131 East Green Street, Ithaca NY 14850']] },
  { code: 'binghamton', name: 'Binghamton', region: 'NY', zone, at: [42.0987, -75.918], rank: 30, aliases: ['bgm'], stations: [['chenango', ['Chenango Street Terminal', 'Gare de la rue Chenango'], '81 Chenango Street, Binghamton NY 13901']] },
  { code: 'plattsburgh', name: 'Plattsburgh', region: 'NY', zone, at: [44.6995, -73.4529], rank: 34, aliases: ['pbg'], stations: [['cornelia', ['Cornelia Street Stop', 'Arrêt rue Cornelia'], '110 Bridge Street, Plattsburgh NY 12901']] },
  { code: 'saratoga-springs', name: 'Saratoga Springs', region: 'NY', zone, at: [43.0831, -73.7846], rank: 30, aliases: ['saratoga'], stations: [['station', ['Station Lane', 'Gare de Station Lane'], '26 Station Lane, Saratoga Springs NY 12866', [43.0830, -73.8097]]] },
  { code: 'burlington', name: 'Burlington', region: 'VT', zone, at: [44.4759, -73.2121], rank: 48, aliases: ['btv', 'burlington-vermont'], stations: [['cherry', ['Cherry Street Terminal', 'Gare de la rue Cherry'], '101 Cherry Street, Burlington VT 05401', [44.4801, -73.2133]]] },
  { code: 'montpelier', name: 'Montpelier', region: 'VT', zone, at: [44.2601, -72.5754], rank: 22, stations: [['taylor', ['Taylor Street Transit Center', 'Centre de la rue Taylor'], '61 Taylor Street, Montpelier VT 05602']] },
  { code: 'white-river-junction', name: 'White River Junction', region: 'VT', zone, at: [43.649, -72.3193], rank: 20, stations: [['sykes', ['Sykes Avenue Stop', 'Arrêt avenue Sykes'], '102 Railroad Row, White River Junction VT 05001']] },
  { code: 'concord', name: 'Concord', region: 'NH', zone, at: [43.2081, -71.5376], rank: 28, stations: [['stickney', ['Stickney Avenue Terminal', 'Gare de l’avenue Stickney'], '30 Stickney Avenue, Concord NH 03301']] },
  { code: 'manchester', name: 'Manchester', region: 'NH', zone, at: [42.9956, -71.4548], rank: 32, aliases: ['mht'], stations: [['canal', ['Canal Street Center', 'Centre de la rue Canal'], '119 Canal Street, Manchester NH 03101']] },
  { code: 'portland-maine', name: ['Portland (Maine)', 'Portland (Maine)'], region: 'ME', zone, at: [43.6591, -70.2568], rank: 48, aliases: ['pwm', 'portland-me'], stations: [['thompsons-point', ['Thompson’s Point', 'Thompson’s Point'], '100 Thompson’s Point Road, Portland ME 04102', [43.6533, -70.2914]]] },
  { code: 'bangor', name: 'Bangor', region: 'ME', zone, at: [44.8012, -68.7778], rank: 30, aliases: ['bgr'], stations: [['union', ['Union Street Terminal', 'Gare de la rue Union'], '1039 Union Street, Bangor ME 04401']] },
  { code: 'providence', name: 'Providence', region: 'RI', zone, at: [41.824, -71.4128], rank: 52, aliases: ['pvd'], stations: [['kennedy', ['Kennedy Plaza', 'Place Kennedy'], '1 Kennedy Plaza, Providence RI 02903']] },
  { code: 'hartford', name: 'Hartford', region: 'CT', zone, at: [41.7658, -72.6734], rank: 50, aliases: ['bdl'], stations: [['union', ['Union Station', 'Gare Union'], '1 Union Place, Hartford CT 06103']] },
  { code: 'new-haven', name: 'New Haven', region: 'CT', zone, at: [41.3083, -72.9279], rank: 46, aliases: ['hvn', 'yale'], stations: [['union', ['Union Station', 'Gare Union'], '50 Union Avenue, New Haven CT 06519']] },
  { code: 'springfield', name: 'Springfield', region: 'MA', zone, at: [42.1015, -72.5898], rank: 32, aliases: ['springfield-massachusetts'], stations: [['union', ['Union Station', 'Gare Union'], '55 Frank B. Murray Street, Springfield MA 01103']] },
  { code: 'pittsburgh', name: 'Pittsburgh', region: 'PA', zone, at: [40.4406, -79.9959], rank: 64, aliases: ['pit', 'fort-duquesne'], stations: [['liberty', ['Liberty Avenue Terminal', 'Gare de l’avenue Liberty'], '55 11th Street, Pittsburgh PA 15222']] },
  { code: 'richmond', name: 'Richmond', region: 'VA', zone, at: [37.5407, -77.436], rank: 48, aliases: ['ric'], stations: [['main', ['Main Street Station', 'Gare de la rue Main'], '1500 East Main Street, Richmond VA 23219']] },
]);
