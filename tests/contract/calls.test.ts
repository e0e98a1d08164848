import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OPERATIONS } from '@/contract/operations';
import { CALLS_FILE, callsText } from '@/scripts/contract/calls-text';

it('pages call what the contract says: else npm run contract:calls writes it anew', async () => {
  expect(readFileSync(CALLS_FILE, 'utf8')).toBe(await callsText(OPERATIONS));
});
