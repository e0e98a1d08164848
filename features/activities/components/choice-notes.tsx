'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import { formatMoney } from '@/rules/money/money';
import type { OfferedTime } from '../rules/activity-choice';
import type { ActivityWords } from '../use-activity-words';
import type { ActivityCart } from '../use-activity-cart';

export type ChoiceNotesProps = {
  activityId: string;
  cart: ActivityCart;
  time: OfferedTime | null;
  times: readonly OfferedTime[];
  words: ActivityWords;
};

/**
 * What has to be known before adding: refund, a time that does not fit, a price that has changed since it was shown.
 */
export function ChoiceNotes({ activityId, cart, time, times, words }: ChoiceNotesProps) {
  const t = useTranslations('activities');
  const language = useLocale();
  const warning = time && words.warningOf(time, times);
  const otherPrice = cart.otherPrice?.activityId === activityId ? cart.otherPrice : null;
  const refund = time && words.refundOf(time);
  return (
    <>
      {refund && (
        <ul className="ticket__terms">
          <li className={refund.isFree ? 'is-good' : undefined}>
            <Icon name={refund.isFree ? 'undo' : 'ban'} />
            <span>{refund.text}</span>
          </li>
        </ul>
      )}
      {!time && <p className="small muted">{t('times.none')}</p>}
      {warning && (
        <Note tone="warning" role="status">
          {warning}
        </Note>
      )}
      {otherPrice && (
        <Note tone="warning" role="status">
          {t('price.changed', {
            shown: formatMoney(otherPrice.shown, language),
            now: formatMoney(otherPrice.now, language),
          })}
        </Note>
      )}
    </>
  );
}
