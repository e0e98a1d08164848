import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding';

export type KeptBody = {
  etag: string;
  /** What it takes of the memory. */
  bytes: number;
  /** What is sent to a client that takes this; the same bytes to all of them. */
  as: (encoding: Encoding) => Promise<PackedBody>;
};

type PackedBody = { content: Buffer; encoding: Encoding };

/** Below that a compressed answer is no fewer packets. */
const MIN_COMPRESSED_BYTES = 1_000;
const COMPRESSIBLE =
  /^(?:text\/|image\/svg|application\/(?:json|javascript|xml|manifest|ld\+json)|font\/ttf)|\+json|\+xml/i;
/** As long as the product API's own, so that its answers have one version wherever they are kept. */
const ETAG_LENGTH = 22;

const [toBrotli, toGzip, fromGzip] = [promisify(brotliCompress), promisify(gzip), promisify(gunzip)];

/**
 * Compresses a body once for everybody. What is compressed is kept in its compressed forms alone, a fifth of the plain
 * one: who wants it plain, which no browser does, gets it unpacked.
 * @param quality of brotli, 0 to 11
 * @param before what this one takes the place of: where nothing has changed, it stays
 */
export async function keptBody(
  plain: Buffer,
  contentType: string,
  quality: number,
  before?: KeptBody,
): Promise<KeptBody> {
  const etag = etagOf(plain);
  if (before?.etag === etag) return before;
  const own = { content: plain, encoding: 'identity' } as const;
  const isWorthIt = plain.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(contentType);
  if (!isWorthIt) return { etag, bytes: plain.length, as: async () => own };
  const [br, gz] = await Promise.all([brotliOf(plain, quality), toGzip(plain)]);
  const forms = {
    br: { content: br, encoding: 'br' },
    gzip: { content: gz, encoding: 'gzip' },
  } as const;
  const unpacked = unpackedOnce(gz);
  return {
    etag,
    bytes: br.length + gz.length,
    as: async (encoding) => (encoding === 'identity' ? { content: await unpacked(), encoding } : forms[encoding]),
  };
}

/**
 * Of brotli, where each answer is compressed for one reader: a list of a hundred kilobytes takes a millisecond of a
 * thread beside, and comes out a twentieth; more than that costs twice the time for a tenth less.
 */
const ONCE_QUALITY = 4;

/** Compresses JSON for one reader. Too small to gain, it stays plain. */
export async function packOnce(plain: Buffer, encoding: Encoding): Promise<PackedBody> {
  if (plain.length < MIN_COMPRESSED_BYTES || encoding === 'identity') return { content: plain, encoding: 'identity' };
  return { content: encoding === 'br' ? await brotliOf(plain, ONCE_QUALITY) : await toGzip(plain), encoding };
}

function brotliOf(plain: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}

/** Weak: the same page in another encoding is the same page. */
function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, ETAG_LENGTH)}"`;
}

/** All who read the plain form at a time read the same bytes: a hundred slow clients hold it once. */
function unpackedOnce(packed: Buffer): () => Promise<Buffer> {
  let shared: WeakRef<Buffer> | null = null;
  let pending: Promise<Buffer> | null = null;
  async function unpack(): Promise<Buffer> {
    const plain = await fromGzip(packed);
    shared = new WeakRef(plain);
    pending = null;
    return plain;
  }
  return async () => shared?.deref() ?? (pending ??= unpack());
}
