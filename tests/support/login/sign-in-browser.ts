import { answerAuthCall } from '@/lib/auth/answer-auth-call';
import { answerSignIn } from '@/lib/auth/answer-sign-in';
import { answerSignOut } from '@/lib/auth/answer-sign-out';
import { readCookies } from '@/lib/gateway/visitor-cookies';

type Answering = (request: Request) => Promise<Response>;
type Asking = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
type Answered = { status: number; location: string; response: Response };

/** A browser at the website's own addresses of signing in and out, with its cookies. */
export function signInBrowser(site: string) {
  const jar = new Map<string, string>();
  const browser = { jar, /** Set-Cookie of the newest answer. */ written: [] as string[] };

  async function ask(path: string, answer: Answering, { headers = {}, ...init }: Asking = {}): Promise<Answered> {
    const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const response = await answer(new Request(`${site}${path}`, { ...init, headers: { ...headers, cookie } }));
    browser.written = response.headers.getSetCookie();
    for (const written of browser.written) {
      const [[name, value] = ['', '']] = readCookies(written.split(';')[0]);
      if (/max-age=0/i.test(written)) jar.delete(name);
      else jar.set(name, value);
    }
    return { status: response.status, location: response.headers.get('location') ?? '', response };
  }

  return Object.assign(browser, {
    start: (search: string, headers: Record<string, string> = {}) =>
      ask(`/auth/sign-in?${search}`, answerSignIn, { headers }),
    comeBack: (query: Record<string, string>) =>
      ask(`/api/auth/callback/tandem?${new URLSearchParams(query)}`, (request) =>
        answerAuthCall(request, ['callback', 'tandem']),
      ),
    session: () => ask('/api/auth/session', (request) => answerAuthCall(request, ['session'])),
    signOut: (body: string | ReadableStream, headers: Record<string, string> = { origin: site }) =>
      ask('/auth/sign-out', answerSignOut, { method: 'POST', body, headers, ...({ duplex: 'half' } as object) }),
  });
}
