import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/basics/button';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { saveFile } from '@/lib/http/browser/save-file';

type ExchangeReceiptFileProps = { bookingNumber: string; receiptNumber: string; children: ReactNode };

/** The receipt of what an exchange cost, as a file (D66). */
export function ExchangeReceiptFile({ bookingNumber, receiptNumber, children }: ExchangeReceiptFileProps) {
  const api = useProductApi();
  const file = useMutation({
    mutationFn: async () => {
      const params = { bookingNumber, receiptNumber, receiptFormat: 'pdf' };
      saveFile((await api('readExchangeReceipt', { params })).data, `${receiptNumber}.pdf`);
    },
  });
  return (
    <Button className="nowrap" size="sm" icon="file" isBusy={file.isPending} onClick={() => file.mutate()}>
      {children}
    </Button>
  );
}
