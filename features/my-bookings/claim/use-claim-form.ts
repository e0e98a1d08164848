import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { CLAIM_REASONS, MAX_PROOF_BYTES, type ClaimReason } from '@/rules/after-sale/claim-status';

export type ClaimFields = { reason: string; account: string; proof: File | null; isTrue: boolean };
export type ClaimErrors = Partial<Record<'units' | 'reason' | 'proof' | 'isTrue', string>>;

const EMPTY: ClaimFields = { reason: '', account: '', proof: null, isTrue: false };

/** Reason, words, proof and promise of a claim, with what is wrong of them once it was sent. */
export function useClaimForm({ needsReason }: { needsReason: boolean }) {
  const t = useTranslations('claimBooking.missing');
  const [fields, setFields] = useState(EMPTY);
  const [tries, setTries] = useState(0);

  function errorsOf(units: ReadonlySet<string> | null): ClaimErrors {
    const { reason, proof, isTrue } = fields;
    return {
      ...(units?.size === 0 ? { units: t('units') } : {}),
      ...(needsReason && reasonOf(reason) === null ? { reason: t('reason') } : {}),
      ...(proof === null ? { proof: t('proof') } : {}),
      ...(proof && proof.size > MAX_PROOF_BYTES
        ? { proof: t('tooLarge', { megabytes: MAX_PROOF_BYTES / 1024 ** 2 }) }
        : {}),
      ...(isTrue ? {} : { isTrue: t('isTrue') }),
    };
  }

  return {
    fields,
    change: (change: Partial<ClaimFields>) => setFields({ ...fields, ...change }),
    tries,
    tried: () => setTries(tries + 1),
    errorsOf,
  };
}

export function reasonOf(value: string): ClaimReason | null {
  return CLAIM_REASONS.find((reason) => reason === value) ?? null;
}
