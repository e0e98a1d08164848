import { useTranslations } from 'next-intl';
import { CodeCard, type CodeFact } from '@/components/booking/files/code-card';
import { Badge } from '@/components/ui/basics/badge';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';
import type { HotelVoucher } from '@/contract/booking';

export type VoucherFrameProps = {
  icon: IconName;
  title: string;
  /** When: dates, or day and time. */
  lead: string;
  facts: CodeFact[];
  voucher: Pick<HotelVoucher, 'voucherNumber' | 'qrSvg'>;
  /** Who scans the code. */
  show: string;
  isConfirmed: boolean;
};

/** What is shown at the desk: the same card for a hotel and for an activity (F35). */
export function VoucherFrame({ icon, title, lead, facts, voucher, show, isConfirmed }: VoucherFrameProps) {
  const t = useTranslations('confirmation.vouchers');
  return (
    <CodeCard
      label={title}
      head={
        <div className="row row--between">
          <b className="row gap-10">
            <Icon name={icon} /> {title}
          </b>
          {isConfirmed && (
            <Badge tone="success" icon="check">
              {t('confirmed')}
            </Badge>
          )}
        </div>
      }
      lead={lead}
      facts={facts}
      number={voucher.voucherNumber}
      qrSvg={voucher.qrSvg}
      qrLabel={t('qr', { number: voucher.voucherNumber })}
      show={show}
    />
  );
}
