import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { CartContents } from '@/lib/booking-session/cart/cart-contents';
import { CartPartList } from './cart-part-list';
import { LateCartSum } from './late-cart-sum';
import { HoldTime } from './hold-time';

export type CartProps = {
  contents: CartContents;
  /** The way on: a block button or link. Left out where the page has its own. */
  action?: ReactNode;
};

/** The side column of the booking flow (≥ 992 px): stays in sight, comes after the list in the source. */
export function Cart({ contents, action }: CartProps) {
  const t = useTranslations('cart');
  return (
    <aside aria-label={t('title')}>
      <div className="card cart">
        <div className="cart__head">
          <h2>{t('title')}</h2>
          <span className="small muted">{t('travellers', { count: contents.travellers })}</span>
        </div>
        <CartBody contents={contents} action={action} />
      </div>
    </aside>
  );
}

/** What the column and the sheet of the bottom bar both show. */
export function CartBody({ contents, action }: CartProps) {
  const t = useTranslations('cart');
  const { missing, holdExpiresAt } = contents;
  return (
    <>
      <CartPartList parts={contents.parts} refundableFee={contents.refundableFee} />
      <LateCartSum contents={contents} />
      {(missing || holdExpiresAt || action) && (
        <div className="cart__foot">
          {missing && (
            <p className="cart__missing">
              <Icon name="info" />
              <span>{t(`missing.${missing}`)}</span>
            </p>
          )}
          {holdExpiresAt && <HoldTime key={holdExpiresAt} until={holdExpiresAt} />}
          {action}
        </div>
      )}
    </>
  );
}
