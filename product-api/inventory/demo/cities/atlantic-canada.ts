import { citiesOf } from '../demo-city';

const ATLANTIC = 'America/Halifax';
const NEW_BRUNSWICK = 'America/Moncton';
const NEWFOUNDLAND = 'America/St_Johns';

/** New Brunswick to Newfoundland, whose clocks stand half an hour apart. */
export const ATLANTIC_CANADIAN_CITIES = citiesOf('CA', [
  { code: 'edmundston', name: 'Edmundston', region: 'NB', zone: NEW_BRUNSWICK, at: [47.3737, -68.3251], rank: 26, aliases: ['petit-sault'], stations: [['canada', ['Canada Road Stop', 'Arrêt chemin Canada'], '7, chemin Canada, Edmundston NB E3V 1T7']] },
  { code: 'fredericton', name: 'Fredericton', region: 'NB', zone: NEW_BRUNSWICK, at: [45.9636, -66.6431], rank: 42, aliases: ['yfc'], stations: [['king', ['Kings Place', 'Place Kings'], '440 King Street, Fredericton NB E3B 5H8']] },
  { code: 'saint-john', name: 'Saint John', region: 'NB', zone: NEW_BRUNSWICK, at: [45.2733, -66.0633], rank: 40, aliases: ['ysj', 'saint-jean-nouveau-brunswick'], stations: [['station', ['Station Street Terminal', 'Gare de la rue Station'], '125 Station Street, Saint John NB E2L 4X4']] },
  { code: 'moncton', name: 'Moncton', region: 'NB', zone: NEW_BRUNSWICK, at: [46.0878, -64.7782], rank: 54, aliases: ['yqm', 'dieppe'], stations: [['main', ['Moncton Station', 'Gare de Moncton'], '1240 Main Street, Moncton NB E1C 8M5']] },
  { code: 'campbellton', name: 'Campbellton', region: 'NB', zone: NEW_BRUNSWICK, at: [48.0075, -66.6727], rank: 18, stations: [['roseberry', ['Roseberry Street Stop', 'Arrêt rue Roseberry'], '99 Roseberry Street, Campbellton NB E3N 2G6']] },
  { code: 'charlottetown', name: 'Charlottetown', region: 'PE', zone: ATLANTIC, at: [46.2382, -63.1311], rank: 46, aliases: ['yyg', 'port-la-joye'], stations: [['grafton', ['Confederation Centre', 'Centre de la Confédération'], '145 Richmond Street, Charlottetown PE C1A 1J1']] },
  { code: 'amherst', name: 'Amherst', region: 'NS', zone: ATLANTIC, at: [45.8338, -64.2109], rank: 18, stations: [['station', ['Station Street Stop', 'Arrêt rue Station'], '36 Station Street, Amherst NS B4H 3E3']] },
  { code: 'truro', name: 'Truro', region: 'NS', zone: ATLANTIC, at: [45.3646, -63.2796], rank: 28, aliases: ['cobequid'], stations: [['esplanade', ['Esplanade Station', 'Gare Esplanade'], '104 Esplanade Street, Truro NS B2N 2K3']] },
  { code: 'halifax', name: 'Halifax', region: 'NS', zone: ATLANTIC, at: [44.6488, -63.5752], rank: 72, aliases: ['yhz', 'chebucto'], stations: [['hollis', ['Halifax Station', 'Gare d’Halifax'], '1161 Hollis Street, Halifax NS B3H 2P6', [44.6391, -63.5687]], ['airport', ['Halifax Stanfield Airport', 'Aéroport Stanfield d’Halifax'], '1 Bell Boulevard, Enfield NS B2T 1K2', [44.8808, -63.5086]]] },
  { code: 'antigonish', name: 'Antigonish', region: 'NS', zone: ATLANTIC, at: [45.6221, -61.9921], rank: 20, stations: [['main', ['Main Street Stop', 'Arrêt rue Main'], '274 Main Street, Antigonish NS B2G 2C4']] },
  { code: 'sydney', name: 'Sydney', region: 'NS', zone: ATLANTIC, at: [46.1368, -60.1942], rank: 34, aliases: ['yqy'], stations: [['george', ['George Street Stop', 'Arrêt rue George'], '320 Esplanade, Sydney NS B1P 7B9']] },
  { code: 'st-johns', name: 'St. John’s', region: 'NL', zone: NEWFOUNDLAND, at: [47.5615, -52.7126], rank: 48, aliases: ['yyt', 'saint-jean-de-terre-neuve', 'st-john-s'], stations: [['memorial', ['Memorial University', 'Université Memorial'], '230 Elizabeth Avenue, St. John’s NL A1C 5S7', [47.5738, -52.7329]]] },
  { code: 'gander', name: 'Gander', region: 'NL', zone: NEWFOUNDLAND, at: [48.9569, -54.6089], rank: 22, aliases: ['yqx'], stations: [['airport', ['Gander Airport', 'Aéroport de Gander'], '1000 James Boulevard, Gander NL A1V 1W8']] },
  { code: 'corner-brook', name: 'Corner Brook', region: 'NL', zone: NEWFOUNDLAND, at: [48.95, -57.9522], rank: 24, aliases: ['ydf'], stations: [['west', ['West Street Stop', 'Arrêt rue West'], '5 Mount Bernard Avenue, Corner Brook NL A2H 6Y8']] },
]);
