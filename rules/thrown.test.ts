import { expect, it } from 'vitest';
import { codeOf, errorOf } from './thrown';

it('an error stays itself, and anything else becomes one', () => {
  const error = new TypeError('no such thing');
  expect(errorOf(error)).toBe(error);
  expect(errorOf('gone')).toEqual(new Error('gone'));
});

it.each([
  [Object.assign(new Error(), { code: 'ENOENT' }), 'ENOENT'],
  [Object.assign(new Error(), { code: 7 }), ''],
  [new Error(), ''],
  [null, ''],
  ['ENOENT', ''],
])('of %j the code is %j', (thrown, code) => {
  expect(codeOf(thrown)).toBe(code);
});
