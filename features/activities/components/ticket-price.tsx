import { useLocale, useTranslations } from 'next-intl';
import type { Activity } from '@/contract/activities';
import { formatMoney } from '@/rules/money/money';
import type { Choice } from '../rules/activity-choice';

/** One ticket, taxes in, and the tickets together (R4). */
export function TicketPrice({ activity, choice: { option, quantity, total } }: { activity: Activity; choice: Choice }) {
  const t = useTranslations('activities.price');
  const language = useLocale();
  const { code: currency } = activity.currency;
  return (
    <div className="price">
      <span className="price__main">{formatMoney({ amount: option.price, currency }, language)}</span>
      <span className="price__per">{t('perPerson')}</span>
      {quantity > 1 && (
        <span className="price__total">
          {t('together', { total: formatMoney({ amount: total, currency }, language), count: quantity })}
        </span>
      )}
    </div>
  );
}
