import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import type { CompanyChange } from '@/contract/after-sale/company-changes';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';
import { daysBetween, formatDateTime, localDateOf } from '@/rules/dates/dates';
import { changedPart, newsOf } from '../rules/changed-part';
import { partsOf } from '../rules/parts';
import { CompanyNotice } from './company-notice';

/** What company or hotel changed, before everything else of the booking: what is to be chosen, and until when (D71). */
export function ChangesNotice({ booking }: { booking: MyBooking }) {
  const t = useTranslations('myBooking.changes');
  const parts = partsOf(booking);
  const notices = newsOf(booking).flatMap((change) => {
    const changed = changedPart(change, booking, parts);
    return changed ? [{ change, changed }] : [];
  });
  if (notices.length === 0) return null;
  return (
    <div className="stack gap-12" role="group" aria-label={t('title')}>
      {notices.map(({ change, changed }) => (
        <CompanyNotice key={change.caseId} change={change} changed={changed}>
          <Until change={change} booking={booking} zone={changed.part.zone} />
        </CompanyNotice>
      ))}
    </div>
  );
}

type UntilProps = { change: CompanyChange; booking: MyBooking; zone: string };

function Until({ change, booking: { bookingNumber, serverTime }, zone }: UntilProps) {
  const t = useTranslations('myBooking.changes');
  const words = useTranslations('myBooking');
  const language = useLocale();
  const { caseId, kind, answers, deadline, unusedUntil } = change;
  const isToAnswer = answers.length > 0;
  const path = pathFor('companyChange', language, { bookingNumber: bookingNumber.toLowerCase(), caseId });
  const left = (moment: string) =>
    words('inDays', { count: Math.max(0, daysBetween(localDateOf(serverTime, zone), localDateOf(moment, zone))) });
  const when = (moment: string) => formatDateTime(moment, zone, language);
  return (
    <>
      {answers.includes('MONEY_UNUSED')
        ? unusedUntil && <p>{t('unusedBy', { when: when(unusedUntil) })}</p>
        : isToAnswer &&
          deadline && (
            <p className="strong">
              {t.rich(kind === 'BUS_MOVED' ? 'answerBy' : 'by', {
                when: when(deadline),
                left: left(deadline),
                soon: (words) => <span className="no-print">{words}</span>,
              })}
            </p>
          )}
      <div className="no-print">
        <LinkButton variant={isToAnswer ? 'primary' : 'line'} href={path} prefetch={false}>
          {t(isToAnswer ? 'choose' : 'see')}
        </LinkButton>
      </div>
    </>
  );
}
