'use client';

import { useLocale, useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { FlowSteps } from '@/components/ui/basics/flow-steps';
import { useSession } from '@/lib/booking-session/session/session.queries';
import { pathFor } from '@/lib/paths/routes';

const STEPS = ['summary', 'passengers', 'payment'] as const;

/** The names of the three steps between a full cart and a booking, in the header of their pages (R37). */
export function CheckoutSteps() {
  const t = useTranslations('flow');
  const language = useLocale();
  const pathname = usePathname();
  const { data: session } = useSession();
  const steps = STEPS.map((id) => ({
    id,
    label: t(id),
    href: pathFor(id, language),
    isOpen: id === 'passengers' && session?.passengers === null,
  }));
  const current = steps.find(({ href }) => href === pathname);
  return current ? <FlowSteps steps={steps} current={current.id} isInHeader /> : null;
}
