import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import type { Session } from '@/contract/session';
import { brand } from '@/lib/brand/brand';
import { pathFor } from '@/lib/paths/routes';
import { formatDate } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import type { PaymentFormControl } from '../use-payment-form';
import { CaptchaNote } from './captcha-note';
import { PartTermLines } from './part-term-lines';

/** The terms step (R38, R116, F29): each ticket's terms in words, what paying accepts, the captcha, and the payment. */
export function PaySection({
  payment,
  session,
  language,
}: {
  payment: PaymentFormControl;
  session: Session;
  language: Language;
}) {
  const t = useTranslations('payment');
  const { total, captcha } = payment;
  return (
    <Card title={t('terms.title')} titleId="terms-title" gap={14}>
      <PartTermLines session={session} />
      <p className="small muted">
        {t.rich('terms.accept', {
          date: formatDate(brand.termsModified, language, 'dayMonthYear'),
          terms: (words) => <InOwnTab href={pathFor('termsConditions', language)}>{words}</InOwnTab>,
          privacy: (words) => <InOwnTab href={pathFor('privacyPolicy', language)}>{words}</InOwnTab>,
        })}
      </p>
      <CaptchaNote captcha={captcha} language={language} />
      <p className="small muted">{t(`chargedOnce.${total.currency}`, { brand: brand.name })}</p>
    </Card>
  );
}

/** The card is not typed again because somebody reads the terms. */
function InOwnTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
