import { Button } from '@/components/ui/basics/button';
import { useBookingFiles } from '@/lib/booking-session/booking/use-booking-files';

export type ReceiptActionsProps = {
  bookingNumber: string;
  /** What the two buttons say. */
  pdf: string;
  print: string;
};

/** A receipt as a file, and on paper. */
export function ReceiptActions({ bookingNumber, pdf, print }: ReceiptActionsProps) {
  const { receipt } = useBookingFiles(bookingNumber);
  return (
    <div className="row no-print">
      <Button size="sm" icon="receipt" isBusy={receipt.isPending} onClick={() => receipt.mutate()}>
        {pdf}
      </Button>
      <Button size="sm" variant="quiet" icon="print" onClick={() => window.print()}>
        {print}
      </Button>
    </div>
  );
}
