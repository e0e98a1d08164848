import type { Cancellation } from '@/contract/cancellations';
import { CreditNoteFiles } from '../booking/credit-notes';
import { RefundStatus } from '../booking/refunds';

/** Where the money is on its way, and the credit note of it. */
export function MoneyWay({ cancellation, bookingNumber }: { cancellation: Cancellation; bookingNumber: string }) {
  return (
    <>
      {cancellation.refunds.map((refund, index) => (
        <RefundStatus key={index} refund={refund} isOneOfMany={cancellation.refunds.length > 1} />
      ))}
      <div className="acts">
        <CreditNoteFiles bookingNumber={bookingNumber} creditNoteNumber={cancellation.creditNoteNumber} />
      </div>
    </>
  );
}
