import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimableSchema, claimSchema, type Claim, type Claimable } from '@/contract/after-sale/claims';
import type { Answer, TestApi } from '../api/api-fixture';
import { toldBy } from '../bookings/operator';
import { readMine, type Owner } from './after-sale-flow';

/** A small note, as bytes and as it is sent. */
export const NOTE = Buffer.from('%PDF-1.4\n% Simon has the flu.\n%%EOF');
export const PROOF = { name: 'note.pdf', file: NOTE.toString('base64') };

export async function readClaimable({ who, number }: Owner): Promise<Claimable> {
  return claimableSchema.parse((await who.call('GET', `/v1/my-bookings/${number}/claimable`)).body);
}

/** For everything that can be claimed, unless said otherwise. */
export async function askClaim(owner: Owner, change: object = {}): Promise<Answer> {
  const { units } = await readClaimable(owner);
  const unitIds = units.filter(({ canBeClaimed }) => canBeClaimed).map(({ unitId }) => unitId);
  const body = { unitIds, reason: 'ILLNESS', proof: PROOF, ...change };
  return owner.who.call('POST', `/v1/my-bookings/${owner.number}/claims`, { body });
}

export async function sendClaim(owner: Owner, change: object = {}): Promise<Claim> {
  const answer = await askClaim(owner, change);
  if (answer.status !== 201) throw new Error(`No claim: ${JSON.stringify(answer.body)}`);
  return claimSchema.parse(answer.body);
}

export function askClaimAgain({ who, number }: Owner, claimId: string, change: object = {}): Promise<Answer> {
  const body = { proof: { ...PROOF, name: 'other.pdf' }, ...change };
  return who.call('POST', `/v1/my-bookings/${number}/claims/${claimId}/proofs`, { body });
}

/** An operator's command about claims, with a reason. */
export function claimsCommand(api: TestApi, ...args: string[]): Promise<[number, string]> {
  return toldBy(api, 'claims', ...args, '--because', 'Seen by Jo');
}

export async function claimNumber(api: TestApi, { claimId }: Claim): Promise<string> {
  const [row] = await api.database.query<{ id: number }>('select id::int as id from claims where claim_id = $1', [
    claimId,
  ]);
  return String(row?.id);
}

/** A file that is not there yet. */
export function newFile(name: string): string {
  return path.join(mkdtempSync(path.join(tmpdir(), 'claim-')), name);
}

/** Reads and accepts a claim. @returns what the command said */
export async function acceptClaim(api: TestApi, claim: Claim, ...args: string[]): Promise<[number, string]> {
  const id = await claimNumber(api, claim);
  await claimsCommand(api, 'show', id);
  return claimsCommand(api, 'accept', id, ...args);
}

export async function claimOf(owner: Owner): Promise<Claim | undefined> {
  return (await readMine(owner)).claims.at(-1);
}
