import type { Chooser } from './chooser';

/** Places that are on no map. */
const PLACES = [
  'Clairmarais',
  'Boisrenaud',
  'Montbruyère',
  'Valcendre',
  'Rochegrive',
  'Sarcelière',
  'Aubrelle',
  'Vertmoulin',
  'Grandfanal',
  'Lavergnière',
  'Rivauclair',
  'Saulnoy',
  'Courvallon',
  'Merisière',
  'Orfeuil',
  'Chantelouve',
  'Malbrise',
  'Prélarge',
  'Belcendre',
  'Fontbrune',
  'Hautefougère',
  'Islebrume',
  'Noirsapin',
  'Pierregrise',
  'Trembloie',
] as const;
/** With the article that follows the house. */
const SIGNS = [
  'du Héron',
  'de la Sarcelle',
  'de l’Engoulevent',
  'du Vieux Fanal',
  'de la Girouette',
  'du Sextant',
  'de l’Aubépine',
  'des Trois Ormes',
  'du Vieux Pressoir',
  'de la Meunière',
  'du Forgeron',
  'de la Dentellière',
  'du Tonnelier',
  'de l’Horloger',
  'du Cartographe',
  'du Bouvreuil',
  'du Martin-pêcheur',
  'de la Loutre',
  'du Lièvre blanc',
  'de la Gélinotte',
  'de l’Ancre bleue',
  'de la Lanterne bleue',
  'de la Belle Ardoise',
  'du Grand Tilleul',
  'de la Cour aux Lilas',
  'du Moulin d’Argile',
  'de l’Encrier',
  'de la Boussole',
  'du Relieur',
  'de la Treille',
] as const;
const NAMES = [
  'Le Héron cendré',
  'La Loutre d’argent',
  'Le Fanal de cuivre',
  'La Maison aux volets verts',
  'Le Dé à coudre',
  'L’Ancien Atelier',
  'La Verrière du quai',
  'L’Heure tranquille',
  'La Septième Marche',
  'Le Cormoran bleu',
  'Le Papier peint',
  'La Malle de cuir',
] as const;

const HOUSES: Readonly<Record<number, readonly [string, ...string[]]>> = {
  2: ['Auberge', 'Gîte', 'Petit Hôtel'],
  3: ['Auberge', 'Hôtel', 'Maison'],
  4: ['Hôtel', 'Auberge', 'Résidence'],
  5: ['Hôtel', 'Manoir'],
};

/** An invented name of a French hotel; no real house's and no chain's. */
export function frenchName(stars: number, choose: Chooser): string {
  const house = choose.pick('house', HOUSES[stars] ?? ['Hôtel']);
  const kind = choose.below('kind', 10);
  if (kind < 4) return `${house} ${choose.pick('place', PLACES)}`;
  if (kind < 8) return `${house} ${choose.pick('sign', SIGNS)}`;
  if (kind < 9 && stars >= 4) return `Le ${choose.pick('place', PLACES)}`;
  return choose.pick('name', NAMES);
}

/** The house with its article, as a French sentence needs it: 'l’Auberge du Héron'. Other names stand alone. */
export function withArticle(name: string): string {
  if (/^(Auberge|Hôtel) /.test(name)) return `l’${name}`;
  if (/^(Maison|Résidence) /.test(name)) return `la ${name}`;
  return /^(Gîte|Petit Hôtel|Manoir) /.test(name) ? `le ${name}` : name;
}
