import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSession } from '@/tests/support/fixtures';
import { sessionQuery, storedSession, storeSession } from './session.queries';

const open = makeSession([], { version: 4 });
const answered = { ...open, version: 5, isCancellationInsuranceAdded: false };
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

/** A read whose answer has come. */
const read = async (session: typeof open | null) => {
  const api = async () => ({ data: session });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a read is all that is asked of it
  return client.fetchQuery({ ...sessionQuery(api as unknown as Parameters<typeof sessionQuery>[0]), staleTime: 0 });
};

describe('answers of session calls', () => {
  it('that were overtaken change nothing: the later one stays, whichever of them was a read', async () => {
    storeSession(client, answered);
    storeSession(client, open);
    expect(storedSession(client)).toEqual(answered);
    await read(open);
    expect(storedSession(client)).toEqual(answered);
  });

  it('replace what is there otherwise: also at the same number, of another session, and of none', async () => {
    storeSession(client, answered);
    storeSession(client, { ...answered, bookingMessage: 'said anew' });
    expect(storedSession(client)?.bookingMessage).toBe('said anew');
    const next = makeSession([], { startedAt: '2026-11-20T15:30:00Z', version: 0 });
    storeSession(client, next);
    expect(storedSession(client)).toEqual(next);
    await read(null);
    expect(storedSession(client)).toBeNull();
    storeSession(client, open);
    expect(storedSession(client)).toEqual(open);
  });
});
