import { citiesOf } from '../demo-city';

const zone = 'America/Toronto';
const region = 'QC';

/** Québec. Coordinates are those of the middle of the town, or of the station. */
export const QUEBEC_CITIES = citiesOf('CA', [
  {
    code: 'montreal', name: 'Montréal', region, zone, at: [45.5089, -73.5617], rank: 100, aliases: ['yul', 'ymq', 'mtl', 'yhu', 'ville-marie'],
    stations: [
      ['berri', ['Montréal Bus Terminal', 'Gare d’autocars de Montréal'], '1717, rue Berri, Montréal QC H2L 4E9', [45.5164, -73.5637]],
      ['bonaventure', ['Bonaventure Square', 'Place Bonaventure'], '800, rue De La Gauchetière Ouest, Montréal QC H5A 1K6', [45.4996, -73.5653]],
      ['trudeau', ['Montréal–Trudeau Airport', 'Aéroport Montréal-Trudeau'], '975, boul. Roméo-Vachon Nord, Dorval QC H4Y 1H1', [45.4577, -73.7497]],
      ['radisson', ['Radisson Metro', 'Métro Radisson'], '7055, rue Sherbrooke Est, Montréal QC H1N 1E9', [45.5894, -73.5392]],
    ],
  },
  {
    code: 'quebec-city', name: ['Québec City', 'Québec'], region, zone, at: [46.8139, -71.208], rank: 92, aliases: ['yqb', 'ville-de-quebec'],
    stations: [
      ['palais', ['Palais Station', 'Gare du Palais'], '320, rue Abraham-Martin, Québec QC G1K 8N2', [46.8178, -71.2137]],
      ['sainte-foy', ['Sainte-Foy Station', 'Gare de Sainte-Foy'], '3001, chemin des Quatre-Bourgeois, Québec QC G1W 2K8', [46.7653, -71.3061]],
    ],
  },
  { code: 'laval', name: 'Laval', region, zone, at: [45.5582, -73.7217], rank: 40, stations: [['montmorency', ['Montmorency Terminus', 'Terminus Montmorency'], '2955, boul. de l’Avenir, Laval QC H7N 0A1']] },
  {
    code: 'gatineau', name: 'Gatineau', region, zone, at: [45.4287, -75.7134], rank: 48, aliases: ['hull', 'ynd'],
    stations: [['portage', ['Place du Portage', 'Place du Portage'], '50, rue Victoria, Gatineau QC J8X 2A1']],
  },
  { code: 'sherbrooke', name: 'Sherbrooke', region, zone, at: [45.4036, -71.8906], rank: 52, aliases: ['ysc'], stations: [['depot', ['Depot Street Terminal', 'Terminus du Dépôt'], '80, rue du Dépôt, Sherbrooke QC J1H 5G1']] },
  { code: 'trois-rivieres', name: 'Trois-Rivières', region, zone, at: [46.345, -72.5446], rank: 50, aliases: ['yrq', 'three-rivers'], stations: [['centre', ['Downtown Terminal', 'Gare du centre-ville'], '275, rue Saint-Georges, Trois-Rivières QC G9A 2K8']] },
  { code: 'drummondville', name: 'Drummondville', region, zone, at: [45.8838, -72.484], rank: 38, stations: [['hains', ['Hains Street Terminal', 'Gare de la rue Hains'], '330, rue Heriot, Drummondville QC J2B 1A6']] },
  { code: 'granby', name: 'Granby', region, zone, at: [45.4001, -72.7339], rank: 24, stations: [['principale', ['Main Street Stop', 'Arrêt rue Principale'], '111, rue Principale, Granby QC J2G 2T8']] },
  { code: 'victoriaville', name: 'Victoriaville', region, zone, at: [46.0507, -71.9588], rank: 22, stations: [['bois-francs', ['Bois-Francs Stop', 'Arrêt des Bois-Francs'], '475, boul. des Bois-Francs Sud, Victoriaville QC G6P 4S7']] },
  { code: 'mont-tremblant', name: 'Mont-Tremblant', region, zone, at: [46.1185, -74.5962], rank: 44, aliases: ['ytm', 'tremblant', 'saint-jovite'], stations: [['place', ['Saint-Bernard Square', 'Place Saint-Bernard'], '116, chemin de Kandahar, Mont-Tremblant QC J8E 1B1', [46.2096, -74.5850]]] },
  { code: 'saguenay', name: 'Saguenay', region, zone, at: [48.4284, -71.0682], rank: 40, aliases: ['chicoutimi', 'ybg', 'jonquiere'], stations: [['tessier', ['Tessier Street Terminal', 'Gare de la rue Tessier'], '55, rue Racine Est, Saguenay QC G7H 1R1']] },
  { code: 'rimouski', name: 'Rimouski', region, zone, at: [48.4488, -68.524], rank: 36, aliases: ['yxk'], stations: [['leonidas', ['Léonidas Avenue Terminal', 'Gare de l’avenue Léonidas'], '90, avenue Léonidas Sud, Rimouski QC G5L 2T2']] },
  { code: 'riviere-du-loup', name: 'Rivière-du-Loup', region, zone, at: [47.8303, -69.5342], rank: 32, aliases: ['yri'], stations: [['cartier', ['Cartier Boulevard Stop', 'Arrêt boulevard Cartier'], '317, boul. de l’Hôtel-de-Ville, Rivière-du-Loup QC G5R 5C7']] },
  { code: 'gaspe', name: 'Gaspé', region, zone, at: [48.8333, -64.4819], rank: 30, aliases: ['ygp', 'gaspesie'], stations: [['adams', ['Adams Street Stop', 'Arrêt rue Adams'], '2, rue Adams, Gaspé QC G4X 1E5']] },
  { code: 'tadoussac', name: 'Tadoussac', region, zone, at: [48.1497, -69.7168], rank: 20, stations: [['bateau-passeur', ['Ferry Road Stop', 'Arrêt du Bateau-Passeur'], '136, rue du Bateau-Passeur, Tadoussac QC G0T 2A0']] },
  { code: 'baie-comeau', name: 'Baie-Comeau', region, zone, at: [49.2167, -68.1494], rank: 20, aliases: ['ybc', 'hauterive'], stations: [['lasalle', ['LaSalle Boulevard Stop', 'Arrêt boulevard LaSalle'], '675, boul. Laflèche, Baie-Comeau QC G5C 1C4']] },
  { code: 'val-dor', name: 'Val-d’Or', region, zone, at: [48.0974, -77.7974], rank: 26, aliases: ['yvo'], stations: [['quatrieme', ['4th Avenue Terminal', 'Gare de la 4e Avenue'], '851, 5e Avenue, Val-d’Or QC J9P 1B9']] },
  { code: 'rouyn-noranda', name: 'Rouyn-Noranda', region, zone, at: [48.2366, -79.0231], rank: 26, aliases: ['yuy', 'noranda', 'rouyn'], stations: [['horne', ['Horne Avenue Stop', 'Arrêt avenue Horne'], '52, avenue Horne, Rouyn-Noranda QC J9X 4S4']] },
]);
