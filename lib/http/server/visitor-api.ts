import { cookies, headers } from 'next/headers';
import type { Language } from '@/rules/language';
import { isCrawler } from '@/rules/network/crawlers';
import { BROWSER_COOKIE, SESSION_COOKIE } from '../../gateway/visitor-cookies';
import { createProductApiClient, type ProductApi } from '../product-api-client';
import { apiBase, PAGE_TIMEOUT_MS } from './public-api';
import { traceCall } from './trace-call';

/**
 * For one visitor's page: passes on their session, their browser's proof and their address, and that a page asks. Makes
 * the page dynamic.
 */
export async function visitorApi(language: Language): Promise<ProductApi> {
  const [jar, incoming] = await Promise.all([cookies(), headers()]);
  const session = jar.get(SESSION_COOKIE)?.value;
  const browserKey = jar.get(BROWSER_COOKIE)?.value;
  const address = incoming.get('x-forwarded-for');
  return createProductApiClient({
    baseUrl: apiBase(),
    language,
    timeout: PAGE_TIMEOUT_MS,
    around: traceCall,
    headers: {
      ...(session ? { sessionId: session } : {}),
      ...(browserKey ? { 'x-browser-key': browserKey } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
      'x-caller': isCrawler(incoming.get('user-agent')) ? 'crawler' : 'page',
    },
  });
}
