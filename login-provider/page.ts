import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html, Html } from './html';
import type { Language } from './language';
import { WORDS } from './words';

/** What is the same on every page of one request. */
export type Frame = { language: Language; nonce: string; publicUrl: string; brandName: string };

const LOOK = new Html(readFileSync(path.join(process.cwd(), 'login-provider/look.css'), 'utf8'));

export const ICONS = {
  mail: new Html(
    '<path d="M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8"/><path d="m22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7"/><path d="m16 19 2 2 4-4"/>',
  ),
  chevron: new Html('<path d="m9 18 6-6-6-6"/>'),
  key: new Html(
    '<path d="m15.5 7.5 2.3 2.3a1 1 0 0 0 1.4 0l2.1-2.1a1 1 0 0 0 0-1.4L19 4"/><path d="m21 2-9.6 9.6"/><circle cx="7.5" cy="15.5" r="5.5"/>',
  ),
  warning: new Html('<circle cx="12" cy="12" r="10"/><path d="M12 8v4"/><path d="M12 16h.01"/>'),
};

export function icon(name: keyof typeof ICONS): Html {
  return html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;
}

/** Address of a page of the site in the page's language. */
export function sitePath(language: Language, address: string): string {
  return language === 'fr' ? `/fr${address === '/' ? '' : address}` : address;
}

/**
 * A whole page.
 * @param parts isSwitchable: the page can be had in the other language at `?language=`; script: runs once the page is
 * there, never needed; file: address of a script that it calls
 */
export function page(
  { language, nonce, publicUrl, brandName }: Frame,
  parts: { title: string; isWrong?: boolean; isSwitchable?: boolean; body: Html; script?: string; file?: string },
): string {
  const t = WORDS[language];
  const other = language === 'en' ? 'fr' : 'en';
  const at = (address: string) => new URL(sitePath(language, address), publicUrl).href;
  return html`<!doctype html>
    <html lang="${language}-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${parts.isWrong && `${t.errorTitle} `}${parts.title} | ${brandName}</title>
        <link rel="icon" href="${new URL('/favicon.svg', publicUrl).href}" />
        <style nonce="${nonce}">
          ${LOOK}
        </style>
      </head>
      <body>
        <div>
          <a class="skip" href="#main">${t.skip}</a>
          <header class="header">
            <div class="wrap">
              <a class="logo" href="${at('/')}" aria-label="${brandName}, ${t.home}"
                ><svg width="34" height="20" viewBox="0 0 34 20" aria-hidden="true">
                  <path d="M14 10h6" stroke="currentColor" stroke-width="3" />
                  <circle cx="8" cy="10" r="6" fill="none" stroke="currentColor" stroke-width="3.5" />
                  <circle cx="26" cy="10" r="7.5" fill="#F97316" /></svg
                >${brandName}</a
              >${
                parts.isSwitchable &&
                html`<a class="plain" href="?language=${other}" hreflang="${other}" lang="${other}"
                  >${t.otherLanguage}</a
                >`
              }
            </div>
          </header>
        </div>
        <main id="main" class="wrap">${parts.body}</main>
        <footer class="footer">
          <div class="wrap">
            <a href="${at('/privacy-policy')}">${t.privacy}</a><a href="${at('/terms-conditions')}">${t.terms}</a>
          </div>
        </footer>
        ${parts.file && html`<script nonce="${nonce}" src="${parts.file}"></script>`}
        ${
          parts.script &&
          html`<script nonce="${nonce}">
            ${new Html(parts.script)};
          </script>`
        }
      </body>
    </html>`.text;
}
