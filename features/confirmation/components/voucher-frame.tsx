import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/basics/badge';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';
import { QrImage } from '@/components/ui/basics/qr-image';
import type { HotelVoucher } from '@/contract/booking';

type VoucherFact = { name: string; value: string };
export type VoucherFrameProps = {
  icon: IconName;
  title: string;
  /** When: dates, or day and time. */
  lead: string;
  facts: VoucherFact[];
  voucher: Pick<HotelVoucher, 'voucherNumber' | 'qrSvg'>;
  /** Who scans the code. */
  show: string;
  isConfirmed: boolean;
};

/** What is shown at the desk: the same card for a hotel and for an activity (F35). */
export function VoucherFrame({ icon, title, lead, facts, voucher, show, isConfirmed }: VoucherFrameProps) {
  const t = useTranslations('confirmation.vouchers');
  return (
    <article className="eticket" aria-label={title}>
      <div className="eticket__main">
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
        <p className="small muted">{lead}</p>
        <dl className="eticket__facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="eticket__stub">
        <QrImage svg={voucher.qrSvg} label={t('qr', { number: voucher.voucherNumber })} />
        <div>
          <b className="num booked__number">{voucher.voucherNumber}</b>
          <p className="xsmall muted">{show}</p>
        </div>
      </div>
    </article>
  );
}
