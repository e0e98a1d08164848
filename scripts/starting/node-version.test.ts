import { expect, it } from 'vitest';
import { nodeAdvice } from './node-version.mjs';
import { matching } from '@/tests/support/matching';

it.each(['22.0.0', '22.23.3', '24.21.0', '26.10.0', '27.1.0'])('says nothing about Node %s', (version) => {
  expect(nodeAdvice(version)).toBeNull();
});

it('says that Node 20 is past its support, and runs', () => {
  expect(nodeAdvice('20.19.0')).toEqual({ canRun: true, line: matching.stringContaining('22, 24 or 26') });
  expect(nodeAdvice('21.7.3')?.canRun).toBe(true);
});

it.each(['20.18.3', '18.20.0'])('refuses Node %s', (version) => {
  expect(nodeAdvice(version)).toEqual({ canRun: false, line: matching.stringContaining(`This is Node ${version}.`) });
});
