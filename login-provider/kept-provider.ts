import type Provider from 'oidc-provider';
import type { Logger } from 'pino';
import { oidcSettings, type OidcParts } from './oidc-settings';
import { goOnPage, problemPage } from './other-pages';
import { signingKeys, type SigningKey } from './signing-keys';

/** Whether a key is too old is asked so often. */
const KEYS_GOOD_MS = 60 * 60_000;

type Parts = Omit<OidcParts, 'keys' | 'oidc'> & { log: Logger; now: () => Date };

/**
 * oidc-provider with the keys of the day: it takes them when it is made, so that new keys mean a new one. What it knows
 * is all in the store.
 */
export async function keptProvider(parts: Parts): Promise<() => Promise<Provider>> {
  // oidc-provider reads addresses with it; early releases of Node 20 have only canParse.
  const address: Partial<typeof URL> = URL;
  address.parse ??= (text, base) => (URL.canParse(text, base) ? new URL(text, base) : null);
  const oidc = await import('oidc-provider');
  const { store, log, now } = parts;
  const namesOf = (keys: readonly SigningKey[]) => keys.map(({ jwk }) => jwk.kid).join();
  let keys = await signingKeys({ store, now });
  let provider = build(keys);
  let checkedAt = now();
  let renewal: Promise<void> | null = null;

  async function renew(): Promise<void> {
    const found = await signingKeys({ store, now });
    checkedAt = now();
    if (namesOf(found) === namesOf(keys)) return;
    keys = found;
    provider = build(found);
  }

  function build(signing: readonly SigningKey[]): Provider {
    const made = new oidc.Provider(`${parts.publicUrl}/login`, oidcSettings({ ...parts, keys: signing, oidc }));
    // Believes the two headers that our listener writes over whatever a visitor sends.
    made.proxy = true;
    made.on('server_error', (_ctx, error) => log.error({ err: error }, 'the login provider failed'));
    made.use(async (ctx, next) => {
      await next();
      const form = formSentOn(ctx.body);
      if (form) ctx.body = goOnPage(parts.frameOf(ctx.req), form);
      if (ctx.status === 404 && !ctx.body)
        Object.assign(ctx, { type: 'html', body: problemPage(parts.frameOf(ctx.req), 'missing'), status: 404 });
    });
    return made;
  }

  return async () => {
    if (now().getTime() - checkedAt.getTime() >= KEYS_GOOD_MS) {
      renewal ??= renew()
        .catch((error: unknown) => log.error({ err: error }, 'the keys of the login provider cannot be read'))
        .finally(() => (renewal = null));
      await renewal;
    }
    return provider;
  };
}

/**
 * oidc-provider's own page that sends a form on by itself: ours says so in the visitor's language. Null for any other
 * answer.
 */
function formSentOn(body: unknown): { action: string; fields: Record<string, string> } | null {
  if (typeof body !== 'string' || !body.includes('<title>Submitting Callback</title>')) return null;
  const action = /<form method="post" action="([^"]*)">/.exec(body)?.[1];
  const fields = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g)].map(
    ([, name = '', value = '']) => [name, plain(value)] as const,
  );
  return action === undefined ? null : { action: plain(action), fields: Object.fromEntries(fields) };
}

function plain(value: string): string {
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
