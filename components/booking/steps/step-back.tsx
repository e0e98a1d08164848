import { TextLink } from '@/components/ui/basics/button';
import { flowOfCart, hasReturnBus } from '@/lib/booking-session/cart-items';
import { searchQueryOf } from '@/lib/booking-session/cart/search-again';
import { useBookingSteps, type BookingStepsProps } from './booking-steps';

export type StepBackProps = { current: BookingStepsProps['current']; session: Parameters<typeof searchQueryOf>[0] };

/** Above the heading of a page of the checkout: the step before it of the trip that is in the cart. */
export function StepBack({ current, session }: StepBackProps) {
  const steps = useBookingSteps({
    hasReturn: hasReturnBus(session),
    flow: flowOfCart(session),
    search: searchQueryOf(session),
  });
  const before = steps[steps.findIndex(({ id }) => id === current) - 1];
  if (!before?.href) return null;
  return (
    <div className="backline">
      <TextLink small icon="arrowLeft" href={before.href}>
        {before.label}
      </TextLink>
    </div>
  );
}
