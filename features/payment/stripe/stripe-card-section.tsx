import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { FieldNotes } from '@/components/form/field';
import { fieldId } from '@/components/form/field-id';
import { Button } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { Note } from '@/components/ui/basics/note';
import { CardNameFields } from '../names/card-name-fields';
import type { PaymentValues } from '../rules/payment-form';
import type { StripeCardControl } from './use-stripe-card';

/** Stripe's fields and wallets in the place of number, expiry and code; the names stay ours (R66, D40b). */
export function StripeCardSection({ card: { status, place, retry } }: { card: StripeCardControl }) {
  const t = useTranslations('payment.card');
  const { formState } = useFormContext<PaymentValues>();
  const id = fieldId('card.number');
  const error = formState.errors.card?.number?.message;
  return (
    <Card title={t('hosted.title')} titleId="card-title" gap={18}>
      <div
        className="stack gap-10"
        id={id}
        tabIndex={-1}
        role="group"
        aria-labelledby="card-title"
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {status === 'loading' && <p className="small muted">{t('hosted.loading')}</p>}
        {status === 'failed' && (
          <>
            <Note tone="danger" role="alert">
              {t('hosted.failed')}
            </Note>
            <div>
              <Button size="sm" icon="refresh" onClick={retry}>
                {t('hosted.retry')}
              </Button>
            </div>
          </>
        )}
        <div ref={place} hidden={status === 'failed'} />
        <FieldNotes id={id} error={error} />
      </div>
      <div className="fields">
        <CardNameFields />
      </div>
      <p className="small muted">{t('hosted.whose')}</p>
    </Card>
  );
}
