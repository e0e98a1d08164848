import type { DemoCity } from '../demo-city';
import type { Chooser } from './chooser';

const ENGLISH_STREETS = [
  'Mill Street',
  'Orchard Street',
  'Foundry Lane',
  'Chestnut Street',
  'Granary Street',
  'Wharf Lane',
  'Linden Avenue',
  'Chapel Street',
  'Tannery Row',
  'Elm Street',
  'Harvest Avenue',
  'Station Street',
  'Cooper Street',
  'Ropewalk',
  'Sycamore Street',
  'Market Street',
  'Walnut Street',
  'Bridge Street',
  'Academy Street',
  'Willow Street',
  'Ironworks Avenue',
  'Maple Avenue',
  'Courthouse Lane',
  'Garden Street',
  'Hazel Street',
  'Depot Street',
] as const;
const FRENCH_STREETS = [
  'rue du Moulin',
  'rue des Forges',
  'rue de l’Église',
  'rue des Érables',
  'avenue du Verger',
  'rue du Marché',
  'rue des Tanneurs',
  'rue du Quai',
  'rue des Lilas',
  'rue de la Gare',
  'rue du Pont',
  'avenue des Tilleuls',
  'rue des Tonneliers',
  'rue du Couvent',
  'rue Principale',
  'rue des Saules',
] as const;

/** An invented address, written as its province or state writes one. */
export function addressOf(city: DemoCity, isFrench: boolean, choose: Chooser): string {
  const number = 12 + choose.below('house number', 880);
  if (isFrench) return `${number}, ${choose.pick('street', FRENCH_STREETS)}, ${city.nameFr} ${city.region}`;
  const town = city.code === 'washington-dc' ? 'Washington' : city.nameEn;
  return `${number} ${choose.pick('street', ENGLISH_STREETS)}, ${town} ${city.region}`;
}
