import type { Language } from '@/rules/language';

type Words = { kicker: string; title: string; text: string };

const FAILED: Readonly<Record<Language, Words>> = {
  en: {
    kicker: 'Error 500 · Unknown middleware',
    title: 'This page cannot be shown right now',
    text: 'The fault is ours, and it has been noted. Nothing was booked or charged by it. Please try again in a moment.',
  },
  fr: {
    kicker: 'Erreur 500 · Unknown middleware',
    title: 'Cette page ne peut pas être affichée pour le moment',
    text: 'La faute est de notre côté et a été consignée. Rien n’a été réservé ni débité. Veuillez réessayer dans un instant.',
  },
};

/** 429: so much was asked from one connection. 503: from everywhere. */
const BUSY: Readonly<Record<Language, Record<429 | 503, Words>>> = {
  en: {
    429: {
      kicker: 'One moment',
      title: 'Many pages are being opened from your connection',
      text: 'Yours comes in a few seconds: this page asks again by itself. Nothing you chose was lost.',
    },
    503: {
      kicker: 'One moment',
      title: 'Many people are here right now',
      text: 'Your page comes in a few seconds: this one asks again by itself. Nothing you chose was lost.',
    },
  },
  fr: {
    429: {
      kicker: 'Un instant',
      title: 'Beaucoup de pages sont ouvertes depuis votre connexion',
      text: 'La vôtre arrive dans quelques secondes\u00A0: cette page se rouvre d’elle-même. Rien de votre choix n’est perdu.',
    },
    503: {
      kicker: 'Un instant',
      title: 'Il y a beaucoup de monde en ce moment',
      text: 'Votre page arrive dans quelques secondes\u00A0: celle-ci se rouvre d’elle-même. Rien de votre choix n’est perdu.',
    },
  },
};

const FRAME: Readonly<Record<Language, { home: string; homeHref: string; reference: string }>> = {
  en: { home: 'Go to the home page', homeHref: '/en', reference: 'Reference:' },
  fr: { home: 'Aller à la page d’accueil', homeHref: '/fr', reference: 'Référence\u00A0:' },
};

/** The page of a 500 (R162), by itself in one file: it must come even when nothing else does. */
export function problemPage(language: Language, requestId: string, nonce: string): string {
  const t = FRAME[language];
  return plainPage(language, FAILED[language], {
    nonce,
    rest: `<p class="small">${t.reference} ${requestId}</p><p><a href="${t.homeHref}">${t.home}</a></p>`,
  });
}

/** The page of somebody whose turn has not come (P14). It asks again by itself. @param again seconds until then */
export function busyPage(
  language: Language,
  { requestId, nonce, status, again }: { requestId: string; nonce: string; status: 429 | 503; again: number },
): string {
  return plainPage(language, BUSY[language][status], {
    nonce,
    head: `<meta http-equiv="refresh" content="${again}">`,
    rest: `<p class="small">${FRAME[language].reference} ${requestId}</p>`,
  });
}

function plainPage(
  language: Language,
  { kicker, title, text }: Words,
  { nonce, head = '', rest }: { nonce: string; head?: string; rest: string },
): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}<title>${title} | Tandem</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;font:17px/1.5 system-ui,sans-serif;background:#12305A;color:#fff}p{margin:0;max-width:46ch}h1{margin:0;font-size:30px;line-height:1.2}.kicker{color:#FFB27D;font-weight:650}.small{font-size:14px;color:#C5D3E6}a{display:inline-block;margin-top:8px;padding:12px 20px;border-radius:12px;background:#F97316;color:#0B1F3A;font-weight:650;text-decoration:none}</style></head>
<body><main><p class="kicker">${kicker}</p><h1>${title}</h1><p>${text}</p>${rest}</main></body></html>`;
}
