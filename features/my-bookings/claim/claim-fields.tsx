import { useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField } from '@/components/form/select-field';
import { TextAreaField } from '@/components/form/text-field';
import { CLAIM_REASONS, MAX_ACCOUNT_LENGTH } from '@/rules/after-sale/claim-status';
import { ProofField } from './proof-field';
import { reasonOf, type ClaimErrors, type ClaimFields } from './use-claim-form';

type ClaimFieldsProps = {
  fields: ClaimFields;
  errors: ClaimErrors;
  onChange: (change: Partial<ClaimFields>) => void;
  hasReason: boolean;
};

/** What a claim is made of, the first time and once more. */
export function ClaimFieldset({ fields, errors, onChange, hasReason }: ClaimFieldsProps) {
  const t = useTranslations('claimBooking.form');
  const reason = reasonOf(fields.reason);
  return (
    <>
      {hasReason && (
        <SelectField
          name="reason"
          required
          label={t('reason')}
          placeholder
          options={CLAIM_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          value={fields.reason}
          hint={reason ? t(`proofs.${reason}`) : undefined}
          error={errors.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
      <TextAreaField
        name="account"
        label={t('account')}
        markOptional
        maxLength={MAX_ACCOUNT_LENGTH}
        value={fields.account}
        onChange={({ target }) => onChange({ account: target.value })}
      />
      <ProofField file={fields.proof} onFile={(proof) => onChange({ proof })} error={errors.proof} />
      <CheckboxField
        name="isTrue"
        required
        label={t('isTrue')}
        checked={fields.isTrue}
        error={errors.isTrue}
        onChange={({ target }) => onChange({ isTrue: target.checked })}
      />
    </>
  );
}
