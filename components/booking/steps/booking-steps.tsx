'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FlowSteps } from '@/components/ui/basics/flow-steps';
import type { BookingFlow } from '@/lib/booking-session/cart-items';
import { pathFor, type RouteName } from '@/lib/paths/routes';

type BookingStep = 'outbound' | 'return' | 'hotel' | 'activities' | 'summary' | 'passengers' | 'payment';

const LAST_STEPS = ['summary', 'passengers', 'payment'] as const;
/** Which steps a flow has (R37). Beside a bus alone activities are offered on the summary. */
const STEPS: Readonly<Record<BookingFlow, readonly BookingStep[]>> = {
  bus: ['outbound', 'return', ...LAST_STEPS],
  busHotel: ['outbound', 'return', 'hotel', 'activities', ...LAST_STEPS],
  hotel: ['hotel', 'activities', ...LAST_STEPS],
  activity: ['activities', ...LAST_STEPS],
};

const PAGES: Readonly<Record<BookingStep, RouteName>> = {
  outbound: 'busOutbound',
  return: 'busReturn',
  hotel: 'hotelAccommodation',
  activities: 'activities',
  summary: 'summary',
  passengers: 'passengers',
  payment: 'payment',
};
const PACKAGE_PAGES: Readonly<Partial<Record<BookingStep, RouteName>>> = {
  outbound: 'busHotelOutbound',
  return: 'busHotelReturn',
  hotel: 'busHotelAccommodation',
};
/** They list what a search finds: without its query there is nothing to go back to. */
const NEEDS_SEARCH: readonly BookingStep[] = ['outbound', 'return', 'hotel'];

export type BookingStepsProps = {
  current: BookingStep;
  hasReturn: boolean;
  flow: BookingFlow;
  /**
   * Query of the search, so that going back shows the same tickets and hotels; without one these steps are not links.
   */
  search?: string;
  /** On a phone a bar without words: where a list begins right below. */
  isTight?: boolean | undefined;
};

/** The steps of a booking (R37); those that are done can be opened again. */
export function BookingSteps({ current, isTight, ...cart }: BookingStepsProps) {
  return <FlowSteps steps={useBookingSteps(cart)} current={current} isTight={isTight} />;
}

/** The steps that this trip has, by name and address. */
export function useBookingSteps({ hasReturn, flow, search }: Omit<BookingStepsProps, 'current' | 'isTight'>) {
  const t = useTranslations('flow');
  const language = useLocale();
  return STEPS[flow]
    .filter((step) => hasReturn || step !== 'return')
    .map((step) => {
      const needsSearch = NEEDS_SEARCH.includes(step);
      if (needsSearch && !search) return { id: step, label: t(step) };
      const page = (flow === 'busHotel' ? PACKAGE_PAGES[step] : undefined) ?? PAGES[step];
      return { id: step, label: t(step), href: pathFor(page, language, {}, needsSearch ? search : '') };
    });
}
