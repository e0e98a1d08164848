import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useRefundLines } from '@/components/booking/terms/use-refund-lines';
import type { ActivityVoucher, Booking, HotelVoucher } from '@/contract/booking';
import { shownPhone } from '@/rules/contact/shown-phone';
import { asHeading, clockTimeOf, formatDate, formatDateRange, formatTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { shownAddress } from '@/rules/typography';
import { VoucherFrame } from './voucher-frame';

type VoucherProps<Voucher> = { voucher: Voucher; booking: Booking; language: Language };

type VouchersProps = {
  booking: Booking;
  language: Language;
  /** What stands between the first code and the others. */
  afterFirst?: ReactNode;
};

/** Vouchers of the hotel and of the activities of a booking (F35). */
export function Vouchers({ booking, language, afterFirst }: VouchersProps) {
  const t = useTranslations('confirmation.vouchers');
  const { hotels, activities } = booking;
  const count = hotels.reduce((reached, { rooms }) => reached + rooms.length, activities.length);
  if (count === 0) return afterFirst;
  const [first, ...others] = [
    ...hotels.flatMap((stay) =>
      stay.rooms.map((room, index) => (
        <RoomVoucherCard
          key={room.voucherNumber}
          stay={stay}
          voucher={room}
          index={index}
          booking={booking}
          language={language}
        />
      )),
    ),
    ...activities.map((voucher) => (
      <ActivityVoucherCard key={voucher.voucherNumber} voucher={voucher} booking={booking} language={language} />
    )),
  ];
  return (
    <section className="stack gap-16" aria-labelledby="vouchers">
      <h2 id="vouchers">{t('title', { count })}</h2>
      {first}
      {afterFirst}
      {others}
    </section>
  );
}

type RoomVoucherProps = VoucherProps<HotelVoucher['rooms'][number]> & { stay: HotelVoucher; index: number };

/** Each room has a voucher of its own, since one of several can be given back (D22). */
function RoomVoucherCard({ stay, voucher, index, booking, language }: RoomVoucherProps) {
  const t = useTranslations('confirmation.vouchers');
  const refundLines = useRefundLines();
  const { hotel, rooms, checkinDate, checkoutDate, nights } = stay;
  const { name: room, board, occupants, refund, price, supplierReference } = voucher;
  const lines = refundLines(refund, { currency: price.currency, zone: hotel.zone, now: new Date(booking.createdAt) });
  const day = (date: string, time: string) =>
    `${formatDate(date, language, 'short')}, ${formatTime(clockTimeOf(time), language)}`;
  const facts = [
    { name: t('name'), value: voucher.leadName },
    {
      name: rooms.length === 1 ? t('room') : t('roomOf', { index: index + 1, count: rooms.length }),
      value: t(board === 'breakfast' ? 'roomWithBreakfast' : 'roomOnly', { room }),
    },
    {
      name: t('guests'),
      value: t('guestsOf', { adults: occupants.adults, children: occupants.childrenAges.length }),
    },
    { name: t('checkin'), value: asHeading(t('from', { time: day(checkinDate, hotel.checkInFrom) })) },
    { name: t('checkout'), value: asHeading(t('until', { time: day(checkoutDate, hotel.checkOutUntil) })) },
    { name: t('address'), value: shownAddress(hotel.address), isLong: true },
    ...(hotel.phone ? [{ name: t('phone'), value: shownPhone(hotel.phone) }] : []),
    ...(supplierReference ? [{ name: t('reference'), value: supplierReference }] : []),
    { name: t('cancellation'), value: lines.map(({ text }) => text).join('. '), isLong: true },
  ];
  return (
    <VoucherFrame
      icon="bed"
      title={hotel.name}
      lead={t('nights', { dates: formatDateRange(checkinDate, checkoutDate, language), nights })}
      facts={facts}
      voucher={voucher}
      show={t('showAtDesk')}
      isConfirmed={booking.status === 'CONFIRMED'}
    />
  );
}

function ActivityVoucherCard({ voucher, booking, language }: VoucherProps<ActivityVoucher>) {
  const t = useTranslations('confirmation.vouchers');
  const refundLines = useRefundLines();
  const { activityName, optionTitle, date, startsAt, zone, quantity, address, refund, currency } = voucher;
  const lines = refundLines(refund, { currency, zone, now: new Date(booking.createdAt) });
  const facts = [
    { name: t('name'), value: voucher.leadName },
    { name: t('option'), value: t('tickets', { option: optionTitle, count: quantity }) },
    { name: t('meet'), value: shownAddress(address), isLong: true },
    { name: t('cancellation'), value: lines.map(({ text }) => text).join('. '), isLong: true },
  ];
  return (
    <VoucherFrame
      icon="activity"
      title={activityName}
      lead={`${formatDate(date, language, 'longYear')}, ${formatTime({ instant: startsAt, zone }, language)}`}
      facts={facts}
      voucher={voucher}
      show={t('showAtStart')}
      isConfirmed={booking.status === 'CONFIRMED'}
    />
  );
}
