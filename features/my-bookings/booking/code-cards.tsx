import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { CodeCard, type CodeFact } from '@/components/booking/files/code-card';
import { LiveLine } from '@/components/booking/live/live-line';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { useIsCancelledNow } from '@/lib/live/use-is-cancelled-now';
import { otherArrivalDay } from '@/rules/dates/arrival-day';
import { formatDateRange, formatDateTime } from '@/rules/dates/dates';
import { stopWithAddress } from '@/rules/places/stop-with-address';
import { shownAddress, span } from '@/rules/typography';
import { newsOfPart } from '../rules/changed-part';

type PlainCodeProps = {
  title: string;
  when: string;
  facts: readonly CodeFact[];
  number: string;
  qrSvg: string;
  /** Who reads the code, or why nobody does. */
  show: ReactNode;
};

function PlainCode({ title, when, number, ...card }: PlainCodeProps) {
  const t = useTranslations('myBooking.codes');
  const words = { label: `${title}, ${number}`, qrLabel: t('qr', { number }) };
  return <CodeCard {...card} {...words} head={<b>{title}</b>} lead={when} number={number} />;
}

export function TicketCode({ ticket, booking }: { ticket: MyBooking['eTickets'][number]; booking: MyBooking }) {
  const t = useTranslations('myBooking');
  const language = useLocale();
  const { leg, seat, travellerName, ticketNumber, qrSvg, usedAt } = ticket;
  const { departureLocation: from, destinationLocation: to, departureTime, arrivalTime, operator, tripNumber } = leg;
  const leaves = formatDateTime(departureTime, from.zone, language);
  const isOtherDay = otherArrivalDay(leg) !== null;
  const isStopped = newsOfPart({ units: [ticket] }, booking)?.kind === 'BUS_CANCELLED';
  const isCancelledNow = useIsCancelledNow(leg.departureId);
  const when = isOtherDay ? span(leaves, formatDateTime(arrivalTime, to.zone, language)) : leaves;
  return (
    <PlainCode
      title={t('journey.title', { from: from.cityName, to: to.cityName })}
      when={when}
      facts={[
        { name: t('codes.traveller'), value: travellerName },
        { name: t('codes.seat'), value: seat ?? t(leg.hasReservedSeats ? 'codes.atBoarding' : 'codes.free') },
        { name: t('codes.company'), value: [operator.name, tripNumber].filter(Boolean).join(' ') },
        { name: t('codes.stop'), value: stopWithAddress(from), isLong: true },
      ]}
      number={ticketNumber}
      qrSvg={qrSvg}
      show={
        usedAt ? (
          t('codes.used', { when: formatDateTime(usedAt, from.zone, language) })
        ) : isStopped ? (
          t('codes.stopped', { company: operator.name })
        ) : isCancelledNow ? (
          <LiveLine rides={[leg]} />
        ) : (
          t('codes.driver')
        )
      }
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
    <PlainCode
      title={stay.hotel.name}
      when={formatDateRange(stay.checkinDate, stay.checkoutDate, language)}
      facts={[
        { name: t('codes.name'), value: voucher.leadName },
        { name: t('codes.room'), value: room },
        { name: t('codes.address'), value: shownAddress(stay.hotel.address), isLong: true },
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
    <PlainCode
      title={visit.activityName}
      when={formatDateTime(visit.startsAt, visit.zone, language)}
      facts={[
        { name: t('name'), value: voucher.leadName },
        { name: t('places'), value: String(voucher.places) },
        { name: t('address'), value: shownAddress(visit.address), isLong: true },
      ]}
      number={voucher.voucherNumber}
      qrSvg={voucher.qrSvg}
      show={t('start')}
    />
  );
}
