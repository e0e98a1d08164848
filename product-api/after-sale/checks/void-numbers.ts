import { createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { ApiContext } from '../../context';
import { privateKeyOf } from '../../bookings/tickets/signed-code';
import { listVoidNumbers } from '../../bookings/tickets/used-codes.repository';

const voidNumbersSchema = z.object({
  issuedAt: z.iso.datetime(),
  numbers: z.array(z.string()),
  /** Ed25519, base64url, over `signedText`. */
  signature: z.string(),
});
export type VoidNumbers = z.infer<typeof voidNumbersSchema>;

/** Tickets and vouchers that are worth nothing any more, dated and signed: what a reader without a connection needs. */
export async function voidNumbers(ctx: Pick<ApiContext, 'database' | 'secrets' | 'now'>): Promise<VoidNumbers> {
  const list = { issuedAt: ctx.now().toISOString(), numbers: await listVoidNumbers(ctx.database.db) };
  const signature = sign(null, signedText(list), privateKeyOf(ctx.secrets.ticketPrivateKey)).toString('base64url');
  return { ...list, signature };
}

/** Null for a list that our key has not signed, or that is none. */
export function readVoidNumbers(publicKeyPem: string, file: unknown): VoidNumbers | null {
  const { data: list } = voidNumbersSchema.safeParse(file);
  if (!list) return null;
  const signature = Buffer.from(list.signature, 'base64url');
  return verify(null, signedText(list), createPublicKey(publicKeyPem), signature) ? list : null;
}

/** Begins as no code does, so that neither can pass for the other. */
function signedText({ issuedAt, numbers }: Omit<VoidNumbers, 'signature'>): Buffer {
  return Buffer.from(['void numbers', issuedAt, ...numbers].join('\n'));
}
