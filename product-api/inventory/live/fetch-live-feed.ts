import { codeOf } from '@/rules/thrown';
import { unlessKnown, versionOf, type KnownVersion } from '../known-version';
import { LiveFeedRefused } from './live-message';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 32_000_000;

type LiveAnswer = KnownVersion & { bytes: Uint8Array };

/** Asks an address once. @returns null: it is still what was answered last @throws LiveFeedRefused */
export async function fetchLiveFeed(
  url: string,
  known: KnownVersion,
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = {},
): Promise<LiveAnswer | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/x-protobuf, application/octet-stream', ...unlessKnown(known) },
      signal,
    });
    if (answer.status === 304) return null;
    if (answer.status !== 200) throw new LiveFeedRefused(`it answers ${answer.status}`);
    const bytes = await bytesOf(answer, maxBytes);
    return { bytes, ...versionOf(answer) };
  } catch (error) {
    if (error instanceof LiveFeedRefused) throw error;
    if (signal.aborted) throw new LiveFeedRefused(`it does not answer within ${timeoutMs / 1_000} s`);
    // Messages of the network name addresses, in which keys stand; its codes do not.
    const code = codeOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
    throw new LiveFeedRefused(`it does not answer (${code || 'no connection'})`);
  }
}

async function bytesOf({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the web's type says nothing of its stream's pieces
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) throw new LiveFeedRefused(`it sends more than ${maxBytes / 1_000_000} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
