import { Fragment } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { ChangeWatch } from '@/components/booking/live/change-watch';
import { LiveLine } from '@/components/booking/live/live-line';
import { ArrivalDay } from '@/components/booking/terms/arrival-day';
import { BusJourney } from '@/components/booking/terms/bus-journey';
import { LegOperators } from '@/components/booking/terms/leg-operators';
import { Icon } from '@/components/ui/basics/icon';
import { besideChange } from '@/lib/live/beside-change';
import { useIsCancelledNow } from '@/lib/live/use-is-cancelled-now';
import { phoneAddress } from '@/rules/contact/phone-address';
import { clockTimeOf, formatTime } from '@/rules/dates/dates';
import { shownAddress } from '@/rules/typography';
import { newsOfPart } from '../rules/changed-part';
import type { JourneyPart, Part, StayPart, VisitPart } from '../rules/parts';
import { usePartWords } from '../use-part-words';
import { PartFrame, type PartProps } from './part-frame';

/** We advise to be at the stop so many minutes before departure. */
const BOARDING_MINUTES = 15;

export function PartCard(props: PartProps) {
  if (isJourney(props.part)) return <JourneyCard {...props} part={props.part} />;
  if (isStay(props.part)) return <StayCard {...props} part={props.part} />;
  return <VisitCard {...props} part={props.part} />;
}

const isJourney = (part: Part): part is JourneyPart => part.kind === 'journey';
const isStay = (part: Part): part is StayPart => part.kind === 'stay';

type CardProps<Of extends Part> = Omit<PartProps, 'part'> & { part: Of };

function JourneyCard(props: CardProps<JourneyPart>) {
  const t = useTranslations('myBooking.journey');
  const language = useLocale();
  const { part, booking } = props;
  const { journey, units, zone, startsAt } = part;
  const { name: station } = journey.departureLocation;
  const address = shownAddress(journey.departureLocation.address ?? '');
  const time = formatTime({ instant: new Date(startsAt.getTime() - BOARDING_MINUTES * 60_000), zone }, language);
  const isCancelledNow = useIsCancelledNow(journey.legs[0]?.departureId);
  // Nobody is sent to a stop where no bus will come (D71), whoever says so, or that nobody leaves from any more.
  const isLeft = units.some(({ status }) => status !== 'CANCELLED');
  const told = newsOfPart(part, booking)?.kind;
  const runs = isLeft && !isCancelledNow && told !== 'BUS_CANCELLED';
  const unitIds = new Set(units.map(({ unitId }) => unitId));
  const tickets = booking.eTickets.filter(({ unitId, status }) => status !== 'VOID' && unitIds.has(unitId));
  const seats = tickets.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  return (
    <PartFrame
      {...props}
      lead={
        <>
          {runs && <p>{address ? t('beThereAddress', { time, station, address }) : t('beThere', { time, station })}</p>}
          <Members {...props} />
          {seats.length > 0 && <p>{t('seats', { seats: seats.join(', ') })}</p>}
        </>
      }
      acts={tickets.length > 0 && <CodesLink text={t('tickets', { count: tickets.length })} />}
    >
      <div className="row">
        <LegOperators legs={journey.legs} />
      </div>
      <BusJourney journey={journey} />
      <LiveLine rides={journey.legs} saysOnTime {...besideChange(told)} />
      <ChangeWatch legs={journey.legs} changes={journey.changes} travellers={units.length} />
      <ArrivalDay ride={journey} />
    </PartFrame>
  );
}

function StayCard(props: CardProps<StayPart>) {
  const t = useTranslations('myBooking.stay');
  const language = useLocale();
  const { part, booking } = props;
  const { hotel } = part.stay;
  const entryIndex = part.units[0]?.entryIndex ?? 0;
  const vouchers = booking.hotelVouchers.filter(
    (voucher) => voucher.entryIndex === entryIndex && voucher.status !== 'VOID',
  );
  return (
    <PartFrame
      {...props}
      lead={
        <>
          <p>
            {t('times', {
              from: formatTime(clockTimeOf(hotel.checkInFrom), language),
              until: formatTime(clockTimeOf(hotel.checkOutUntil), language),
              address: shownAddress(hotel.address),
            })}
          </p>
          <Members {...props} />
          {vouchers.map(
            ({ voucherNumber, supplierReference }) =>
              supplierReference && <p key={voucherNumber}>{t('reference', { code: supplierReference })}</p>,
          )}
        </>
      }
      acts={
        <>
          {vouchers.length > 0 && <CodesLink text={t('voucher', { count: vouchers.length })} />}
          {hotel.phone && (
            <a className="link link--sm" href={phoneAddress(hotel.phone)}>
              <Icon name="phone" size={16} />
              {t('call')}
            </a>
          )}
        </>
      }
    />
  );
}

function VisitCard(props: CardProps<VisitPart>) {
  const t = useTranslations('myBooking.visit');
  const language = useLocale();
  const { part, booking } = props;
  const { visit, zone, units } = part;
  const left = units.filter(({ status }) => status === 'SOLD').length;
  const entryIndex = units[0]?.entryIndex ?? 0;
  const hasVoucher = booking.activityVouchers.some(
    (voucher) => voucher.entryIndex === entryIndex && voucher.status !== 'VOID',
  );
  return (
    <PartFrame
      {...props}
      lead={t('times', {
        from: formatTime({ instant: visit.startsAt, zone }, language),
        until: formatTime({ instant: visit.endsAt, zone }, language),
        address: shownAddress(visit.address),
        count: left,
      })}
      acts={hasVoucher && <CodesLink text={t('voucher')} />}
    />
  );
}

function CodesLink({ text }: { text: string }) {
  return (
    <a className="link link--sm" href="#tickets">
      <Icon name="ticket" size={16} />
      {text}
    </a>
  );
}

/** Who travels or sleeps there; what was given back is struck out. */
function Members({ part, booking }: PartProps) {
  const { memberOf } = usePartWords();
  const t = useTranslations('myBooking');
  return (
    <p>
      {part.units.map((unit, index) => (
        <Fragment key={unit.unitId}>
          {index > 0 && ', '}
          {unit.status === 'CANCELLED' ? (
            <>
              <s>{memberOf(unit, booking)}</s>
              <span className="vh"> {t('memberCancelled')}</span>
            </>
          ) : (
            memberOf(unit, booking)
          )}
        </Fragment>
      ))}
    </p>
  );
}
