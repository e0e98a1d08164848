import type { RequestListener } from 'node:http';
import { html, type Html } from './html';

const pageOf = (brandName: string): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sign in | ${brandName}</title>
      </head>
      <body>
        <main>
          <h1>Sign-in is not set up here</h1>
          <p>Searching and booking need no account.</p>
          <p lang="fr">La connexion n’est pas offerte ici. Chercher et réserver ne demandent aucun compte.</p>
          <p><a href="/en">${brandName}</a> · <a href="/fr" lang="fr">${brandName} en français</a></p>
        </main>
      </body>
    </html>`;

/** Answers everything under /login where no login provider is embedded. */
export function loginListener({ brandName }: { brandName: string }): RequestListener {
  const { text } = pageOf(brandName);
  return (_req, res) => {
    res.writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    res.end(text);
  };
}
