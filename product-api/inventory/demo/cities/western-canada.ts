import { citiesOf } from '../demo-city';

const PRAIRIE = 'America/Winnipeg';
const SASKATCHEWAN = 'America/Regina';
const MOUNTAIN = 'America/Edmonton';
const PACIFIC = 'America/Vancouver';

/** Manitoba to British Columbia. Saskatchewan never changes its clocks. */
export const WESTERN_CANADIAN_CITIES = citiesOf('CA', [
  { code: 'winnipeg', name: 'Winnipeg', region: 'MB', zone: PRAIRIE, at: [49.8954, -97.1385], rank: 74, aliases: ['ywg', 'peg'], stations: [['union', ['Union Station', 'Gare Union'], '123 Main Street, Winnipeg MB R3C 1A3', [49.8888, -97.1344]], ['airport', ['Winnipeg Airport', 'Aéroport de Winnipeg'], '2000 Wellington Avenue, Winnipeg MB R3H 1C2', [49.9057, -97.2257]]] },
  { code: 'brandon', name: 'Brandon', region: 'MB', zone: PRAIRIE, at: [49.8485, -99.9501], rank: 28, aliases: ['ybr'], stations: [['rosser', ['Rosser Avenue Stop', 'Arrêt avenue Rosser'], '800 Rosser Avenue, Brandon MB R7A 6N5']] },
  { code: 'regina', name: 'Regina', region: 'SK', zone: SASKATCHEWAN, at: [50.4452, -104.6189], rank: 56, aliases: ['yqr', 'pile-of-bones'], stations: [['saskatchewan', ['Saskatchewan Drive Stop', 'Arrêt Saskatchewan Drive'], '2124 Albert Street, Regina SK S4P 2V1']] },
  { code: 'saskatoon', name: 'Saskatoon', region: 'SK', zone: SASKATCHEWAN, at: [52.1318, -106.6608], rank: 56, aliases: ['yxe'], stations: [['twenty-third', ['23rd Street Mall', 'Mail de la 23e Rue'], '211 23rd Street East, Saskatoon SK S7K 0J1']] },
  { code: 'swift-current', name: 'Swift Current', region: 'SK', zone: SASKATCHEWAN, at: [50.2851, -107.7972], rank: 18, aliases: ['yyn'], stations: [['north-service', ['North Service Road Stop', 'Arrêt North Service Road'], '1081 North Service Road East, Swift Current SK S9H 3S9']] },
  { code: 'medicine-hat', name: 'Medicine Hat', region: 'AB', zone: MOUNTAIN, at: [50.0405, -110.6764], rank: 24, aliases: ['yxh'], stations: [['second', ['Second Street Stop', 'Arrêt de la 2e Rue'], '557 2 Street SE, Medicine Hat AB T1A 0C5']] },
  { code: 'lethbridge', name: 'Lethbridge', region: 'AB', zone: MOUNTAIN, at: [49.6956, -112.8451], rank: 32, aliases: ['yql'], stations: [['fourth', ['4th Avenue Terminal', 'Terminus de la 4e Avenue'], '411 5 Street South, Lethbridge AB T1J 2B6']] },
  { code: 'calgary', name: 'Calgary', region: 'AB', zone: MOUNTAIN, at: [51.0447, -114.0719], rank: 84, aliases: ['yyc', 'fort-calgary'], stations: [['downtown', ['Ninth Avenue Terminal', 'Terminus de la 9e Avenue'], '101 9 Avenue SW, Calgary AB T2P 1J9', [51.0443, -114.0631]], ['airport', ['Calgary Airport', 'Aéroport de Calgary'], '2000 Airport Road NE, Calgary AB T2E 6W5', [51.1315, -114.0106]]] },
  { code: 'red-deer', name: 'Red Deer', region: 'AB', zone: MOUNTAIN, at: [52.2681, -113.8112], rank: 36, aliases: ['yqf'], stations: [['sorensen', ['Sorensen Station', 'Station Sorensen'], '4920 48 Street, Red Deer AB T4N 1S6']] },
  { code: 'edmonton', name: 'Edmonton', region: 'AB', zone: MOUNTAIN, at: [53.5461, -113.4938], rank: 78, aliases: ['yeg', 'fort-edmonton'], stations: [['station', ['Edmonton Station', 'Gare d’Edmonton'], '12360 121 Street NW, Edmonton AB T5L 5C3', [53.5794, -113.5304]], ['southgate', ['Southgate Centre', 'Centre Southgate'], '5015 111 Street NW, Edmonton AB T6H 4M6', [53.4855, -113.5163]]] },
  { code: 'banff', name: 'Banff', region: 'AB', zone: MOUNTAIN, at: [51.1784, -115.5708], rank: 66, aliases: ['yba'], stations: [['railway', ['Banff Station', 'Gare de Banff'], '327 Railway Avenue, Banff AB T1L 1K1']] },
  { code: 'jasper', name: 'Jasper', region: 'AB', zone: MOUNTAIN, at: [52.8737, -118.0814], rank: 50, aliases: ['yja'], stations: [['connaught', ['Jasper Station', 'Gare de Jasper'], '607 Connaught Drive, Jasper AB T0E 1E0']] },
  { code: 'revelstoke', name: 'Revelstoke', region: 'BC', zone: PACIFIC, at: [50.9981, -118.1957], rank: 32, aliases: ['yrv'], stations: [['victoria', ['Victoria Road Stop', 'Arrêt Victoria Road'], '301 Victoria Road West, Revelstoke BC V0E 2S0']] },
  { code: 'kelowna', name: 'Kelowna', region: 'BC', zone: PACIFIC, at: [49.888, -119.496], rank: 54, aliases: ['ylw'], stations: [['queensway', ['Queensway Exchange', 'Terminus Queensway'], '1459 Queensway Avenue, Kelowna BC V1Y 6S7']] },
  { code: 'kamloops', name: 'Kamloops', region: 'BC', zone: PACIFIC, at: [50.6745, -120.3273], rank: 48, aliases: ['yka'], stations: [['notre-dame', ['Notre Dame Drive Stop', 'Arrêt Notre Dame Drive'], '725 Notre Dame Drive, Kamloops BC V2C 5N8']] },
  { code: 'prince-george', name: 'Prince George', region: 'BC', zone: PACIFIC, at: [53.9171, -122.7497], rank: 34, aliases: ['yxs', 'fort-george'], stations: [['first', ['First Avenue Station', 'Gare de la 1re Avenue'], '1300 1st Avenue, Prince George BC V2L 2Y8']] },
  { code: 'hope', name: 'Hope', region: 'BC', zone: PACIFIC, at: [49.3858, -121.4419], rank: 18, stations: [['water', ['Water Avenue Stop', 'Arrêt avenue Water'], '919 Water Avenue, Hope BC V0X 1L0']] },
  {
    code: 'vancouver', name: 'Vancouver', region: 'BC', zone: PACIFIC, at: [49.2827, -123.1207], rank: 95, aliases: ['yvr', 'gastown'],
    stations: [
      ['pacific-central', ['Pacific Central Station', 'Gare Pacific Central'], '1150 Station Street, Vancouver BC V6A 4C7', [49.2739, -123.0979]],
      ['canada-place', ['Canada Place', 'Place du Canada'], '999 Canada Place, Vancouver BC V6C 3E1', [49.2888, -123.1111]],
      ['yvr', ['Vancouver Airport', 'Aéroport de Vancouver'], '3211 Grant McConachie Way, Richmond BC V7B 0A4', [49.1947, -123.1792]],
    ],
  },
  { code: 'whistler', name: 'Whistler', region: 'BC', zone: PACIFIC, at: [50.1163, -122.9574], rank: 64, aliases: ['yws', 'alta-lake'], stations: [['gateway', ['Gateway Loop', 'Boucle Gateway'], '4230 Gateway Drive, Whistler BC V8E 0Z8']] },
  { code: 'squamish', name: 'Squamish', region: 'BC', zone: PACIFIC, at: [49.7016, -123.1558], rank: 30, aliases: ['yse'], stations: [['adventure', ['Adventure Centre', 'Centre Adventure'], '38551 Loggers Lane, Squamish BC V8B 0H2']] },
  { code: 'nanaimo', name: 'Nanaimo', region: 'BC', zone: PACIFIC, at: [49.1659, -123.9401], rank: 36, aliases: ['ycd'], stations: [['front', ['Front Street Exchange', 'Terminus de la rue Front'], '100 Front Street, Nanaimo BC V9R 5H7']] },
  { code: 'victoria', name: 'Victoria', region: 'BC', zone: PACIFIC, at: [48.4284, -123.3656], rank: 68, aliases: ['yyj', 'fort-victoria'], stations: [['douglas', ['Capital City Station', 'Gare Capital City'], '721 Douglas Street, Victoria BC V8W 2B4']] },
]);
