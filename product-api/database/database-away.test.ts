import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  [coded('ECONNREFUSED'), true],
  [new Error('Failed query', { cause: coded('57P01') }), true],
  [new Error('Failed query', { cause: new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]) }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [coded('40P01'), true],
  [coded('25006', 'cannot execute UPDATE in a read-only transaction'), true],
  // PgBouncer's, as `npm run deploy:drill` sees them.
  [coded('08P01', 'server login has been failing, try again later (server_login_retry)'), true],
  [coded('08P01', 'query_wait_timeout'), true],
  [coded('08P01', 'server conn crashed?'), true],
  [coded('08P01', 'bind message supplies 2 parameters, but prepared statement "" requires 1'), false],
  [coded('23505'), false],
  [new TypeError('x is not a function'), false],
  ['text', false],
  [undefined, false],
])('%s → %s', (error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
});
