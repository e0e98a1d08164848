import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import type { KeptTickets } from '@/lib/booking-session/booking/use-kept-tickets';

/** Keeps the tickets on this device, or takes them away again (F38). Nothing where the browser cannot. */
export function KeepTicketsButton({ tickets: { isKept, isBusy, keep, remove } }: { tickets: KeptTickets }) {
  const t = useTranslations('offline.keep');
  if (isKept === null) return null;
  return (
    <Button icon={isKept ? 'trash' : 'smartphone'} isBusy={isBusy} onClick={isKept ? remove : keep}>
      {t(isKept ? 'remove' : 'keep')}
    </Button>
  );
}
