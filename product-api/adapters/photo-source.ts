import { lookup as lookUpName } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { codeOf, errorOf } from '@/rules/thrown';
import { PhotoRefused, type PhotoSource } from '../hotels/photos/photo-store';
import { isPublicAddress } from './public-address';

const MAX_BYTES = 15_000_000;
const MAX_REDIRECTS = 4;
const PRIVATE = 'leads to a private network';

type Resolved = { address: string; family: number };
export type PhotoSourceOptions = {
  /** For the whole photo, with all its redirects. */
  timeoutMs?: number;
  maxBytes?: number;
  /** Tests let their own server in. */
  isAllowed?: (address: string, port: number) => boolean;
  resolve?: (hostname: string) => Promise<Resolved[]>;
};

/**
 * Fetches a photo as an operator's list names it. The list may come from somebody else: nothing of ours is sent, each
 * redirect is judged anew, and a name is looked up once, so that the address that was judged is the one that is called.
 */
export function httpPhotoSource({
  timeoutMs = 20_000,
  maxBytes = MAX_BYTES,
  isAllowed = isPublicAddress,
  resolve = (hostname) => lookUpName(hostname, { all: true }),
}: PhotoSourceOptions = {}): PhotoSource {
  const call = async (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Node asks no look-up about an address.
    if (isIP(host) !== 0 && !isAllowed(host, port)) throw new PhotoRefused(PRIVATE);
    const lookup: LookupFunction = (hostname, options, done) => {
      void resolve(hostname).then(
        (found) => {
          const [first] = found;
          if (!first || !found.every(({ address }) => isAllowed(address, port))) done(new PhotoRefused(PRIVATE), '', 0);
          else if (options.all) done(null, found);
          else done(null, first.address, first.family);
        },
        (error: unknown) => done(errorOf(error), '', 0),
      );
    };
    return new Promise((answered, refused) => {
      const headers = { accept: 'image/webp, image/avif, image/jpeg, image/png', 'accept-encoding': 'identity' };
      (url.protocol === 'https:' ? requestHttps : requestHttp)(url, { headers, lookup, signal, agent: false })
        .on('error', refused)
        .on('response', answered)
        .end();
    });
  };
  return {
    fetch: async (address) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        let url = checkedAddress(address);
        for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
          const answer = await call(url, signal);
          const next = locationOf(answer, url);
          if (next === null) return await bytesOf(answer, maxBytes);
          answer.destroy();
          url = next;
        }
        throw new PhotoRefused(`is sent on more than ${MAX_REDIRECTS} times`);
      } catch (error) {
        if (error instanceof PhotoRefused) throw error;
        if (signal.aborted) throw new PhotoRefused(`did not come within ${timeoutMs / 1_000} s`, true);
        const code = codeOf(error);
        throw new PhotoRefused(`cannot be fetched (${code || 'no answer'})`, code === 'ETIMEDOUT');
      }
    },
  };
}

/** @throws PhotoRefused */
function checkedAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : null;
  if (url === null) throw new PhotoRefused('is no address');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new PhotoRefused('does not begin with https:// or http://');
  if (url.username !== '' || url.password !== '') throw new PhotoRefused('has a name or password in its address');
  return url;
}

/** Where a redirect leads; null for any other answer. @throws PhotoRefused */
function locationOf({ statusCode = 0, headers }: IncomingMessage, base: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  if (headers.location === undefined) throw new PhotoRefused('is sent on, but not where to');
  return checkedAddress(headers.location, base);
}

/** @throws PhotoRefused */
async function bytesOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new PhotoRefused(`is larger than ${maxBytes / 1_000_000} MB`);
  try {
    if (answer.statusCode !== 200) throw new PhotoRefused(`is not there: the server answers ${answer.statusCode}`);
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    answer.destroy();
  }
}
