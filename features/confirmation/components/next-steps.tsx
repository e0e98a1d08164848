import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';
import { whole } from '@/components/ui/basics/whole';
import type { Booking } from '@/contract/booking';
import { clockTimeOf, formatDate, formatTime, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { shownAddress } from '@/rules/typography';
import { placeOfTicket } from '../rules/place-in-journey';
import { boardingTime, papersOf, thingsToBring, ticketsOf } from '../rules/trip-of-booking';

const BRING = {
  passport: 'bringPassport',
  photo: 'bringPhoto',
  print: 'bringPrint',
  code: 'bringCode',
  voucher: 'bringVoucher',
} as const;

/** What happens next, from the booking itself: the tickets, the first stop, what to bring. */
export function NextSteps({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations('confirmation.next');
  const { mailedTo } = booking;
  return (
    <section className="nexts">
      <h2>{t('title')}</h2>
      <ol className="grid grid--3">
        <NextStep
          icon="smartphone"
          title={t('save', { papers: papersOf(booking) })}
          text={mailedTo ? t.rich('saveMailed', { email: mailedTo, whole }) : t('saveNow')}
        />
        <FirstStop booking={booking} language={language} />
        <NextStep
          icon="ticketCheck"
          title={t('bring')}
          text={thingsToBring(booking)
            .map((thing) => t(BRING[thing]))
            .join(' ')}
        />
      </ol>
    </section>
  );
}

function FirstStop({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations('confirmation.next');
  const journey = ticketsOf(booking)[0]?.journey;
  if (!journey) return <FirstDoor booking={booking} language={language} />;
  // Nobody is sent to a stop where no bus will come (D71).
  if (booking.eTickets.some((ticket) => ticket.isStopped && placeOfTicket(booking, ticket)?.journey === journey))
    return <NextStep icon="alert" title={t('stopped')} text={t('stoppedText')} />;
  const { departureTime, departureLocation } = journey;
  const { zone, name, address } = departureLocation;
  const boarding = boardingTime(departureTime);
  const facts = {
    // Shortly after midnight people have to be there the evening before.
    date: formatDate(localDateOf(boarding, zone), language, 'long'),
    station: name,
    time: formatTime({ instant: departureTime, zone }, language),
  };
  const by = formatTime({ instant: boarding, zone }, language);
  return (
    <NextStep
      icon="bus"
      title={t('beThere', { time: by })}
      text={address ? t('beThereAddress', { ...facts, address: shownAddress(address) }) : t('beThereText', facts)}
    />
  );
}

/** A trip without a bus begins at the hotel's desk, or where the activity meets. */
function FirstDoor({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations('confirmation.next');
  const [stay] = booking.hotels;
  const [activity] = booking.activities;
  if (stay) {
    const { name: hotel, address, checkInFrom } = stay.hotel;
    const time = formatTime(clockTimeOf(checkInFrom), language);
    return (
      <NextStep
        icon="bed"
        title={t('checkIn', { time })}
        text={t('checkInText', {
          date: formatDate(stay.checkinDate, language, 'long'),
          hotel,
          address: shownAddress(address),
        })}
      />
    );
  }
  if (!activity) return null;
  const { activityName, address, date, startsAt, zone } = activity;
  const time = formatTime({ instant: startsAt, zone }, language);
  return (
    <NextStep
      icon="activity"
      title={t('meetAt', { time })}
      text={t('meetAtText', {
        date: formatDate(date, language, 'long'),
        activity: activityName,
        address: shownAddress(address),
      })}
    />
  );
}

function NextStep({ icon, title, text }: { icon: IconName; title: string; text: ReactNode }) {
  return (
    <li className="card">
      <div className="card__body nexts__step">
        <span className="tl__icon">
          <Icon name={icon} />
        </span>
        <div>
          <b>{title}</b>
          <p className="small muted">{text}</p>
        </div>
      </div>
    </li>
  );
}
