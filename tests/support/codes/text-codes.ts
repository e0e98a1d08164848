import { sign } from 'node:crypto';

/** A code as it was issued before D72. */
export function signTextCode(privateKeyPem: string, version: 'TD1' | 'TV1', content: object): string {
  const signed = `${version}.${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKeyPem).toString('base64url')}`;
}
