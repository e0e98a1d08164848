import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { senderKey } from '@/rules/contact/sender-key';
import { interaction } from './interaction';
import { isWithin } from './is-within';
import { keptProvider } from './kept-provider';
import { pageLanguage } from './language';
import { isOurHost, loginHeaders } from './login-headers';
import type { LoginStore } from './login-store';
import { hostPage, problemPage } from './other-pages';
import type { Frame } from './page';
import { BROWSER_FILE, sendBrowserFile } from './passkeys/browser-file';
import { ownPasskeys } from './passkeys/own-passkeys';
import { passkeyCeremonies } from './passkeys/passkeys';
import { signInCodes, type SendCode } from './sign-in-codes';
import { send } from './visit';

const INTERACTION = /^\/login\/interaction\/([\w-]{1,64})(?:\/(code|sign-in|passkey|new-passkey|later|demo|cancel))?$/;
const OWN_PASSKEYS = /^\/login\/passkeys(?:\/(add|remove|again))?$/;
/** Sign-ins that one sender may begin a minute: each writes rows. */
const STARTS = { points: 60, duration: 60 };
const FONT = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

export type LoginProviderParts = {
  /** Origin of the site; the issuer is `${publicUrl}/login`. */
  publicUrl: string;
  brandName: string;
  clientId: string;
  clientSecret: string;
  /** Of access tokens. */
  audience: string;
  store: LoginStore;
  sendCode: SendCode;
  /** One-click sign-in of invented people: only where nobody real can be reached. */
  hasDemoPeople: boolean;
  /** Limits of sign-ins begun a minute and of codes an hour. */
  hasLimits: boolean;
  /** The visitor's network address. */
  addressOf: (req: IncomingMessage) => string;
  /** What somebody knows a browser of theirs by; null where nothing is known of it. */
  deviceName: (userAgent: string | null) => string | null;
  log: Logger;
  now: () => Date;
};

/** The embedded OpenID Connect provider: answers everything under /login. */
export async function createLoginProvider(parts: LoginProviderParts): Promise<RequestListener> {
  const { publicUrl, brandName, log } = parts;
  const site = new URL(publicUrl);
  const nonces = new WeakMap<IncomingMessage, string>();
  const frameOf = (req: IncomingMessage, uiLocales?: unknown, chosen?: string): Frame => ({
    language: pageLanguage(req, chosen, uiLocales),
    nonce: nonces.get(req) ?? '',
    publicUrl,
    brandName,
  });
  const codes = signInCodes(parts);
  const passkeys = await passkeyCeremonies(parts);
  const starts = new RateLimiterMemory(STARTS);
  const font = await readFile(path.join(process.cwd(), FONT));
  const openProvider = await keptProvider({ ...parts, frameOf });

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    nonces.set(req, nonce);
    for (const [name, value] of Object.entries(loginHeaders(nonce, site.protocol === 'https:')))
      res.setHeader(name, value);
    // What the provider says of itself follows the Host header: it must be ours (S14).
    if (!isOurHost(req.headers.host, site)) return send(res, 421, hostPage(frameOf(req)));
    const pathname = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (pathname === '/login/figtree.woff2')
      return void res
        .writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=604800' })
        .end(font);
    if (pathname === BROWSER_FILE) return sendBrowserFile(req, res);
    if (pathname === '/login/auth' && parts.hasLimits && !(await isWithin(starts, senderKey(parts.addressOf(req))))) {
      res.setHeader('retry-after', String(STARTS.duration));
      return send(res, 429, problemPage(frameOf(req), 'busy'));
    }

    trustOurselves(req, site);
    const provider = await openProvider();
    const [, uid, step = null] = INTERACTION.exec(pathname) ?? [];
    if (uid !== undefined)
      return interaction(req, res, { uid, step }, provider, { ...parts, codes, passkeys, frameOf });
    const listed = OWN_PASSKEYS.exec(pathname);
    if (listed) return ownPasskeys(req, res, listed[1] ?? null, provider, { ...parts, codes, passkeys, frameOf });
    const rest = (req.url ?? '').slice('/login'.length);
    Object.assign(req, { originalUrl: req.url, url: rest.startsWith('/') ? rest : `/${rest}` });
    await provider.callback()(req, res);
  }

  return (req, res) => {
    answer(req, res).catch((error: unknown) => {
      log.error({ err: error }, 'the login provider failed');
      if (res.headersSent) res.end();
      else send(res, 500, problemPage(frameOf(req), 'failed'));
    });
  };
}

/** The provider learns name and protocol of the site from these headers: never from what a visitor sends. */
function trustOurselves(req: IncomingMessage, site: URL): void {
  Object.assign(req.headers, { 'x-forwarded-host': site.host, 'x-forwarded-proto': site.protocol.replace(':', '') });
}
