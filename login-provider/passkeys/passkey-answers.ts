import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** Of the form that an answer comes with; that of a code is much shorter. */
export const MAX_ANSWER_BYTES = 16_384;

const bytes = z.string().regex(/^[\w-]+$/);
const credential = { id: bytes.max(1_400), rawId: bytes, type: z.literal('public-key') };
/** Nothing is asked of extensions. */
const clientExtensionResults = z.unknown().transform(() => ({}));

const useSchema = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }),
});

const creationSchema = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});

/** What a browser says that has used a passkey; null for anything else. */
export function useOf(answer: string): (AuthenticationResponseJSON & { response: { userHandle: string } }) | null {
  return useSchema.safeParse(parsed(answer)).data ?? null;
}

/** What a browser says that has made a passkey; null for anything else. */
export function creationOf(answer: string): RegistrationResponseJSON | null {
  return creationSchema.safeParse(parsed(answer)).data ?? null;
}

/**
 * Whether a new passkey comes without a maker's certificate: none is asked for, and one that comes all the same would
 * be followed to whatever addresses stand in it.
 */
export async function isUnattested({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const [format, statement] = [attestation.get('fmt'), attestation.get('attStmt')];
    return format === 'none' || (format === 'packed' && statement.get('x5c') === undefined);
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
