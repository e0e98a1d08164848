import { escapedMarkup } from '@/rules/escaped-markup';
import type { Language } from '@/rules/language';

const TEXTS: Readonly<Record<Language, { title: string; link: string }>> = {
  en: { title: 'Signing out', link: 'Continue' },
  fr: { title: 'Déconnexion', link: 'Continuer' },
};

/**
 * A page that goes on by itself, and has a link for browsers that do not: it needs neither script nor form. @param
 * address absolute
 */
export function leadOnPage(address: string, language: Language): string {
  const { title, link } = TEXTS[language];
  const href = escapedMarkup(address);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${href}"><title>${title}</title></head>
<body><main><h1>${title}</h1><p><a href="${href}">${link}</a></p></main></body></html>`;
}
