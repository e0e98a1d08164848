import type { IncomingMessage, ServerResponse } from 'node:http';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Sign in | Tandem</title></head>
<body><main><h1>Sign-in opens with a later version</h1><p>Searching and booking need no account.</p><p lang="fr">La connexion ouvrira dans une prochaine version. Chercher et réserver ne demandent aucun compte.</p><p><a href="/en">Tandem</a> · <a href="/fr" lang="fr">Tandem en français</a></p></main></body></html>`;

/** Answers everything under /login. The OpenID Connect provider will be mounted here; until then nobody can sign in. */
export function loginListener(_req: IncomingMessage, res: ServerResponse): void {
  res.writeHead(404, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  res.end(PAGE);
}
