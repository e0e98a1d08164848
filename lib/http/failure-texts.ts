import type { Language } from '@/rules/language';
import type { ClientFailureCode } from './api-failure';

/** What the website says when no readable answer came from the product API. */
export const FAILURE_TEXTS: Readonly<Record<Language, Record<ClientFailureCode, string>>> = {
  en: {
    UNREACHABLE: 'We cannot be reached at the moment. Check your connection and try again.',
    UNEXPECTED_ANSWER: 'The answer could not be read. Please try again.',
  },
  fr: {
    UNREACHABLE: 'Le service est injoignable pour le moment. Vérifiez votre connexion et réessayez.',
    UNEXPECTED_ANSWER: 'La réponse n’a pas pu être lue. Veuillez réessayer.',
  },
};
