import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginKeyChange, endKeyChange, readSecrets } from './secrets';

let DATA_DIR = '';
beforeEach(() => {
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'tandem-secrets-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

it('are generated once, for their owner only', () => {
  const first = readSecrets({ DATA_DIR });
  expect(readSecrets({ DATA_DIR })).toEqual(first);
  expect(statSync(path.join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(first.ticketPrivateKey).toContain('BEGIN PRIVATE KEY');
});

it('come from the environment where it gives them', () => {
  const given = {
    SIGNING_KEY: 'k'.repeat(40),
    TICKET_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
    PERSONAL_DATA_KEY: 'p'.repeat(40),
  };
  expect(readSecrets({ DATA_DIR, ...given })).toEqual({
    signingKey: given.SIGNING_KEY,
    ticketPrivateKey: given.TICKET_PRIVATE_KEY,
    personalDataKey: given.PERSONAL_DATA_KEY,
  });
  expect(() => statSync(path.join(DATA_DIR, 'secrets.json'))).toThrow();
});

it('are never replaced in silence', () => {
  const file = path.join(DATA_DIR, 'secrets.json');
  writeFileSync(file, 'torn');
  expect(() => readSecrets({ DATA_DIR })).toThrow('cannot be read as secrets');
  expect(readFileSync(file, 'utf8')).toBe('torn');
});

it('get the key of passports once where the file is from before there was one; the others stay', () => {
  const file = path.join(DATA_DIR, 'secrets.json');
  const before = { signingKey: 'k'.repeat(40), ticketPrivateKey: '-----BEGIN PRIVATE KEY-----' };
  writeFileSync(file, JSON.stringify(before), { mode: 0o600 });
  const completed = readSecrets({ DATA_DIR });
  expect(completed).toMatchObject(before);
  expect(completed.personalDataKey.length).toBeGreaterThanOrEqual(32);
  expect(readSecrets({ DATA_DIR })).toEqual(completed);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('a change of the key of passports keeps both until it has ended, and goes on with them when it is begun again', () => {
  const before = readSecrets({ DATA_DIR });
  const changed = beginKeyChange(DATA_DIR);
  expect(changed.formerPersonalDataKey).toBe(before.personalDataKey);
  expect(changed.personalDataKey).not.toBe(before.personalDataKey);
  expect(readSecrets({ DATA_DIR })).toEqual({ ...before, ...changed });
  expect(beginKeyChange(DATA_DIR)).toEqual(changed);
  endKeyChange(DATA_DIR);
  expect(readSecrets({ DATA_DIR })).toEqual({ ...before, personalDataKey: changed.personalDataKey });
  expect(statSync(path.join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(beginKeyChange(DATA_DIR).formerPersonalDataKey).toBe(changed.personalDataKey);
});
