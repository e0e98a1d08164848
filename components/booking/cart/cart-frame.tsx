'use client';

import type { ReactNode } from 'react';
import { Main } from '@/components/layout/frames/main';
import type { CartContents } from '@/lib/booking-session/cart/cart-contents';
import { Cart } from './cart';
import { CartBar } from './cart-bar';

export type CartFrameProps = {
  contents: CartContents;
  /** The way on: as wide as the cart, or short in the bar. */
  action: (block: boolean) => ReactNode;
  /** Steps and heading. */
  head: ReactNode;
  children: ReactNode;
};

/** A page of the booking: its cart beside what is shown, and as a bar below it. */
export function CartFrame({ contents, action, head, children }: CartFrameProps) {
  return (
    <>
      <Main>
        {head}
        <div className="flow">
          {children}
          <Cart contents={contents} action={action(true)} />
        </div>
      </Main>
      <CartBar contents={contents} action={action(false)} sheetAction={action(true)} />
    </>
  );
}
