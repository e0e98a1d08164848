import { gzipSync } from 'node:zlib';
import { load } from '../support/load';
import { show } from '../support/measure';

const SECONDS = 3;
const CONNECTIONS = 32;
const PLAIN = 'identity';
/** What the framework compresses with; the same of both sides. */
export const PACKED = 'gzip';

/** Requests answered in a second; whatever is not a page ends the measurement. */
export function perSecond(
  url: string,
  {
    encoding = PLAIN,
    connections = CONNECTIONS,
    cookie,
  }: { encoding?: string; connections?: number; cookie?: string } = {},
): () => Promise<number> {
  return async () => {
    const headers = { 'accept-encoding': encoding, ...(cookie && { cookie }) };
    const found = await load({ url, headers, connections, seconds: SECONDS });
    if (found.refused > 0) throw new Error(`${url} refused ${found.refused} requests.`);
    return found.perSecond;
  };
}

export async function htmlOf(url: string, cookie?: string): Promise<string> {
  const answer = await fetch(url, {
    headers: { 'accept-encoding': PLAIN, ...(cookie && { cookie }) },
    redirect: 'manual',
  });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

/** Before compression and after it. */
export function weightOf(html: string): string {
  return `${show(Buffer.byteLength(html) / 1024)} KB, ${show(gzipSync(html).length / 1024)} gzip`;
}
