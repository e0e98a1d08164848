import { isChunkFailure } from '../../chunk-reload/chunk-failure';
import { ApiFailure } from '../api-failure';
import { FAILURE_TEXTS } from '../failure-texts';
import type { ProductApi, ProductApiSettings } from '../product-api-client';

/**
 * The product API for a page's scripts: client, contract and validation are loaded by the first call, so that no page
 * waits for them (P6). Where they cannot be loaded the call fails as one that reached nobody; the next one tries again.
 */
export function createBrowserClient({
  onSignInRequired,
  ...settings
}: ProductApiSettings & {
  /** Told of every call that was refused because nobody is signed in, or not any more (R105). */
  onSignInRequired?: () => void;
}): ProductApi {
  let client: Promise<ProductApi> | undefined;

  async function load(): Promise<ProductApi> {
    client ??= import('../product-api-client').then(({ createProductApiClient }) => createProductApiClient(settings));
    return client;
  }

  return async (source, input) => {
    try {
      const [call, operation] = await Promise.all([load(), typeof source === 'function' ? source() : source]);
      return await call(operation, input);
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'SIGN_IN_REQUIRED') onSignInRequired?.();
      if (!isChunkFailure(error)) throw error;
      client = undefined;
      throw new ApiFailure({ status: 0, code: 'UNREACHABLE', message: FAILURE_TEXTS[settings.language].UNREACHABLE });
    }
  };
}
