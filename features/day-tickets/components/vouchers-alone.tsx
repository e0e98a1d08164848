import { useTranslations } from 'next-intl';
import { PageTitle } from '@/components/layout/page-title';
import type { KeptDay } from '@/lib/booking-session/booking/kept-day';
import type { Language } from '@/rules/language';
import type { FollowingVisit } from '../rules/what-follows';
import { VoucherCard } from './after-that';

export type VouchersAloneProps = { day: KeptDay; vouchers: readonly FollowingVisit[]; language: Language };

/** No bus of the booking holds a ticket, or there never was one: the codes of its rooms and activities, open. */
export function VouchersAlone({ day, vouchers, language }: VouchersAloneProps) {
  const t = useTranslations('dayTickets');
  return (
    <>
      <PageTitle title={t('vouchers')} lead={day.eTickets.length > 0 ? t('none.text') : undefined} />
      <div className="day-grid">
        <div className="stack gap-10">
          {vouchers.map((next) => (
            <VoucherCard key={next.key} next={next} language={language} isOpen />
          ))}
        </div>
      </div>
    </>
  );
}
