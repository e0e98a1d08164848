import type { Language } from '@/rules/language';
import { brand } from '../brand/brand';

type Words = { kicker: string; title: string; text: string };

const FAILED: Readonly<Record<Language, Words>> = {
  en: {
    kicker: 'Error 500',
    title: 'We can’t show this page right now',
    text:
      'Something went wrong on our side, and we have made a note of it. ' +
      'It booked nothing and charged nothing. Please try again in a moment.',
  },
  fr: {
    kicker: 'Erreur 500',
    title: 'Impossible d’afficher cette page pour le moment',
    text:
      'Un problème est survenu de notre côté, et nous en avons pris note. ' +
      'Il n’a entraîné ni réservation ni paiement. Réessayez dans un instant.',
  },
};

/** 429: so much was asked from one connection. 503: from everywhere. */
const BUSY: Readonly<Record<Language, Record<429 | 503, Words>>> = {
  en: {
    429: {
      kicker: 'One moment',
      title: 'Many pages are being opened from your connection',
      text: 'Yours will open in a few seconds, without you doing anything. Nothing you chose is lost.',
    },
    503: {
      kicker: 'One moment',
      title: 'Many people are here right now',
      text: 'Your page will open in a few seconds, without you doing anything. Nothing you chose is lost.',
    },
  },
  fr: {
    429: {
      kicker: 'Un instant',
      title: 'Beaucoup de pages s’ouvrent depuis votre connexion',
      text:
        'La vôtre s’affichera dans quelques secondes, sans que vous ayez rien à faire. ' +
        'Rien de ce que vous avez choisi n’est perdu.',
    },
    503: {
      kicker: 'Un instant',
      title: 'Il y a beaucoup de monde en ce moment',
      text:
        'Votre page s’affichera dans quelques secondes, sans que vous ayez rien à faire. ' +
        'Rien de ce que vous avez choisi n’est perdu.',
    },
  },
};

const FRAME: Readonly<Record<Language, { again: string; home: string; homeHref: string; reference: string }>> = {
  en: { again: 'Try again', home: 'Home page', homeHref: '/en', reference: 'Reference:' },
  fr: { again: 'Réessayer', home: 'Page d’accueil', homeHref: '/fr', reference: 'Référence\u00A0:' },
};

/** The page of a 500 (R162), by itself in one file: it must come even when nothing else does. */
export function problemPage(language: Language, requestId: string, nonce: string): string {
  const t = FRAME[language];
  return plainPage(language, FAILED[language], {
    nonce,
    acts: `<p class="acts"><a href="">${t.again}</a><a class="line" href="${t.homeHref}">${t.home}</a></p>`,
    reference: `${requestId} · <span lang="en">Unknown middleware</span>`,
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
    reference: requestId,
  });
}

type PlainParts = {
  nonce: string;
  head?: string;
  /** What can be pressed. */
  acts?: string;
  /** By which our support finds what happened. */
  reference: string;
};

function plainPage(
  language: Language,
  { kicker, title, text }: Words,
  { nonce, head = '', acts = '', reference }: PlainParts,
): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}<title>${title} | ${brand.name}</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><p class="brand">${brand.name}</p><p class="kicker">${kicker}</p><h1>${title}</h1><p>${text}</p>${acts}
<p class="small">${FRAME[language].reference} ${reference}</p></main></body></html>`;
}

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;min-height:100svh;box-sizing:border-box;padding:24px}',
  'body{display:grid;place-content:center;font:17px/1.5 system-ui,sans-serif;background:#12305A;color:#fff}',
  'main{max-width:34rem}p,h1{margin:0;text-wrap:pretty}',
  '.brand{margin-bottom:32px;font-size:22px;font-weight:750}',
  '.kicker{margin-bottom:4px;color:#FFB27D;font-weight:650}',
  'h1{margin-bottom:12px;font-size:clamp(25px,6.6vw,30px);line-height:1.2;text-wrap:balance}',
  '.acts{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}',
  'a{padding:12px 20px;border:1px solid #F97316;border-radius:12px;background:#F97316;color:#0B1F3A}',
  'a{font-weight:650;text-decoration:none}',
  '.line{border-color:#C5D3E6;background:none;color:#fff}a:focus-visible{outline:3px solid #fff;outline-offset:3px}',
  '.small{margin-top:24px;font-size:14px;color:#C5D3E6;overflow-wrap:anywhere}',
].join('');
