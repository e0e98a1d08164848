import { useLocale, useTranslations } from 'next-intl';
import type { CartContents } from '@/lib/booking-session/cart/cart-contents';
import { formatMoney } from '@/rules/money/money';

/** The amount of the cart, taxes in, without its tax lines: so far while something is missing, else the total (D23). */
export function PlainSum({ contents }: { contents: CartContents }) {
  const t = useTranslations('cart');
  const language = useLocale();
  const { total, doorToBed, perPerson, travellers, missing } = contents;
  if (!total) return null;
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
