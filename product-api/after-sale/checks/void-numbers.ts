import { createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { addDays, localDateOf } from '@/rules/dates/dates';
import { MAX_NIGHTS } from '@/rules/hotels/stay-rules';
import type { ApiContext } from '../../context';
import { privateKeyOf, publicKeyOf } from '../../bookings/tickets/signed-code';
import { readCode } from '../../bookings/tickets/read-code';
import { listVoidCodes } from '../../bookings/tickets/used-codes.repository';
import { takeTurns } from '../../timing/turns';

const voidNumbersSchema = z.object({
  issuedAt: z.iso.datetime(),
  numbers: z.array(z.string()),
  /** Ed25519, base64url, over `signedText`. */
  signature: z.string(),
});
export type VoidNumbers = z.infer<typeof voidNumbersSchema>;

/** A reader refuses what is for another day. Zones, late buses, moved ones and a laptop's clock fit into these. */
const DAYS_AFTER = 3;
/** Nothing is sold further ahead, and no code is void before it is sold: what was void earlier is over. */
const SOLD_AHEAD_DAYS = 366 + MAX_NIGHTS;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Tickets and vouchers that are worth nothing any more, dated and signed: what a reader without a connection needs. A
 * code that was for a day long past is not in it: it is refused for its day.
 */
export async function voidNumbers(ctx: Pick<ApiContext, 'database' | 'secrets' | 'now'>): Promise<VoidNumbers> {
  const now = ctx.now();
  const list = { issuedAt: now.toISOString(), numbers: await numbersNeeded(ctx, now) };
  const signature = sign(null, signedText(list), privateKeyOf(ctx.secrets.ticketPrivateKey)).toString('base64url');
  return { ...list, signature };
}

async function numbersNeeded(ctx: Pick<ApiContext, 'database' | 'secrets'>, now: Date): Promise<string[]> {
  const codes = await listVoidCodes(ctx.database.db, new Date(now.getTime() - (SOLD_AHEAD_DAYS + DAYS_AFTER) * DAY_MS));
  const publicKey = publicKeyOf(ctx.secrets.ticketPrivateKey);
  const firstDay = addDays(localDateOf(now, 'UTC'), -DAYS_AFTER);
  const turn = takeTurns();
  const needed: string[] = [];
  for (const { number, qrPayload } of codes) {
    await turn();
    const read = readCode(publicKey, qrPayload);
    if (read !== null && read.span.until >= firstDay) needed.push(number);
  }
  return needed.sort();
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
