import { expect, it, vi } from 'vitest';
import { standIn } from '@/tests/support/stand-in';
import { ApiFailure } from '../api-failure';
import { createBrowserClient } from './browser-client';
import { FAILURE_TEXTS } from '../failure-texts';
import type { ProductApi } from '../product-api-client';

const settings = { baseUrl: 'http://localhost/api', language: 'fr' } as const;
const refusing = (error: Error) => standIn<ProductApi>(() => Promise.reject(error));
const failing = (error: Error) =>
  createBrowserClient(settings, () => Promise.reject(error))('readSession').catch((reason: unknown) => reason);

it('says that nobody is reached where its own scripts cannot be loaded', async () => {
  const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
  const failure = await failing(missing);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ status: 0, code: 'UNREACHABLE', message: FAILURE_TEXTS.fr.UNREACHABLE });
});

it('leaves other errors as they are', async () => {
  const mistake = new TypeError('A mistake of ours');
  expect(await failing(mistake)).toBe(mistake);
});

it('tells of every call that is refused because a sign-in is needed, and of no other (R105)', async () => {
  const onSignInRequired = vi.fn();
  const refused = (code: 'SIGN_IN_REQUIRED' | 'ITEM_NOT_FOUND', status: number) => {
    const client = refusing(new ApiFailure({ status, code, message: 'x' }));
    const watched = createBrowserClient({ ...settings, onSignInRequired }, () => Promise.resolve(client));
    return watched('readProfile').catch((reason: unknown) => reason);
  };
  expect(await refused('ITEM_NOT_FOUND', 404)).toMatchObject({ status: 404 });
  expect(onSignInRequired).not.toHaveBeenCalled();
  expect(await refused('SIGN_IN_REQUIRED', 401)).toMatchObject({ status: 401 });
  expect(onSignInRequired).toHaveBeenCalledOnce();
});

it('tries again to load its client after it could not', async () => {
  const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
  const client = standIn<ProductApi>(() => Promise.resolve({ status: 204, data: null, headers: {} }));
  const load = vi.fn<() => Promise<ProductApi>>().mockRejectedValueOnce(missing).mockResolvedValue(client);
  const api = createBrowserClient(settings, load);
  await expect(api('endSession')).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect((await api('endSession')).status).toBe(204);
});
