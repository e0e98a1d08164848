import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitLanguage } from '../paths/language-paths';
import type { Language } from '@/rules/language';

/** Seconds; a part that has died is there again by then. */
const RETRY_AFTER = 2;

const TEXTS: Readonly<Record<Language, { title: string; text: string; again: string }>> = {
  en: {
    title: 'One moment, please',
    text: 'The site will be back in a few seconds. Nothing of yours is lost.',
    again: 'Try again',
  },
  fr: {
    title: 'Un instant, s’il vous plaît',
    text: 'Le site sera de retour dans quelques secondes. Rien de ce que vous avez fait n’est perdu.',
    again: 'Réessayer',
  },
};

/** While what draws pages, or what it asks, is away (503): a page that asks once more by itself. */
export function answerAway(req: IncomingMessage, res: ServerResponse): void {
  const { language } = splitLanguage((req.url ?? '/').split('?', 1)[0] ?? '/');
  const nonce = randomBytes(16).toString('base64');
  const body = beAway(res, language, nonce);
  for (const [name, value] of Object.entries({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }))
    res.setHeader(name, value);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Makes an answer whose head has not gone out a 503. @returns its page, which asks once more by itself */
export function beAway(res: ServerResponse, language: Language, nonce: string): string {
  res.statusCode = 503;
  res.setHeader('retry-after', String(RETRY_AFTER));
  return awayPage(language, nonce);
}

function awayPage(language: Language, nonce: string): string {
  const t = TEXTS[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RETRY_AFTER}"><title>${t.title} | Tandem</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:17px/1.5 system-ui,sans-serif;background:#12305A;color:#fff}p{margin:12px 0 0;max-width:46ch}h1{margin:0;font-size:30px;line-height:1.2;text-wrap:balance}a{display:inline-block;margin-top:8px;padding:12px 20px;border-radius:12px;background:#F97316;color:#0B1F3A;font-weight:650;text-decoration:none}a:focus-visible{outline:3px solid #fff;outline-offset:3px}</style></head>
<body><main><h1>${t.title}</h1><p>${t.text}</p><p><a href="">${t.again}</a></p></main></body></html>`;
}
