import { useTranslations } from 'next-intl';
import { useFormContext, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { AcceptedCards, CardNumberField } from '@/components/form/card-number-field';
import { TextField } from '@/components/form/text-field';
import { Card } from '@/components/ui/basics/card';
import { ACCEPTED_CARDS, cardBrand, formatCardNumber, securityCodeLength } from '@/rules/money/card';
import { formatExpiry } from '../rules/expiry';
import type { PaymentValues } from '../rules/payment-form';
import { formatWhileTyping } from '../rules/format-while-typing';
import { CardNameFields } from '../names/card-name-fields';
import { SecurityCodeHelp } from './security-code-help';

/** Number, expiry, code and names as they stand on the card (R66). */
export function CardSection() {
  const t = useTranslations('payment.card');
  const { register, formState, control } = useFormContext<PaymentValues>();
  const number = useWatch({ control, name: 'card.number' });
  const brand = cardBrand(number);
  const codeLength = securityCodeLength(number);
  const errors = formState.errors.card;
  return (
    <Card
      title={t('title')}
      titleId="card-title"
      gap={18}
      aside={<AcceptedCards brands={ACCEPTED_CARDS.map((accepted) => t(`brands.${accepted}`))} />}
    >
      <div className="fields">
        <CardNumberField
          label={t('number')}
          required
          brand={brand ? t(`brands.${brand}`) : undefined}
          error={errors?.number?.message}
          {...formatted(register('card.number'), formatCardNumber)}
        />
        <TextField
          label={t('expiry')}
          required
          column="c3 m3"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('expiryPlaceholder')}
          maxLength={9}
          error={errors?.expiry?.message}
          {...formatted(register('card.expiry'), formatExpiry)}
        />
        <TextField
          label={t('securityCode')}
          required
          column="c3 m3"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={'1234'.slice(0, codeLength)}
          maxLength={codeLength}
          end={<SecurityCodeHelp />}
          error={errors?.securityCode?.message}
          {...formatted(register('card.securityCode'), (typed) => typed.replace(/\D/g, ''))}
        />
        <CardNameFields />
      </div>
    </Card>
  );
}

/** The field writes itself as on the card before the form reads it. */
function formatted<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  format: (typed: string) => string,
): UseFormRegisterReturn<Name> {
  return {
    ...field,
    onChange: (event: { target: HTMLInputElement }) => {
      formatWhileTyping(event.target, format);
      return field.onChange(event);
    },
  };
}
