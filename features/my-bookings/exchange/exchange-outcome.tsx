import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import { whole } from '@/components/ui/basics/whole';
import type { Exchange } from '@/contract/after-sale/exchanges';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { useBankConfirmation } from '@/lib/booking-session/payment/use-bank-confirmation';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import { formatDateTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { stopWithAddress } from '@/rules/places/stop-with-address';
import { CreditNoteFiles } from '../booking/credit-notes';
import { ExchangeReceiptFile } from '../components/exchange-receipt-file';
import { takeFocus } from '../focus';
import { MY_BOOKINGS_KEY } from '../my-bookings.queries';
import { journeyKey, partsOf, type Part } from '../rules/parts';

const ASK_AGAIN_MS = 2_000;

/** What became of an exchange: done, still being paid, or failed with the old seats kept (D69). */
export function ExchangeOutcome({ exchange, booking }: { exchange: Exchange; booking: MyBooking }) {
  const t = useTranslations('exchangeBus.done');
  const language = useLocale();
  useAskAgain(exchange.status === 'PENDING');
  const api = useProductApi();
  const queryClient = useQueryClient();
  useBankConfirmation(exchange.status === 'PENDING', {
    ask: async () => (await api('settleExchangePayment', { params: { bookingNumber: booking.bookingNumber } })).data,
    onAsked: () => void queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY }),
  });
  const bookingNumber = booking.bookingNumber.toLowerCase();
  const path = pathFor('myBooking', language, { bookingNumber });
  const part = partsOf(booking).find(({ key }) => key === journeyKey(exchange.direction));
  const amount = formatMoney({ amount: Math.abs(exchange.total), currency: exchange.currency }, language);
  const isDone = exchange.status === 'DONE';
  const name = isDone ? 'title' : exchange.status === 'PENDING' ? 'pendingTitle' : 'failedTitle';
  return (
    <Card gap={18}>
      <div className="row gap-14 nowrap-row outcome">
        <span className="tl__icon outcome__icon">
          <Icon name={isDone ? 'check' : exchange.status === 'PENDING' ? 'clock' : 'info'} />
        </span>
        <div role="status">
          <h2 className="booklist__title" tabIndex={-1} ref={takeFocus} key={exchange.status}>
            {t(name)}
          </h2>
          {isDone && (
            <p className="muted">
              {t('text', { when: formatDateTime(exchange.to, part?.zone ?? 'UTC', language), stop: stopOf(part) })}{' '}
              {booking.email && t.rich('mail', { email: booking.email, whole })}
            </p>
          )}
          {isDone && exchange.total !== 0 && <p>{t(exchange.total > 0 ? 'paid' : 'back', { amount })}</p>}
          {exchange.status === 'PENDING' && <p className="muted">{t('pendingText')}</p>}
          {exchange.status === 'FAILED' && (
            <p className="muted">
              {exchange.message} {t('failedText')}
            </p>
          )}
        </div>
      </div>
      <div className="acts">
        {exchange.receiptNumber && (
          <ExchangeReceiptFile bookingNumber={booking.bookingNumber} receiptNumber={exchange.receiptNumber}>
            {t('receipt')}
          </ExchangeReceiptFile>
        )}
        {exchange.creditNoteNumber && (
          <CreditNoteFiles bookingNumber={booking.bookingNumber} creditNoteNumber={exchange.creditNoteNumber} />
        )}
        {exchange.status === 'FAILED' && (
          <LinkButton variant="primary" href={pathFor('exchangeBus', language, { bookingNumber })}>
            {t('again')}
          </LinkButton>
        )}
        <LinkButton href={path}>{t('toBooking')}</LinkButton>
      </div>
    </Card>
  );
}

/** While the payment is not decided the booking is read again. */
function useAskAgain(isPending: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY }), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPending, queryClient]);
}

/** The new bus may leave from another stop than the one somebody knows. */
function stopOf(part: Part | undefined): string {
  return part?.kind === 'journey' ? stopWithAddress(part.journey.departureLocation) : '';
}
