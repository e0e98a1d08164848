'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FlowSteps } from '@/components/ui/flow-steps';
import { pathFor, type RouteName } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

const STEPS = ['outbound', 'return', 'summary', 'passengers', 'payment'] as const;
export type BookingStep = (typeof STEPS)[number];

const PAGES: Record<BookingStep, RouteName> = { outbound: 'busOutbound', return: 'busReturn', summary: 'summary', passengers: 'passengers', payment: 'payment' };

export type BookingStepsProps = {
  current: BookingStep;
  hasReturn: boolean;
  /** Query of the search, so that going back shows the same tickets; without one the ticket steps are not links. */
  search?: string;
};

/** The steps of a bus booking (R37); those that are done can be opened again. */
export function BookingSteps({ current, hasReturn, search }: BookingStepsProps) {
  const t = useTranslations('flow');
  const language = useLocale() as Language;
  const steps = STEPS.filter((step) => hasReturn || step !== 'return').map((step) => {
    const isTicketStep = step === 'outbound' || step === 'return';
    if (isTicketStep && !search) return { id: step, label: t(step) };
    return { id: step, label: t(step), href: pathFor(PAGES[step], language, {}, isTicketStep ? search : '') };
  });
  return <FlowSteps steps={steps} current={current} />;
}
