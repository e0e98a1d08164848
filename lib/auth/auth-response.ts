import type { Language } from '@/rules/language';
import { leadOnPage } from './lead-on-page';

const OWN = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Sends the browser on with GET. @param location path of this site, or address of the provider */
export function sentTo(location: string, cookies: readonly string[] = []): Response {
  return answered(new Response(null, { status: 303, headers: { ...OWN, location } }), cookies);
}

/** Leads to an address that a form's redirect may not go to (form-action). @param location address of the provider */
export function ledOn(location: string, language: Language, cookies: readonly string[]): Response {
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const headers = {
    ...OWN,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  };
  return answered(new Response(leadOnPage(location, language), { headers }), cookies);
}

export function jsonAnswer(status: number, body: unknown, cookies: readonly string[] = []): Response {
  return answered(Response.json(body, { status, headers: OWN }), cookies);
}

function answered(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
