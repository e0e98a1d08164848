import { seal, sealBytes, unseal, unsealBytes, type SealingSecrets } from '../../personal-data/seal';
import type { ProofRow } from './proofs.repository';

const PURPOSE = 'claim proof';
const ACCOUNT_PURPOSE = 'claim account';

/** What a traveller sends along: a doctor's note is nobody's business but theirs and who decides (D68). */
export type Proof = { name: string; content: Uint8Array };

export function sealedProof(
  secrets: SealingSecrets,
  { name, content }: Proof,
): Pick<ProofRow, 'name' | 'content' | 'bytes'> {
  return {
    name: seal(secrets, PURPOSE, name),
    content: sealBytes(secrets, PURPOSE, content),
    bytes: content.byteLength,
  };
}

export function openedProof(secrets: SealingSecrets, row: Pick<ProofRow, 'name' | 'content'>): Proof {
  return { name: unseal(secrets, PURPOSE, row.name), content: unsealBytes(secrets, PURPOSE, row.content) };
}

export function sealedAccount(secrets: SealingSecrets, account: string | undefined): string | null {
  return account ? seal(secrets, ACCOUNT_PURPOSE, account) : null;
}

export function openedAccount(secrets: SealingSecrets, account: string | null): string | null {
  return account === null ? null : unseal(secrets, ACCOUNT_PURPOSE, account);
}
