import { useId, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { CompanyChange } from '@/contract/after-sale/company-changes';
import { formatDateRange, formatDateTime, formatTime, localDateOf } from '@/rules/dates/dates';
import type { ChangedPart } from '../rules/changed-part';

type CompanyNoticeProps = {
  change: CompanyChange;
  changed: ChangedPart;
  /** What it means, and what can be done. */
  children: ReactNode;
};

/** Who changed what, what was struck out and what takes its place (D71). */
export function CompanyNotice({ change, changed, children }: CompanyNoticeProps) {
  const t = useTranslations('myBooking.changes.event');
  const titleId = useId();
  const isMoved = change.kind === 'BUS_MOVED';
  return (
    <section className={classNames('event', isMoved && 'event--moved')} aria-labelledby={titleId}>
      <p className="row gap-10 event__who">
        <Icon name={isMoved ? 'clock' : 'alert'} size={24} />
        <b>{t(change.kind, { company: changed.company })}</b>
      </p>
      <h2 className="event__what" id={titleId}>
        <What change={change} changed={changed} />
      </h2>
      {children}
    </section>
  );
}

function What({ change, changed: { part } }: Omit<CompanyNoticeProps, 'children'>) {
  const t = useTranslations('myBooking.changes.event');
  const language = useLocale();
  const old = (words: ReactNode) => <s className="old">{words}</s>;
  if (part.kind === 'stay') {
    const { hotel, rooms, checkinDate, checkoutDate } = part.stay;
    const gone = part.units
      .filter(({ unitId }) => change.unitIds.includes(unitId))
      .flatMap(({ memberIndex }) => rooms[memberIndex]?.name ?? []);
    const dates = formatDateRange(checkinDate, checkoutDate, language);
    return t.rich('stay', { old, rooms: gone.join(', ') || hotel.name, dates });
  }
  const { before, after } = change;
  const { zone } = part;
  const { departureLocation: from, destinationLocation: to } = part.journey;
  const places = { from: from.cityName, to: to.cityName };
  const was = before?.departureTime ?? part.startsAt.toISOString();
  const moment = { old, ...places, before: formatDateTime(was, zone, language) };
  if (!after) return t.rich('route', moment);
  const now = after.departureTime;
  const isSameDay = localDateOf(now, zone) === localDateOf(was, zone);
  const shown = isSameDay ? formatTime({ instant: now, zone }, language) : formatDateTime(now, zone, language);
  return t.rich('routeMoved', { ...moment, after: shown });
}
