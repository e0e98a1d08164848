import type { ErrorBody } from '@/contract/operation';
import type { Language } from '@/rules/language';

type Refusal = 'CROSS_ORIGIN' | 'NOT_READY' | 'METHOD_NOT_ALLOWED';

const TEXTS: Readonly<Record<Language, Record<Refusal, string>>> = {
  en: {
    CROSS_ORIGIN: 'This call came from another website and was refused.',
    NOT_READY: 'The service is not ready yet. Please try again in a moment.',
    METHOD_NOT_ALLOWED: 'This cannot be done here.',
  },
  fr: {
    CROSS_ORIGIN: 'Cet appel vient d’un autre site Web et a été refusé.',
    NOT_READY: 'Le service n’est pas encore prêt. Veuillez réessayer dans un instant.',
    METHOD_NOT_ALLOWED: 'Cette action n’est pas possible ici.',
  },
};

export function refusalBody(code: Refusal, language: Language, requestId: string): ErrorBody {
  return { message: TEXTS[language][code], code, requestId };
}

/** What the gateway itself refuses, in the product API's own form of an error. */
export function refusal(code: 'CROSS_ORIGIN' | 'NOT_READY', language: Language, requestId: string): Response {
  const body = refusalBody(code, language, requestId);
  const status = code === 'CROSS_ORIGIN' ? 403 : 503;
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '1' } : {}) },
  });
}
