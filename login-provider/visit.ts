import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { cookieOf, type Language } from './language';
import type { LoginStore } from './login-store';
import type { Frame } from './page';
import type { signInCodes } from './sign-in-codes';

export type InteractionParts = {
  publicUrl: string;
  /** Keys what a browser keeps of who has signed in with it. */
  clientSecret: string;
  store: LoginStore;
  codes: ReturnType<typeof signInCodes>;
  hasDemoPeople: boolean;
  /** The visitor's network address. */
  addressOf: (req: IncomingMessage) => string;
  deviceName: (userAgent: string | null) => string | null;
  frameOf: (req: IncomingMessage, uiLocales?: unknown, chosen?: string) => Frame;
};

/** One request within one sign-in. */
export type Visit = {
  req: IncomingMessage;
  res: ServerResponse;
  uid: string;
  provider: Provider;
  /** Who has been proven in it already; the sign-in goes on at `returnTo`. */
  proven: string | null;
  returnTo: string;
  frame: Frame;
  parts: InteractionParts;
};

const EMAIL = /^[^\s\p{Cc}@<>(),;:"]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;
const MAX_LETTERS = 254;
/** What somebody typed or chose on these pages: kept by their own browser, for one sign-in. */
const EMAIL_COOKIE = 'login_email';
const LANGUAGE_COOKIE = 'login_language';
const COOKIE_SECONDS = 60 * 60;
/** That a code to an address was right in this browser: a keyed hash, which tells nobody whose it is. */
const OWNER_COOKIE = 'login_owner';
const OWNER_SECONDS = 180 * 24 * 60 * 60;
/** That the offer of a passkey was answered in this browser, either way. */
const ANSWERED_COOKIE = 'login_passkey';
/** Where and how long both of them are kept. */
const EVERY_SIGN_IN = { path: '/login/interaction', seconds: OWNER_SECONDS };

/** One address; nothing in it can end a mail header or name a second one. @param text trimmed */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LETTERS && EMAIL.test(text);
}

/** The address of step 1; empty where none was typed. */
export function typedEmail(req: IncomingMessage): string {
  const email = Buffer.from(cookieOf(req, EMAIL_COOKIE) ?? '', 'base64url').toString('utf8');
  return isEmail(email) ? email : '';
}

export function keepEmail(visit: Visit, email: string): void {
  keepCookie(visit, EMAIL_COOKIE, Buffer.from(email).toString('base64url'));
}

export function chosenLanguage(req: IncomingMessage): string | undefined {
  return cookieOf(req, LANGUAGE_COOKIE);
}

export function keepLanguage(visit: Visit, language: Language): void {
  keepCookie(visit, LANGUAGE_COOKIE, language);
}

/** Whether a code to this address was right in this browser before. */
export function isOwner({ req, parts }: Visit, email: string): boolean {
  const kept = Buffer.from(cookieOf(req, OWNER_COOKIE) ?? '');
  const own = Buffer.from(ownerMark(parts, email));
  return kept.length === own.length && timingSafeEqual(kept, own);
}

export function keepOwner(visit: Visit, email: string): void {
  keepCookie(visit, OWNER_COOKIE, ownerMark(visit.parts, email), EVERY_SIGN_IN);
}

export function wasAnswered({ req }: Visit): boolean {
  return cookieOf(req, ANSWERED_COOKIE) !== undefined;
}

export function keepAnswered(visit: Visit): void {
  keepCookie(visit, ANSWERED_COOKIE, 'answered', EVERY_SIGN_IN);
}

function ownerMark({ clientSecret }: Pick<InteractionParts, 'clientSecret'>, email: string): string {
  return createHmac('sha256', clientSecret).update(`owner of ${email}`).digest('base64url');
}

function keepCookie(
  { res, uid, parts }: Visit,
  name: string,
  value: string,
  { path, seconds } = { path: `/login/interaction/${uid}`, seconds: COOKIE_SECONDS },
): void {
  const isHttps = new URL(parts.publicUrl).protocol === 'https:';
  res.appendHeader(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  );
}

/** Ends a sign-in, one way or the other. */
export function finish(
  { provider, req, res }: Visit,
  result: Parameters<Provider['interactionFinished']>[2],
): Promise<void> {
  return provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}

/** To the page of the step that is next. */
export function redirect({ res, uid }: Visit): void {
  res.writeHead(303, { location: `/login/interaction/${uid}` }).end();
}

export function send(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}
