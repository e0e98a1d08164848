import { createHash, randomBytes } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { pino } from 'pino';
import { z } from 'zod';
import { createLoginProvider, type LoginProviderParts } from '@/login-provider/create-login-provider';
import { deviceName } from '@/lib/gateway/device-name';
import { createLoginStore, type Database } from '@/product-api/index';
import { endLoginSessions } from '@/product-api/login-store/end-login-sessions';
import { forgetLoginPerson } from '@/product-api/login-store/forget-login-person';
import { portOf } from '@/lib/web-server/listen';
import { checked } from '../api/read-json';

/** Of codes and their places. */
const KEY = 'key of hashes';
const LOGIN_CLIENT = { clientId: 'tandem', clientSecret: 'a secret of tests, long enough' };

export type LoginFixture = {
  publicUrl: string;
  audience: string;
  /** What it keeps. */
  store: ReturnType<typeof createLoginStore>;
  /** Letters with codes, newest last. */
  letters: { email: string; code: string; language: string; expiresAt: Date }[];
  /** Moves the provider's clock on. */
  pass: (milliseconds: number) => void;
  /** As the product API does it for who signs out everywhere, or deletes their account. */
  endSessions: (personId: string) => Promise<void>;
  forgetPerson: (personId: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The login provider on a free port of this machine. `parts`: what is otherwise than usual; `name`: what the machine is
 * called
 */
export async function openLogin(
  database: Database,
  { name = '127.0.0.1', port = 0, ...parts }: Partial<LoginProviderParts> & { name?: string; port?: number } = {},
): Promise<LoginFixture> {
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  // On a busy machine a connection that is left alone for five seconds would end under the next request.
  const server = createServer({ keepAliveTimeout: 0 });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const publicUrl = `http://${name}:${portOf(server)}`;
  const letters: LoginFixture['letters'] = [];
  const store = createLoginStore(database, { now, secret: KEY });
  const listener = await createLoginProvider({
    publicUrl,
    brandName: 'Tandem',
    ...LOGIN_CLIENT,
    audience: `${publicUrl}/api/v1`,
    store,
    sendCode: async (letter) => void letters.push(letter),
    hasDemoPeople: true,
    hasLimits: false,
    addressOf: () => '203.0.113.7',
    deviceName,
    log: pino({ level: 'silent' }),
    now,
    ...parts,
  });
  server.on('request', listener);
  return {
    publicUrl,
    audience: parts.audience ?? `${publicUrl}/api/v1`,
    store,
    letters,
    pass: (milliseconds) => (passed += milliseconds),
    endSessions: (personId) => endLoginSessions(database.db, personId),
    forgetPerson: (personId) => database.transaction((tx) => forgetLoginPerson({ now, secret: KEY }, tx, personId)),
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Asks for a path under another name than the fixture's own, as a proxy or an attacker does. */
export function underName(
  { publicUrl }: Pick<LoginFixture, 'publicUrl'>,
  host: string,
  path: string,
): Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    request(`${publicUrl}${path}`, { headers: { host, accept: 'text/html;q=0.9, application/json' } }, (res) => {
      let body = '';
      res
        .setEncoding('utf8')
        .on('data', (chunk: string) => (body += chunk))
        .on('end', () => resolve({ status: res.statusCode, headers: res.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

type Kept = { name: string; value: string; path: string };
export type PageAnswer = { status: number; url: string; headers: Headers; html: string; location: string | null };

/** A browser without scripts: keeps cookies by their paths, follows redirects as far as the site's own pages. */
export function loginBrowser({ publicUrl }: Pick<LoginFixture, 'publicUrl'>) {
  const jar = new Map<string, Kept>();

  async function ask(
    address: string,
    init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {},
  ): Promise<PageAnswer> {
    const url = new URL(address, publicUrl);
    const cookie = [...jar.values()]
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`);
    const headers: Record<string, string> = {
      accept: 'text/html',
      ...(init.method === 'POST' ? { origin: publicUrl } : {}),
      ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
      ...init.headers,
    };
    const answer = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) keep(line, url);
    return {
      status: answer.status,
      url: url.href,
      headers: answer.headers,
      html: await answer.text(),
      location: answer.headers.get('location'),
    };
  }

  function keep(line: string, url: URL): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const path = attributes.find((entry) => /^path=/i.test(entry))?.slice(5) ?? url.pathname;
    const isOver = attributes.some((entry) => /^expires=Thu, 01 Jan 1970/i.test(entry)) || value === '';
    if (isOver) jar.delete(`${name} ${path}`);
    else jar.set(`${name} ${path}`, { name, value, path });
  }

  async function follow(answer: PageAnswer): Promise<PageAnswer> {
    const next = answer.location === null ? null : new URL(answer.location, answer.url);
    if (next === null || next.origin !== publicUrl || !next.pathname.startsWith('/login')) return answer;
    return follow(await ask(next.href));
  }

  return {
    jar,
    get: async (address: string, headers?: Record<string, string>) => follow(await ask(address, { headers })),
    /** Sends the page's form whose action ends so, with its hidden fields. */
    submit: async (
      page: PageAnswer,
      action: string,
      fields: Record<string, string> = {},
      headers?: Record<string, string>,
    ) => {
      const form = [...page.html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].find(
        ([, target = '']) => target.endsWith(action),
      );
      if (!form?.[1]) throw new Error(`The page has no form for ${action}: ${page.html.slice(0, 300)}`);
      const hidden = [...(form[2] ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']): [string, string] => [name, value],
      );
      return follow(
        await ask(form[1], {
          method: 'POST',
          body: new URLSearchParams({ ...Object.fromEntries(hidden), ...fields }),
          headers,
        }),
      );
    },
    ask,
  };
}

export type LoginBrowser = ReturnType<typeof loginBrowser>;

/** What a client sends a visitor to the provider with. `change`: what is otherwise; null leaves out. */
export function authorizationAddress(
  { publicUrl, audience }: LoginFixture,
  change: Record<string, string | null> = {},
): { address: string; verifier: string } {
  const verifier = randomBytes(32).toString('base64url');
  const parameters: Record<string, string | null> = {
    client_id: LOGIN_CLIENT.clientId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${publicUrl}/api/auth/callback/tandem`,
    audience,
    resource: audience,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ui_locales: 'en',
    ...change,
  };
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return { address: `${publicUrl}/login/auth?${new URLSearchParams(given)}`, verifier };
}

/** What the provider answers to a code: tokens, or why there are none. */
const tokensSchema = z.looseObject({
  access_token: z.string().optional(),
  id_token: z.string().optional(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
  error: z.string().optional(),
});

/** Exchanges the code that came back to the client. */
export async function exchangeCode(
  { publicUrl }: LoginFixture,
  location: string | null,
  verifier: string,
): Promise<{ status: number; body: z.infer<typeof tokensSchema> }> {
  const code = new URL(location ?? '').searchParams.get('code') ?? '';
  const answer = await fetch(`${publicUrl}/login/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(Object.values(LOGIN_CLIENT).map(encodeURIComponent).join(':')).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${publicUrl}/api/auth/callback/tandem`,
      code_verifier: verifier,
    }),
  });
  return { status: answer.status, body: checked(tokensSchema, await answer.json()) };
}
