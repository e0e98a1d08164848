import { expect, it } from 'vitest';
import { faultsUnder, ruleFault, RULE_FAULT_CODES } from './rule-fault';

it('names each fault once', () => {
  expect(new Set(RULE_FAULT_CODES).size).toBe(RULE_FAULT_CODES.length);
});

it('puts faults under a path', () => {
  expect(faultsUnder('adults.0', [ruleFault('email', 'EMAIL_INVALID'), ruleFault('', 'REQUIRED', { max: 1 })])).toEqual(
    [
      { path: 'adults.0.email', code: 'EMAIL_INVALID' },
      { path: 'adults.0', code: 'REQUIRED', params: { max: 1 } },
    ],
  );
});
