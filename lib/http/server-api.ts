import { cookies, headers } from 'next/headers';
import type { Language } from '@/rules/language';
import { SESSION_COOKIE } from '../gateway/visitor-cookies';
import { createProductApiClient, type ProductApi } from './product-api-client';

/** Pages wait for data no longer than this: a visitor gets an answer, if only that we are busy. */
const TIMEOUT = 10_000;

/** For pages that are the same for everybody: touches no cookie and no header, so that they stay cacheable. */
export function publicApi(language: Language): ProductApi {
  return createProductApiClient({ baseUrl: apiBase(), language, timeout: TIMEOUT });
}

/** For one visitor's page: passes on their session and address. Makes the page dynamic. */
export async function visitorApi(language: Language): Promise<ProductApi> {
  const [jar, incoming] = await Promise.all([cookies(), headers()]);
  const session = jar.get(SESSION_COOKIE)?.value;
  const address = incoming.get('x-forwarded-for');
  return createProductApiClient({
    baseUrl: apiBase(),
    language,
    timeout: TIMEOUT,
    headers: { ...(session ? { sessionId: session } : {}), ...(address ? { 'x-forwarded-for': address } : {}) },
  });
}

/** The session of a guard's request, which is not yet a page's. */
export function sessionApi(language: Language, sessionId: string): ProductApi {
  return createProductApiClient({ baseUrl: apiBase(), language, timeout: TIMEOUT, headers: { sessionId } });
}

/** server.ts sets PRODUCT_API_URL to its internal listener unless it names another machine. */
function apiBase(): string {
  const origin = process.env.PRODUCT_API_URL;
  if (!origin) throw new Error('PRODUCT_API_URL is not set: the website is started by server.ts.');
  return `${origin.replace(/\/$/, '')}/api`;
}
