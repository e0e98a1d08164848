import { useLocale, useTranslations } from 'next-intl';
import { PriceBreakdown } from '@/components/ui/prices/price-breakdown';
import type { CartContents } from '@/lib/booking-session/cart/cart-contents';
import { formatMoney } from '@/rules/money/money';
import { useTaxRows } from './use-tax-label';

/**
 * The amounts of the cart, taxes in: so far while something is missing, else the total with its tax lines (D23, D24).
 */
export function CartSum({ contents }: { contents: CartContents }) {
  const t = useTranslations('cart');
  const language = useLocale();
  const taxRows = useTaxRows();
  const { total, doorToBed, perPerson, travellers, taxes, subtotal, missing } = contents;
  if (!total) return null;
  if (subtotal) {
    const rows = taxRows(taxes, total.currency);
    const extraRows = doorToBed ? [{ label: t('doorToBed'), amount: doorToBed }] : [];
    return (
      <PriceBreakdown subtotal={subtotal} taxes={rows} total={total} travellers={travellers} extraRows={extraRows} />
    );
  }
  return (
    <div className="sum">
      {doorToBed && (
        <div className="sum__row">
          <span>{t('doorToBed')}</span>
          <span>{formatMoney(doorToBed, language)}</span>
        </div>
      )}
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
