import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/basics/note';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { pathFor } from '@/lib/paths/routes';
import { formatDate, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';

type ClaimNoticeProps = { booking: MyBooking; language: Language };

/** How the newest claim stands, on top of its booking; an accepted one is told by the money on its way (D68). */
export function ClaimNotice({ booking, language }: ClaimNoticeProps) {
  const t = useTranslations('myBooking.claimNotice');
  const claim = booking.claims.at(-1);
  if (!claim || claim.status === 'ACCEPTED') return null;
  const { status, because, againUntil } = claim;
  const until = againUntil && formatDate(localDateOf(againUntil, HOME_ZONE), language, 'dayMonthYear');
  const path = pathFor('claimBooking', language, { bookingNumber: booking.bookingNumber.toLowerCase() });
  return (
    <div className="no-print">
      <Note tone={status === 'REFUSED' ? 'danger' : 'info'} icon="shield">
        {t.rich(status, { because: because ?? '', b: (words) => <b>{words}</b> })}
        <br />
        {until && t('again', { until })} <a href={path}>{t('see')}</a>
      </Note>
    </div>
  );
}
