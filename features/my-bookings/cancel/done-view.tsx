import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import { whole } from '@/components/ui/basics/whole';
import type { Cancellation } from '@/contract/cancellations';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { pathFor } from '@/lib/paths/routes';
import { formatDateTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { CreditNoteFiles } from '../booking/credit-notes';
import { BookingHelp } from '../components/booking-help';
import { RefundStatus, useCardWords } from '../booking/refunds';
import { takeFocus } from '../focus';
import type { Part } from '../rules/parts';
import { CreditNote } from './credit-note';
import { StillValid } from './still-valid';

type DoneViewProps = { cancellation: Cancellation; booking: MyBooking; parts: readonly Part[] };

/** What was cancelled, the money's way, the credit note, and what is still valid (D65). */
export function DoneView({ cancellation, booking, parts }: DoneViewProps) {
  const t = useTranslations('cancelBooking.done');
  const language = useLocale();
  const cardWords = useCardWords();
  const { creditNoteNumber, at, total, currency, refunds } = cancellation;
  const amount = formatMoney({ amount: total, currency }, language);
  const when = formatDateTime(at, HOME_ZONE, language);
  const [refund] = refunds;
  const bookingNumber = booking.bookingNumber.toLowerCase();
  const path = pathFor('myBooking', language, { bookingNumber });
  const isAnythingLeft = booking.status === 'CONFIRMED';
  return (
    <div className="flow">
      <div className="stack gap-20">
        <Card gap={18}>
          <div className="row gap-14 nowrap-row outcome">
            <span className="tl__icon outcome__icon">
              <Icon name="check" />
            </span>
            <div>
              <h2 className="booklist__title" tabIndex={-1} ref={takeFocus}>
                {t('title')}
              </h2>
              <p className="muted">
                {total === 0
                  ? t('nothing', { when })
                  : refund?.card && refunds.length === 1
                    ? t('text', { amount, card: cardWords(refund.card), when })
                    : t('textPlain', { amount, when })}{' '}
                {booking.email && t.rich('mail', { email: booking.email, whole })}
              </p>
            </div>
          </div>
          {refunds.map((each, index) => (
            <RefundStatus key={index} refund={each} isOneOfMany={refunds.length > 1} />
          ))}
          <div className="acts">
            <CreditNoteFiles bookingNumber={booking.bookingNumber} creditNoteNumber={creditNoteNumber} />
            {isAnythingLeft && (
              <LinkButton size="sm" icon="ticket" href={`${path}#tickets`}>
                {t('tickets')}
              </LinkButton>
            )}
          </div>
        </Card>
        <StillValid booking={booking} parts={parts} />
        <div>
          <LinkButton href={path}>{t('toBooking')}</LinkButton>
        </div>
      </div>
      <aside className="is-shown stack gap-16">
        <CreditNote cancellation={cancellation} booking={booking} parts={parts} />
        <BookingHelp />
      </aside>
    </div>
  );
}
