import type { ReactNode } from 'react';
import { StepBack, type StepBackProps } from '@/components/booking/steps/step-back';
import { Main } from '@/components/layout/frames/main';
import type { CartContents } from '@/lib/booking-session/cart/cart-contents';
import { PayBar } from './pay-bar';

export type CheckoutFrameProps = StepBackProps & {
  contents: CartContents;
  /** The one way on, beside the total. */
  action?: ReactNode;
  /** The heading. */
  head: ReactNode;
  children: ReactNode;
};

/** A page of the checkout: one column, the step before above it, total and way on below it. */
export function CheckoutFrame({ current, session, contents, action, head, children }: CheckoutFrameProps) {
  return (
    <>
      <Main>
        <StepBack current={current} session={session} />
        {head}
        {children}
      </Main>
      <PayBar contents={contents} action={action} />
    </>
  );
}
