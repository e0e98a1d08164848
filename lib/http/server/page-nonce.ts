import { headers } from 'next/headers';

/** Nonce of the policy that the public listener gives a booking page; undefined where none is given. */
export async function pageNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}
