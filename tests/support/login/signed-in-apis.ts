import { expect, vi } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { errorBodySchema, type Operation } from '@/contract/operation';
import { createTestApi, type Answer, type TestApi } from '../api/api-fixture';
import { loginDouble } from '../planner/planner-people';

/**
 * One API that knows the people of the login double, and one over the same database that counts how often they call.
 */
export type SignedInApis = { api: TestApi; limited: TestApi; close: () => Promise<void> };

/** @param isEmpty without anything to sell: much sooner there */
export async function openSignedInApis({ isEmpty }: { isEmpty: boolean }): Promise<SignedInApis> {
  const api = await createTestApi({ isEmpty, suppliers: { login: loginDouble } });
  const limited = await createTestApi({
    database: api.database,
    isEmpty: true,
    config: { rateLimits: true },
    suppliers: { login: loginDouble },
  });
  const close = async () => {
    await limited.api.stop();
    await api.close();
  };
  return { api, limited, close };
}

/** Whatever asks the database fails, until mocks are restored. */
export function failDatabase({ database }: TestApi, cause: Error): void {
  const fail = () => {
    throw cause;
  };
  for (const verb of ['select', 'insert', 'update', 'delete'] as const)
    vi.spyOn(database.db, verb).mockImplementation(fail);
  vi.spyOn(database, 'transaction').mockImplementation(fail);
}

/** That it is a refusal which the contract lists, with its status and in its form. */
export function expectRefusal(operation: Operation, answer: Answer, code: ErrorCode): void {
  expect(operation.errors).toContain(code);
  expect([answer.status, errorBodySchema.parse(answer.body).code]).toEqual([ERROR_STATUS[code], code]);
}
