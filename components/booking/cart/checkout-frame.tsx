import type { ReactNode } from 'react';
import { StepBack, type StepBackProps } from '@/components/booking/steps/step-back';
import { Main } from '@/components/layout/frames/main';
import type { CartContents } from '@/lib/booking-session/cart/cart-contents';
import { PayBar } from './pay-bar';
import { useLanguageInPlace } from './use-language-in-place';

export type CheckoutFrameProps = StepBackProps & {
  contents: CartContents;
  /** The one way on, beside the total. */
  action?: ReactNode;
  /** What the total is made of is in sight at once: it has changed. */
  isTripShown?: boolean;
  /** The heading. */
  head: ReactNode;
  children: ReactNode;
};

/** A page of the checkout: one column, the step before above it, total and way on below it. */
export function CheckoutFrame({ current, session, contents, action, isTripShown, head, children }: CheckoutFrameProps) {
  useLanguageInPlace();
  return (
    <>
      <Main>
        <StepBack current={current} session={session} />
        {head}
        {children}
      </Main>
      <PayBar contents={contents} action={action} isOpenAtFirst={isTripShown} />
    </>
  );
}
