import {
  authorizationAddress,
  exchangeCode,
  loginBrowser,
  type LoginBrowser,
  type LoginFixture,
} from './login-fixture';
import { optionsOn, softwareAuthenticator, type Made } from './software-authenticator';

/** Visits of people who have a browser with passkeys. */
export function passkeyVisits(login: LoginFixture) {
  const codeTo = (email: string) => login.letters.filter((letter) => letter.email === email).at(-1)?.code ?? '';

  /** The page of an address, in a sign-in of its own. */
  async function atAddress(browser: LoginBrowser = loginBrowser(login), change: Record<string, string | null> = {}) {
    const { address, verifier } = authorizationAddress(login, { prompt: 'login', ...change });
    return { browser, verifier, page: await browser.get(address) };
  }

  /** Address and code, as far as what comes after it. @param can the script of the page has found passkeys */
  async function withCode(email: string, { browser, can = true }: { browser?: LoginBrowser; can?: boolean } = {}) {
    const begun = await atAddress(browser);
    const code = await begun.browser.submit(begun.page, '/code', { email });
    const fields = { code: codeTo(email), ...(can ? { passkeys: 'yes' } : {}) };
    return { ...begun, page: await begun.browser.submit(code, '/sign-in', fields) };
  }

  /** Somebody whose browser has made a passkey by the offer. */
  async function withPasskey(email: string) {
    const { browser, verifier, page } = await withCode(email);
    const authenticator = softwareAuthenticator(login);
    const back = await browser.submit(page, '/new-passkey', { answer: authenticator.create(optionsOn(page.html)) });
    return { browser, authenticator, location: back.location, verifier };
  }

  /** A sign-in with a passkey, in a browser that knows nobody. */
  async function uses(authenticator: { get: (options: unknown, made?: Made) => string }, made?: Made) {
    const { browser, verifier, page } = await atAddress();
    const answer = authenticator.get(optionsOn(page.html), made);
    return { browser, verifier, page, answer, back: await browser.submit(page, '/passkey', { answer }) };
  }

  /** Whose tokens a sign-in brought. */
  async function subjectOf(location: string | null, verifier: string): Promise<string> {
    const { body } = await exchangeCode(login, location, verifier);
    const [, payload = ''] = (body.id_token ?? '').split('.');
    return /"sub":"([^"]+)"/.exec(Buffer.from(payload, 'base64url').toString())?.[1] ?? '';
  }

  return { atAddress, withCode, withPasskey, uses, subjectOf };
}
