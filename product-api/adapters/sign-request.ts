import { createHash, createHmac } from 'node:crypto';

export type SigningKey = { key: string; secret: string; region: string };

/**
 * Headers that prove who asks an object store: AWS Signature Version 4, which all of them understand, with everything
 * that is sent in it.
 * @param headers what is sent besides, in lower case
 */
export function signedHeaders(
  request: { method: string; url: URL; headers?: Record<string, string>; content?: Uint8Array },
  { key, secret, region }: SigningKey,
  now: Date,
): Record<string, string> {
  const { method, url, content = new Uint8Array() } = request;
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const contentHash = sha256(content);
  const sent = { ...request.headers, 'x-amz-content-sha256': contentHash, 'x-amz-date': moment };
  const named = Object.entries({ ...sent, host: url.host }).sort(([left], [right]) => (left < right ? -1 : 1));
  const names = named.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname.split('/').map(encoded).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...named.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signature = hmac(signingKey, text).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** Everything but letters, digits and -._~ as %XX, whatever the address had encoded already. */
function encoded(part: string): string {
  return encodeURIComponent(decodeURIComponent(part)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
