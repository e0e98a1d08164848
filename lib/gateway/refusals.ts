import type { ErrorBody } from '@/contract/operation';
import type { Language } from '@/rules/language';

const TEXTS: Readonly<Record<Language, Record<'CROSS_ORIGIN' | 'NOT_READY', string>>> = {
  en: {
    CROSS_ORIGIN: 'This call came from another website and was refused.',
    NOT_READY: 'The service is not ready yet. Please try again in a moment.',
  },
  fr: {
    CROSS_ORIGIN: 'Cet appel vient d’un autre site Web et a été refusé.',
    NOT_READY: 'Le service n’est pas encore prêt. Veuillez réessayer dans un instant.',
  },
};

/** What the gateway itself refuses, in the product API's own form of an error. */
export function refusal(code: 'CROSS_ORIGIN' | 'NOT_READY', language: Language, requestId: string): Response {
  const body: ErrorBody = { message: TEXTS[language][code], code, requestId };
  const status = code === 'CROSS_ORIGIN' ? 403 : 503;
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '1' } : {}) },
  });
}
