import { describe, expect, it } from 'vitest';
import { comparableName, isWithinATown, placeWordsOf, townPartOf, townReadings } from './stop-name';

describe('names of stops', () => {
  it.each([
    ['Québec (Sainte-Foy)', 'Québec'],
    ['Kingston, ON', 'Kingston'],
    ['Trois-Rivières, Québec, Canada', 'Trois-Rivières'],
    ['Toronto - Union Ston Bus Terminal', 'Toronto'],
    ['IGA - Chelsea', 'IGA - Chelsea'],
    ['(Terminal)', '(Terminal)'],
  ])('%s is in %s', (name, town) => expect(townPartOf(name)).toBe(town));

  it.each([
    ['Lévis', false],
    ['Saint-Jean-Port-Joli', false],
    ['St. Albans', false],
    ['New Richmond', false],
    ['Gare du Palais', true],
    ['1638 route 105', true],
    ['King @ Bay', true],
    ['Elm St', true],
  ])('%s within a town: %s', (name, expected) => expect(isWithinATown(name)).toBe(expected));

  it.each([
    ['Essex Amtrak Station', 'Essex'],
    ['Gare d’autocars de Matane', 'Matane'],
    ['Greyhound: La Pocatière', 'La Pocatière'],
    ['Thurmond, WV', 'Thurmond'],
    ['Forest Park Station', 'Forest Park'],
    ['Elko Union Depot', 'Elko'],
    ['Stationnement incitatif Vallée-Verte', 'Vallée-Verte'],
    ['Gare de La Tuque', 'La Tuque'],
    ['Smithville Park-and-Ride', 'Smithville'],
    ['Stationnement Incitatif de la Locomotive', null],
    ['Quai de l’Horloge', null],
    ['Park n Ride', null],
    ['Union Station', null],
    ['Terminal (Nord)', null],
    ['Old Station Village', null],
    ['Route 148 | Elm', null],
  ])('the own words of %s are %s', (name, words) => expect(placeWordsOf(name)).toBe(words));

  it.each([
    ['Baltimore Penn Station', ['baltimore penn station', 'baltimore']],
    ['College Station', ['college station', 'college']],
    ['Union City Bus Station', ['union city bus station', 'union city']],
    ['Gare routière (Ottawa)', ['gare routiere', 'ottawa']],
    ['Smithville Park & Ride', ['smithville parking', 'smithville']],
    ['King & Bay', []],
  ])('%s may name %j', (name, readings) => expect(townReadings(name)).toEqual(readings));

  it('are compared with saints and forts written out', () => {
    expect(comparableName('Ft. St-Jean')).toBe('fort saint jean');
    expect(comparableName('Sault Ste. Marie')).toBe('sault sainte marie');
  });
});
