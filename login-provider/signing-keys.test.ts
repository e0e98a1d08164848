import { describe, expect, it } from 'vitest';
import { standIn } from '@/tests/support/stand-in';
import type { LoginRecord } from './login-store';
import { signingKeys } from './signing-keys';

const DAY_MS = 24 * 60 * 60_000;

function keptInMemory() {
  const kept = new Map<string, LoginRecord>();
  return {
    kept,
    insert: async (_kind: string, id: string, record: LoginRecord) =>
      void (kept.has(id) || kept.set(id, standIn<LoginRecord>(JSON.parse(JSON.stringify(record))))),
    list: async () => [...kept].map(([id, payload]) => ({ id, payload })),
    destroy: async (_kind: string, id: string) => void kept.delete(id),
  };
}

type Store = Parameters<typeof signingKeys>[0]['store'];

describe('the provider’s keys', () => {
  it('are made once, also by two processes that start together', async () => {
    const store = standIn<Store>(keptInMemory());
    const now = () => new Date('2026-01-01T00:00:00Z');
    const [one, two] = await Promise.all([signingKeys({ store, now }), signingKeys({ store, now })]);
    expect(one.map(({ jwk }) => jwk.kid)).toEqual(two.map(({ jwk }) => jwk.kid));
    expect(one).toHaveLength(1);
    expect(one[0]?.jwk).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
    expect(await signingKeys({ store, now })).toEqual(one);
  });

  it('are replaced for signing after 90 days, and stay published for one more', async () => {
    const memory = keptInMemory();
    const store = standIn<Store>(memory);
    const kidsAfter = async (days: number) =>
      (await signingKeys({ store, now: () => new Date(Date.parse('2026-01-01T00:00:00Z') + days * DAY_MS) })).map(
        ({ jwk }) => jwk.kid,
      );
    const [first] = await kidsAfter(0);
    expect(await kidsAfter(89.9)).toEqual([first]);
    const [second, ...others] = await kidsAfter(90);
    expect(second).not.toBe(first);
    expect(others).toEqual([first]);
    expect(await kidsAfter(90.9)).toEqual([second, first]);
    expect(await kidsAfter(91)).toEqual([second]);
    expect(memory.kept.size).toBe(1);
  });
});
