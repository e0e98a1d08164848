import { ApiFailure } from '@/lib/http/api-failure';
import type { ApiAnswer, ApiInput, CallName, ProductApi } from '@/lib/http/product-api-client';

/**
 * Calls an operation that holds something. Where much is held from the visitor's connection already, the API asks for a
 * proof that a person does it (S27): the work is done here, without a word, and the call made once more. Where it
 * cannot be done the refusal stands, whose message says so.
 */
export async function holding<N extends CallName>(
  api: ProductApi,
  name: N,
  input?: ApiInput<N>,
): Promise<ApiAnswer<N>> {
  try {
    return await api(name, input);
  } catch (refusal) {
    if (!(refusal instanceof ApiFailure && refusal.code === 'CAPTCHA_REQUIRED')) throw refusal;
    const proof = await prove(api).catch(() => {
      throw refusal;
    });
    return api(name, { ...input, headers: { ...input?.headers, 'x-captcha-challenge': proof } });
  }
}

async function prove(api: ProductApi): Promise<string> {
  const { data } = await api('readCaptcha', { query: { for: 'hold' } });
  const { solveProofOfWork } = await import('@/lib/captcha/proof-of-work');
  // Plain ASCII, as headers want it.
  return btoa(await solveProofOfWork(data.challenge ?? '', new AbortController().signal));
}
