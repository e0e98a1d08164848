import { useTranslations } from 'next-intl';
import { QrImage } from '@/components/ui/basics/qr-image';
import type { Ride } from '../rules/rides';

/** The codes of everybody on the bus side by side, where there is room for them: on a desk, and on paper. */
export function AllCodes({ ride: { tickets } }: { ride: Ride }) {
  const t = useTranslations('dayTickets');
  if (tickets.length < 2) return null;
  return (
    <section className="only-wide" aria-labelledby="all-codes">
      <h2 className="booklist__title" id="all-codes">
        {t('all')}
      </h2>
      <div className="pass__all">
        {tickets.map(({ ticketNumber, travellerName, qrSvg, seat }) => (
          <div key={ticketNumber} className="card pass__one">
            <QrImage svg={qrSvg} label={t('qr', { number: ticketNumber })} />
            <b className="small">{travellerName}</b>
            {seat && <p className="small">{t('seatOf', { seat })}</p>}
            <p className="xsmall muted num">{ticketNumber}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
