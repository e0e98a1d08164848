import type { TestApi } from '@/tests/support/api/api-fixture';
import type { Owner } from '@/tests/support/after-sale/after-sale-flow';
import { present } from '@/tests/support/present';

/** The same browser, served by another process where there are two. */
export function elsewhere(apis: readonly TestApi[], owner: Owner): Owner {
  const other = present(apis.at(-1));
  const { sessionId } = owner.who;
  const call: Owner['who']['call'] = (method, path, options) => other.call(method, path, { sessionId, ...options });
  return { ...owner, who: { ...owner.who, call } };
}
