import type { z } from 'zod';
import type { FieldFault } from './api-error';

/**
 * What is wrong with the shape of a call, by field. Each field that does not exist is named; a text that is too long
 * says how long it may be.
 */
export function shapeFaults(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  return issues.flatMap((issue): FieldFault[] => {
    const path = issue.path.join('.');
    if (issue.code === 'custom') return [{ path, code: issue.message }];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'UNKNOWN_FIELD' }));
    if (issue.code === 'too_big' && issue.origin === 'string')
      return [{ path, code: 'TOO_LONG', params: { max: Number(issue.maximum) } }];
    return [{ path, code: `SHAPE_${issue.code.toUpperCase()}` }];
  });
}
