import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import type { PaymentValues } from '../rules/payment-form';

/** First and last name as they stand on the card (R66). */
export function CardNameFields() {
  const t = useTranslations('payment.card');
  const { register, formState } = useFormContext<PaymentValues>();
  const errors = formState.errors.card;
  return (
    <>
      <TextField
        label={t('firstName')}
        required
        column="m3"
        autoComplete="cc-given-name"
        maxLength={120}
        error={errors?.firstName?.message}
        {...register('card.firstName')}
      />
      <TextField
        label={t('lastName')}
        required
        column="m3"
        autoComplete="cc-family-name"
        maxLength={120}
        error={errors?.lastName?.message}
        {...register('card.lastName')}
      />
    </>
  );
}
