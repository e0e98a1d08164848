import { expect, it } from 'vitest';
import { ApiFailure } from './api-failure';
import { createBrowserClient } from './browser-client';
import { FAILURE_TEXTS } from './failure-texts';

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
