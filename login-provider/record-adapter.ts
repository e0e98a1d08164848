import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { LoginStore } from './login-store';

/** What oidc-provider calls its adapter: one for each kind of record, all on the same store. */
export function recordAdapter(store: LoginStore): (kind: string) => Adapter {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store keeps what the provider gave it
  const read = (record: Promise<object | undefined>) => record as Promise<AdapterPayload | undefined>;
  return (kind) => ({
    upsert: (id, record, expiresIn) => store.upsert(kind, id, { ...record }, expiresIn ?? null),
    find: (id) => read(store.find(kind, id)),
    findByUid: (uid) => read(store.findByUid(kind, uid)),
    findByUserCode: (userCode) => read(store.findByUserCode(kind, userCode)),
    consume: (id) => store.consume(kind, id),
    destroy: (id) => store.destroy(kind, id),
    revokeByGrantId: (grantId) => store.revokeByGrantId(kind, grantId),
  });
}
