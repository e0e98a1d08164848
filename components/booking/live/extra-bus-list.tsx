'use client';

import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { withPageQueries } from '@/components/queries/with-page-queries';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { extraBusesQuery, type ExtraBus, type ExtraRoute } from '@/lib/live/live-queries';
import { phoneAddress } from '@/rules/contact/phone-address';
import { shownPhone } from '@/rules/contact/shown-phone';
import { dayShift, formatDate, formatDateTime, formatTime, sameOffset, zoneLabel } from '@/rules/dates/dates';
import { span } from '@/rules/typography';

export type ExtraBusListProps = { route: ExtraRoute };

/**
 * Buses of a day besides the timetable: when and where they go, whose they are, and that their tickets are not ours.
 * The day is said: a board above them may go on into the next one.
 */
export const ExtraBusList = withPageQueries(function Buses({ route }: ExtraBusListProps) {
  const t = useTranslations('live');
  const id = useId();
  const language = useLocale();
  const { data } = useQuery(extraBusesQuery(useProductApi(), route, language));
  if (!data || data.buses.length === 0) return null;
  return (
    <Card title={t('extraTitle', { date: formatDate(route.date, language, 'long') })} titleId={id} gap={12}>
      <p className="small muted">{t('extraLead')}</p>
      <ul className="extras">
        {data.buses.map((bus) => (
          <ExtraRow key={bus.id} bus={bus} />
        ))}
      </ul>
    </Card>
  );
});

function ExtraRow({ bus }: { bus: ExtraBus }) {
  const t = useTranslations('live');
  const language = useLocale();
  const { departureLocation: from, destinationLocation: to, departureTime, arrivalTime, company, phone } = bus;
  const leaves = formatTime({ instant: departureTime, zone: from.zone }, language);
  const isLater = dayShift(departureTime, from.zone, arrivalTime, to.zone) !== 0;
  const arrives = isLater
    ? formatDateTime(arrivalTime, to.zone, language)
    : formatTime({ instant: arrivalTime, zone: to.zone }, language);
  const isOtherZone = !sameOffset(arrivalTime, from.zone, to.zone);
  const said = { company, time: formatTime({ instant: bus.saidAt, zone: from.zone }, language) };
  return (
    <li className="extra">
      <span>
        <b className="num">
          {span(leaves, isOtherZone ? `${arrives} ${zoneLabel(arrivalTime, to.zone, language)}` : arrives)}
        </b>{' '}
        {from.name} – {to.name}
      </span>
      <span className="live__word small">
        <Icon name="bus" size={16} />
        <span>
          <b>{t('extraBus')}</b> <span className="live__by">{t(bus.isStale ? 'stale' : 'feed', said)}</span>
        </span>
      </span>
      {phone !== null && (
        <a className="link link--sm" href={phoneAddress(phone)}>
          {t('extraCall', { phone: shownPhone(phone) })}
        </a>
      )}
    </li>
  );
}
