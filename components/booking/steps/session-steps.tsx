import { flowOfCart, hasReturnBus } from '@/lib/booking-session/cart-items';
import { searchQueryOf } from '@/lib/booking-session/cart/search-again';
import { BookingSteps, type BookingStepsProps } from './booking-steps';

export type SessionStepsProps = { current: BookingStepsProps['current']; session: Parameters<typeof searchQueryOf>[0] };

/** The steps of the trip that is in the cart. */
export function SessionSteps({ current, session }: SessionStepsProps) {
  return (
    <BookingSteps
      current={current}
      hasReturn={hasReturnBus(session)}
      flow={flowOfCart(session)}
      search={searchQueryOf(session)}
    />
  );
}
