import { expect, it } from 'vitest';
import { initialsOf } from './initials';

const email = 'jocelyne.lavoie@example.ca';

it.each([
  ['Simon Lavoie', email, 'SL'],
  ['Maëlle Gagnon-Tremblay', email, 'MG'],
  ['Anne Marie de la Tour', email, 'AT'],
  ['  élodie ', email, 'É'],
  ['Jean-Luc', email, 'J'],
  ['𝒜da', email, '𝒜'],
  [null, email, 'JL'],
  [' ', email, 'JL'],
  ['', 'maelle@example.org', 'M'],
  ['Simon Lavoie', null, 'SL'],
  [null, null, null],
  [null, '@', null],
])('of %j, %j: %s', (name, address, initials) => {
  expect(initialsOf({ name, email: address })).toBe(initials);
});
