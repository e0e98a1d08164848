import type { Person } from './login-store';

/**
 * Invented people to try the product with, where nobody real can be meant: on one's own machine with invented
 * departures.
 */
export const DEMO_PEOPLE: readonly (Omit<Person, 'id'> & { name: string; initials: string })[] = [
  {
    name: 'Maëlle Gagnon-Tremblay',
    initials: 'MG',
    email: 'maelle.gagnon@example.ca',
    givenName: 'Maëlle',
    familyName: 'Gagnon-Tremblay',
    picture: null,
  },
  {
    name: 'Simon Lavoie',
    initials: 'SL',
    email: 'simon.lavoie@example.ca',
    givenName: 'Simon',
    familyName: 'Lavoie',
    picture: null,
  },
  {
    name: 'Aisha Chowdhury',
    initials: 'AC',
    email: 'aisha.chowdhury@example.ca',
    givenName: 'Aisha',
    familyName: 'Chowdhury',
    picture: null,
  },
];
