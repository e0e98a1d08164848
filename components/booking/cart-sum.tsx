import { useLocale, useTranslations } from 'next-intl';
import { PriceBreakdown } from '@/components/ui/price-breakdown';
import type { CartContents } from '@/lib/booking-session/cart-contents';
import type { Language } from '@/rules/language';
import { formatMoney } from '@/rules/money';
import { useTaxLabel } from './use-tax-label';

/** The amounts of the cart, taxes in: so far while something is missing, else the total with its tax lines (D23, D24). */
export function CartSum({ contents }: { contents: CartContents }) {
  const t = useTranslations('cart');
  const language = useLocale() as Language;
  const taxLabel = useTaxLabel();
  const { total, perPerson, travellers, taxes, subtotal, missing } = contents;
  if (!total) return null;
  if (subtotal) {
    const rows = taxes.map((line) => ({ label: taxLabel(line), amount: { amount: line.amount, currency: total.currency } }));
    return <PriceBreakdown subtotal={subtotal} taxes={rows} total={total} travellers={travellers} />;
  }
  return (
    <div className="sum">
      {perPerson && travellers > 1 && (
        <div className="sum__row">
          <span>{t(perPerson.isAverage ? 'perPersonAverage' : 'perPerson')}</span>
          <span>{formatMoney(perPerson.amount, language)}</span>
        </div>
      )}
      <div className="sum__total">
        <span>
          {t(missing ? 'soFar' : 'total', { count: travellers })}, <span className="muted small">{t('taxesIn')}</span>
        </span>
        <b>{formatMoney(total, language)}</b>
      </div>
    </div>
  );
}
