import { spawn, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { findSecrets } from './find-secrets';

/** Put together here, so that this file has none itself. */
const letters = (count: number) => 'a1B2'.repeat(count).slice(0, count);
const begin = (kind: string) => ['-----BEGIN', `${kind}PRIVATE`, 'KEY-----'].join(' ');

describe('what has the form of a secret', () => {
  it.each([
    `${begin('')}\n${letters(64)}`,
    `${begin('RSA ')}\\n${letters(64)}`,
    `+${begin('EC ')}\n+${letters(64)}`,
    `key = "sk_live_${letters(24)}"`,
    `rk_live_${letters(24)}`,
    `whsec_${letters(32)}`,
    `AKIA${letters(16).toUpperCase()}`,
    `AIza${letters(35)}`,
    `ghp_${letters(36)}`,
    `//registry/:_authToken=npm_${letters(36)}`,
    `xoxb-${letters(24)}`,
    `eyJ${letters(20)}.eyJ${letters(20)}.${letters(40)}`,
    `postgres://tandem:${letters(20)}@db.example/tandem`,
  ])('is found: %s', (text) => expect(findSecrets(`const it = '${text}';`)).toHaveLength(1));

  it.each([
    `${begin('')} and no key`,
    'sk_test_123',
    `postgres://tandem:{{DB_PASSWORD}}@db.example/tandem`,
    'postgres://tandem:secret@localhost/tandem',
  ])('is told from what is none: %s', (text) => expect(findSecrets(text)).toEqual([]));
});

/** Of a copy without history, such as an archive, only the files could be read: others do that. */
const hasHistory = spawnSync('git', ['rev-parse', '--verify', 'HEAD']).status === 0;
if (!hasHistory) process.stdout.write('SKIPPED: no history is here to look for secrets in.\n');

it.skipIf(!hasHistory)('no secret was ever in the history of this house (S24)', async () => {
  const log = spawn('git', ['log', '--all', '-p', '--no-color', '--', '.', ':!package-lock.json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const found = new Set<string>();
  let rest = '';
  let read = 0;
  for await (const part of log.stdout.setEncoding('utf8')) {
    const text = rest + String(part);
    read += text.length - rest.length;
    for (const secret of findSecrets(text)) found.add(secret);
    rest = text.slice(-4_096);
  }
  expect(read).toBeGreaterThan(0);
  expect([...found]).toEqual([]);
});
