import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Session } from '@/contract/session';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import { hasSession } from './has-session';

const SESSION_KEY = ['session'] as const;

/** GET /v1/session (R127); null where there is none (204, D31). */
export function sessionQuery(api: ProductApi) {
  return queryOptions({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal, client }): Promise<Session | null> =>
      laterOf(storedSession(client), (await api('readSession', { signal })).data),
    staleTime: 30_000,
  });
}

/** The session, asked for only where a session cookie exists. `data` is undefined until the first answer. */
export function useSession() {
  return useQuery({ ...sessionQuery(useProductApi()), enabled: hasSession });
}

/** Every session call answers with the whole session: it replaces what is cached, unless a later answer overtook it. */
export function storeSession(queryClient: QueryClient, session: Session | null): void {
  queryClient.setQueryData<Session | null>(SESSION_KEY, (kept) => laterOf(kept, session));
}

/** Holds are renewed while the refundable booking is answered: what was said last would be gone from the page. */
function laterOf(kept: Session | null | undefined, come: Session | null): Session | null {
  return kept && kept.startedAt === come?.startedAt && kept.version > come.version ? kept : come;
}

/** The session as it came last, also where no screen has drawn it yet. */
export function storedSession(queryClient: QueryClient): Session | null | undefined {
  return queryClient.getQueryData<Session | null>(SESSION_KEY);
}
