'use client';

import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { openAhead } from '@/components/ui/overlays/open-ahead';
import { Sheet } from '@/components/ui/overlays/sheet';
import type { CartContents } from '@/lib/booking-session/cart/cart-contents';
import { formatMoney } from '@/rules/money/money';
import { CartBody } from './cart';

export type CartBarProps = {
  contents: CartContents;
  /** The way on, beside the total. Left out while there is none: then the bar says what is missing. */
  action?: ReactNode;
  /** The same in the sheet: a block button or link. */
  sheetAction?: ReactNode;
};

/**
 * The cart below 992 px: a bar at the bottom edge that opens as a sheet. Stands after Main; not there while there is
 * neither a total nor a way on.
 */
export function CartBar({ contents, action, sheetAction }: CartBarProps) {
  const t = useTranslations('cart');
  const language = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { total, missing, travellers } = contents;
  if (!total && !action) return null;
  const amount = `${t(missing ? 'soFar' : 'total', { count: travellers })}, ${t('taxesIn')}`;
  const words = missing && t(`missing.${missing}`);
  return (
    <section className="cartbar" aria-label={t('title')}>
      <button
        type="button"
        className="cartbar__sum"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => openAhead('bottom', () => setIsOpen(true))}
      >
        <b>
          {total ? formatMoney(total, language) : t('title')} <Icon name="chevronUp" size={16} />
        </b>
        <span>{(!total && words) || amount}</span>
        <span className="vh">{t('show')}</span>
      </button>
      {action || (words && <p className="cartbar__missing">{words}</p>)}
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={
          <>
            {t('title')} <span className="small muted">{t('travellers', { count: travellers })}</span>
          </>
        }
        padded={false}
      >
        <CartBody contents={contents} action={sheetAction} />
      </Sheet>
    </section>
  );
}
