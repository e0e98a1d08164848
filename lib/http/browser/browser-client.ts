import { isChunkFailure } from '../../chunk-reload/chunk-failure';
import { ApiFailure } from '../api-failure';
import { FAILURE_TEXTS } from '../failure-texts';
import type { ProductApi, ProductApiSettings } from '../product-api-client';

type BrowserClientSettings = ProductApiSettings & {
  /** Told of every call that was refused because nobody is signed in, or not any more (R105). */
  onSignInRequired?: () => void;
};

/**
 * The product API for a page's scripts: the client is loaded by the first call, so that no page waits for it (P6).
 * Where it cannot be loaded the call fails as one that reached nobody; the next one tries again.
 * @param load brings the client
 */
export function createBrowserClient(
  { onSignInRequired, ...settings }: BrowserClientSettings,
  load: (settings: ProductApiSettings) => Promise<ProductApi> = loadClient,
): ProductApi {
  let client: Promise<ProductApi> | undefined;

  return async (name, input) => {
    try {
      client ??= load(settings);
      const call = await client;
      return await call(name, input);
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED') onSignInRequired?.();
      if (!isChunkFailure(error)) throw error;
      client = undefined;
      throw new ApiFailure({ status: 0, code: 'UNREACHABLE', message: FAILURE_TEXTS[settings.language].UNREACHABLE });
    }
  };
}

async function loadClient(settings: ProductApiSettings): Promise<ProductApi> {
  return (await import('../product-api-client')).createProductApiClient(settings);
}
