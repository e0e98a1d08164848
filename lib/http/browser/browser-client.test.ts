import { expect, it, vi } from 'vitest';
import { ApiFailure } from '../api-failure';
import { createBrowserClient } from './browser-client';
import { FAILURE_TEXTS } from '../failure-texts';

const api = createBrowserClient({ baseUrl: 'http://localhost/api', language: 'fr' });
const failing = (error: Error) => api(() => Promise.reject(error)).catch((reason: unknown) => reason);

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
  const watched = createBrowserClient({ baseUrl: 'http://localhost/api', language: 'en', onSignInRequired });
  const refused = (code: 'SIGN_IN_REQUIRED' | 'ITEM_NOT_FOUND', status: number) =>
    watched(() => Promise.reject(new ApiFailure({ status, code, message: 'x' }))).catch((reason: unknown) => reason);
  expect(await refused('ITEM_NOT_FOUND', 404)).toMatchObject({ status: 404 });
  expect(onSignInRequired).not.toHaveBeenCalled();
  expect(await refused('SIGN_IN_REQUIRED', 401)).toMatchObject({ status: 401 });
  expect(onSignInRequired).toHaveBeenCalledOnce();
});
