import type { Language } from '@/rules/language';
import { createProductApiClient, type ProductApi } from '../product-api-client';
import { traceCall } from './trace-call';

/** Pages wait for data no longer than this: a visitor gets an answer, if only that we are busy. */
export const PAGE_TIMEOUT_MS = 10_000;

/** For pages that are the same for everybody: touches no cookie and no header, so that they stay cacheable. */
export function publicApi(language: Language): ProductApi {
  return createProductApiClient({ baseUrl: apiBase(), language, timeout: PAGE_TIMEOUT_MS, around: traceCall });
}

/** The session of a guard's request, which is not yet a page's. */
export function sessionApi(language: Language, sessionId: string): ProductApi {
  return createProductApiClient({
    baseUrl: apiBase(),
    language,
    timeout: PAGE_TIMEOUT_MS,
    headers: { sessionId },
    around: traceCall,
  });
}

/** PRODUCT_API_URL is the product API’s own process, unless it names another machine: the shell sees to it. */
export function apiBase(): string {
  const origin = process.env.PRODUCT_API_URL;
  if (!origin) throw new Error('PRODUCT_API_URL is not set: the website is started by server.ts.');
  return `${origin.replace(/\/$/, '')}/api`;
}
