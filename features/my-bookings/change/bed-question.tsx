import { useLocale, useTranslations } from 'next-intl';
import { RadioCards } from '@/components/form/radio-cards';
import { Icon } from '@/components/ui/basics/icon';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import { clockTimeOf, daysBetween, formatDate, formatDateTime, formatTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import type { StayPart } from '../rules/parts';
import type { ChangeView } from './change-view';
import type { BusChoice } from './change-selection';
import type { Answering } from './use-answering';

type BedQuestionProps = ChangeView & { bus: BusChoice; act: Answering };

/** A bus that comes before the room opens, or leaves after it was given up: nothing is chosen for anybody (D42b). */
export function BedQuestion({ bus: { ticket, night }, act, parts }: BedQuestionProps) {
  const t = useTranslations('companyChange.bed');
  const language = useLocale();
  const { journey } = ticket;
  const busKey = ticketKey(ticket);
  if (!journey || !night) return null;
  const stay = parts.find(
    (part): part is StayPart => part.kind === 'stay' && part.stay.hotel.hotelIdentifier === night.hotelIdentifier,
  )?.stay;
  const isEarly = stay === undefined || night.checkoutDate <= stay.checkinDate;
  const words = {
    count: daysBetween(night.checkinDate, night.checkoutDate),
    night: formatDate(night.checkinDate, language),
  };
  const hotel = night.hotelName;
  const moment = (date: string, time: string) =>
    `${formatDate(date, language, 'short')}, ${formatTime(clockTimeOf(time), language)}`;
  return (
    <section className="bed" aria-labelledby="bed">
      <h3 id="bed">
        <Icon name="moon" />
        {isEarly
          ? t('early', { when: formatDateTime(journey.arrivalTime, journey.destinationLocation.zone, language) })
          : t('late', { when: formatDateTime(journey.departureTime, journey.departureLocation.zone, language) })}
      </h3>
      {stay && (
        <p className="small">
          {isEarly
            ? t('earlyText', { opens: moment(stay.checkinDate, stay.hotel.checkInFrom) })
            : t('lateText', { until: moment(stay.checkoutDate, stay.hotel.checkOutUntil) })}
        </p>
      )}
      <RadioCards
        legend={t('legend', words)}
        hideLegend
        name="bed"
        columns={2}
        selected={act.selection.nights[busKey] ?? null}
        onChange={({ target }) =>
          act.select({
            nights: { ...act.selection.nights, [busKey]: target.value === 'NO_BED' ? 'NO_BED' : 'BOOKED_APART' },
          })
        }
        options={[
          {
            value: 'BOOKED_APART',
            label: night.price ? t('add', words) : t('elsewhere', words),
            price:
              night.price &&
              t('addPrice', {
                amount: formatMoney({ amount: night.price.total, currency: night.price.currency }, language),
              }),
            note: t(night.price ? 'addNote' : night.isHotelSilent ? 'silentNote' : 'elsewhereNote', { hotel }),
          },
          { value: 'NO_BED', label: t('none', words), note: t('noneNote') },
        ]}
      />
    </section>
  );
}
