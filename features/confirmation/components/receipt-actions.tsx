import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { useBookingFiles } from '@/lib/booking-session/booking/use-booking-files';

/** The receipt as a file, and on paper. */
export function ReceiptActions({ bookingNumber }: { bookingNumber: string }) {
  const t = useTranslations('confirmation.receipt');
  const { receipt } = useBookingFiles(bookingNumber);
  return (
    <div className="row no-print">
      <Button size="sm" icon="receipt" isBusy={receipt.isPending} onClick={() => receipt.mutate()}>
        {t('pdf')}
      </Button>
      <Button size="sm" variant="quiet" icon="print" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}
