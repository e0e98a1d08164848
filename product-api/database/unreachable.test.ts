import { expect, it } from 'vitest';
import { freePort } from '@/scripts/throwaway/free-port';
import { connectDatabase } from './connect';
import { DatabaseRefused } from './known-migrations';
import { refusedOrSame } from './unreachable';

const URL_OF = (port: number) => `postgres://tandem:s3cret@127.0.0.1:${port}/shop`;
const failure = (code: string) => Object.assign(new Error('said by the driver: s3cret'), { code });
const lineOf = (code: string) => {
  const refused = refusedOrSame(failure(code), URL_OF(5432));
  return refused instanceof DatabaseRefused ? refused.message : null;
};

it('says in one line where nothing answers, without the password', async () => {
  const port = await freePort();
  const error: unknown = await connectDatabase({ kind: 'postgresql', url: URL_OF(port) }).catch(
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(DatabaseRefused);
  expect(String(error)).toContain(`PostgreSQL at 127.0.0.1:${port}/shop does not answer (ECONNREFUSED).`);
  expect(String(error)).not.toMatch(/s3cret|\n/);
});

it.each([
  ['28P01', 'refuses this name and password'],
  ['28000', 'does not let this name in'],
  ['3D000', 'has no database of that name'],
  ['42501', 'lets this name in, but make no tables'],
  ['ENOTFOUND', 'does not answer (ENOTFOUND)'],
])('names what is wrong: %s', (code, words) => {
  expect(lineOf(code)).toContain(`PostgreSQL at 127.0.0.1:5432/shop ${words}.`);
  expect(lineOf(code)).not.toContain('s3cret');
});

it('says whose a database must be that somebody else has made', () => {
  expect(lineOf('42501')).toMatch(/The database and its tables must be owned by tandem\.$/);
});

it('leaves a fault of ours as it is', () => {
  const fault = failure('42P01');
  expect(refusedOrSame(fault, URL_OF(5432))).toBe(fault);
});
