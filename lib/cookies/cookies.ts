import Cookies from 'js-cookie';

/**
 * What was read in this task: cookies lie in another process of the browser, and a page asks for them at every drawing
 * (P7, P7b).
 */
let known: Partial<Record<string, string>> | null = null;

type Lifetime = { days: number; isSecure?: boolean };

/** Undefined where there is none, and on the server. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  if (!known) {
    known = Cookies.get();
    queueMicrotask(forget);
  }
  return known[name];
}

/** For the whole site. */
export function writeCookie(name: string, value: string, { days, isSecure = false }: Lifetime): void {
  Cookies.set(name, value, { expires: days, sameSite: 'lax', path: '/', secure: isSecure });
  forget();
}

export function removeCookie(name: string): void {
  Cookies.remove(name, { path: '/' });
  forget();
}

function forget(): void {
  known = null;
}
