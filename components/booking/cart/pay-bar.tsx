'use client';

import { useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { CartContents } from '@/lib/booking-session/cart/cart-contents';
import { formatMoney } from '@/rules/money/money';
import { CartPartList } from './cart-part-list';
import { CartSum } from './cart-sum';

export type PayBarProps = {
  contents: CartContents;
  /** The way on, beside the total. Left out where there is none. */
  action?: ReactNode;
  /** It has changed behind the visitor's back: what it is made of is in sight. */
  isOpenAtFirst?: boolean | undefined;
};

/**
 * The total and the way on at the bottom of the checkout. What the total is made of opens above them: neither moves.
 * Stands after Main.
 */
export function PayBar({ contents, action, isOpenAtFirst = false }: PayBarProps) {
  const t = useTranslations('cart');
  const language = useLocale();
  const linesId = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { total, travellers } = contents;

  // Open it lies over the page: what has the focus there is not to be covered (WCAG 2.4.11).
  function closeBehind({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') setIsOpen(false);
  }

  return (
    <section className="paybar" aria-label={t('title')} onBlur={closeBehind} onKeyDown={closeOnEscape}>
      <div className="paybar__in">
        <button
          type="button"
          className="paybar__sum"
          aria-expanded={isOpen}
          aria-controls={isOpen ? linesId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <b>
            {total ? formatMoney(total, language) : t('title')}{' '}
            <Icon name={isOpen ? 'chevronDown' : 'chevronUp'} size={16} />
          </b>
          <small>
            {t('total', { count: travellers })}, {t('taxesIn')}
          </small>
          <span className="vh">{t('show')}</span>
        </button>
        {isOpen && (
          <div className="paybar__lines" id={linesId}>
            <CartPartList parts={contents.parts} refundableFee={contents.refundableFee} />
            <CartSum contents={contents} />
          </div>
        )}
        {action}
      </div>
    </section>
  );
}
