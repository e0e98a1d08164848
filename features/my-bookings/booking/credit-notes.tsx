import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { saveFile } from '@/lib/http/browser/save-file';

/** Every credit note of the booking as a file (D65). */
export function CreditNotes({ booking: { bookingNumber, cancellations } }: { booking: MyBooking }) {
  const t = useTranslations('myBooking.credit');
  if (cancellations.length === 0) return null;
  return (
    <Card title={t('title', { count: cancellations.length })} titleId="credit" gap={12} className="no-print">
      <div className="acts">
        {cancellations.map(({ creditNoteNumber }) => (
          <CreditNoteFiles key={creditNoteNumber} bookingNumber={bookingNumber} creditNoteNumber={creditNoteNumber} />
        ))}
      </div>
    </Card>
  );
}

type CreditNoteFilesProps = { bookingNumber: string; creditNoteNumber: string };

export function CreditNoteFiles({ bookingNumber, creditNoteNumber }: CreditNoteFilesProps) {
  const t = useTranslations('myBooking.credit');
  const api = useProductApi();
  const file = useMutation({
    mutationFn: async (receiptFormat: 'pdf' | 'html') => {
      const { data } = await api('readCreditNote', { params: { bookingNumber, creditNoteNumber, receiptFormat } });
      saveFile(data, `${creditNoteNumber}.${receiptFormat}`);
    },
  });
  const isBusy = (format: 'pdf' | 'html') => file.isPending && file.variables === format;
  return (
    <>
      <Button className="nowrap" size="sm" icon="file" isBusy={isBusy('pdf')} onClick={() => file.mutate('pdf')}>
        {t('pdf', { number: creditNoteNumber })}
      </Button>
      <Button size="sm" variant="quiet" icon="download" isBusy={isBusy('html')} onClick={() => file.mutate('html')}>
        {t('html')}
        <span className="vh"> {creditNoteNumber}</span>
      </Button>
    </>
  );
}
