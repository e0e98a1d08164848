import type { Language } from '@/rules/language';

const TEXTS: Readonly<
  Record<Language, { kicker: string; title: string; text: string; home: string; homeHref: string; reference: string }>
> = {
  en: {
    kicker: 'Error 500 · Unknown middleware',
    title: 'This page cannot be shown right now',
    text: 'The fault is ours, and it has been noted. Nothing was booked or charged by it. Please try again in a moment.',
    home: 'Go to the home page',
    homeHref: '/en',
    reference: 'Reference:',
  },
  fr: {
    kicker: 'Erreur 500 · Unknown middleware',
    title: 'Cette page ne peut pas être affichée pour le moment',
    text: 'La faute est de notre côté et a été consignée. Rien n’a été réservé ni débité. Veuillez réessayer dans un instant.',
    home: 'Aller à la page d’accueil',
    homeHref: '/fr',
    reference: 'Référence\u00A0:',
  },
};

/** The page of a 500 (R162), by itself in one file: it must come even when nothing else does. */
export function problemPage(language: Language, requestId: string, nonce: string): string {
  const t = TEXTS[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t.title} | Tandem</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;font:17px/1.5 system-ui,sans-serif;background:#12305A;color:#fff}p{margin:0;max-width:46ch}h1{margin:0;font-size:30px;line-height:1.2}.kicker{color:#FFB27D;font-weight:650}.small{font-size:14px;color:#C5D3E6}a{display:inline-block;margin-top:8px;padding:12px 20px;border-radius:12px;background:#F97316;color:#0B1F3A;font-weight:650;text-decoration:none}</style></head>
<body><main><p class="kicker">${t.kicker}</p><h1>${t.title}</h1><p>${t.text}</p><p class="small">${t.reference} ${requestId}</p><p><a href="${t.homeHref}">${t.home}</a></p></main></body></html>`;
}
