import { useLocale, useTranslations } from 'next-intl';
import { QrImage } from '@/components/ui/basics/qr-image';
import type { MyBooking } from '@/contract/my-bookings';
import { formatDateRange, formatDateTime } from '@/rules/dates/dates';

type CodeCardProps = {
  title: string;
  when: string;
  facts: readonly { name: string; value: string }[];
  number: string;
  qrSvg: string;
  /** Who reads the code. */
  show: string;
};

/** A code with what it stands for: the same card for a ticket and for a voucher. */
function CodeCard({ title, when, facts, number, qrSvg, show }: CodeCardProps) {
  const t = useTranslations('myBooking.codes');
  return (
    <article className="eticket" aria-label={`${title}, ${number}`}>
      <div className="eticket__main">
        <div>
          <b>{title}</b>
          <p className="small muted">{when}</p>
        </div>
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
        <QrImage svg={qrSvg} label={t('qr', { number })} />
        <div>
          <b className="num booked__number">{number}</b>
          <p className="xsmall muted">{show}</p>
        </div>
      </div>
    </article>
  );
}

export function TicketCode({ ticket }: { ticket: MyBooking['eTickets'][number] }) {
  const t = useTranslations('myBooking');
  const language = useLocale();
  const { leg, seat, travellerName, ticketNumber, qrSvg } = ticket;
  const { departureLocation: from, destinationLocation: to, departureTime, operator, tripNumber } = leg;
  return (
    <CodeCard
      title={t('journey.title', { from: from.cityName, to: to.cityName })}
      when={formatDateTime(departureTime, from.zone, language)}
      facts={[
        { name: t('codes.traveller'), value: travellerName },
        { name: t('codes.seat'), value: seat ?? t(leg.hasReservedSeats ? 'codes.atBoarding' : 'codes.free') },
        { name: t('codes.company'), value: [operator.name, tripNumber].filter(Boolean).join(' ') },
        { name: t('codes.stop'), value: from.address ? `${from.name}, ${from.address}` : from.name },
      ]}
      number={ticketNumber}
      qrSvg={qrSvg}
      show={t('codes.driver')}
    />
  );
}

export function StayCode({ voucher, booking }: { voucher: MyBooking['hotelVouchers'][number]; booking: MyBooking }) {
  const t = useTranslations('myBooking');
  const language = useLocale();
  const stay = booking.stays[voucher.entryIndex];
  if (!stay) return null;
  const room = stay.rooms[voucher.roomIndex]?.name ?? t('stay.roomOf', { position: voucher.roomIndex + 1 });
  return (
    <CodeCard
      title={stay.hotel.name}
      when={formatDateRange(stay.checkinDate, stay.checkoutDate, language)}
      facts={[
        { name: t('codes.name'), value: voucher.leadName },
        { name: t('codes.room'), value: room },
        { name: t('codes.address'), value: stay.hotel.address },
      ]}
      number={voucher.voucherNumber}
      qrSvg={voucher.qrSvg}
      show={t('codes.desk')}
    />
  );
}

export function VisitCode({
  voucher,
  booking,
}: {
  voucher: MyBooking['activityVouchers'][number];
  booking: MyBooking;
}) {
  const t = useTranslations('myBooking.codes');
  const language = useLocale();
  const visit = booking.visits[voucher.entryIndex];
  if (!visit) return null;
  return (
    <CodeCard
      title={visit.activityName}
      when={formatDateTime(visit.startsAt, visit.zone, language)}
      facts={[
        { name: t('name'), value: voucher.leadName },
        { name: t('places'), value: String(voucher.places) },
        { name: t('address'), value: visit.address },
      ]}
      number={voucher.voucherNumber}
      qrSvg={voucher.qrSvg}
      show={t('start')}
    />
  );
}
