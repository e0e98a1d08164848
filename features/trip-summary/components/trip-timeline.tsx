'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import type { Session } from '@/contract/session';
import { pathFor } from '@/lib/paths/routes';
import { formatDate, formatDateHeading } from '@/rules/dates/dates';
import { changeActivityPath, changeBusPath, changeHotelPath } from '../change-paths';
import { activityClash, activityConflict, stayConflict } from '../rules/trip-conflicts';
import { tripDays, type TripDay, type TripPart } from '../rules/trip-days';
import { useRemovePartWithUndo, type PartRemoval } from '../use-remove-part';
import { ActivityPart } from './activity-part';
import { BusPart } from './bus-part';
import { BusSeats } from './bus-seats';
import { PartActions } from './part-actions';
import { StayPart } from './stay-part';

export type TripTimelineProps = {
  session: Session;
  now: Date;
  /** Cities in which something to do can be bought. */
  activityCities: readonly string[];
};

/** The trip day by day (F24). What is paid for can no longer be changed here (D38). */
export function TripTimeline({ session, now, activityCities }: TripTimelineProps) {
  const language = useLocale();
  const days = tripDays(session);
  const removal = useRemovePartWithUndo(session);
  return days.map((day, index) => {
    const isOpen = !session.isLocked && day.freeIn !== null && activityCities.includes(day.freeIn.cityCode);
    return (
      <section className="daygroup" key={day.date}>
        <h2 className="daygroup__date">
          {formatDateHeading(day.date, language)}
          <DayPlaces day={day} />
        </h2>
        <DayParts
          session={session}
          removal={removal}
          day={day}
          isLastDay={index === days.length - 1 && !isOpen}
          now={now}
        />
        {isOpen && day.freeIn && <FreeDay date={day.date} city={day.freeIn} />}
      </section>
    );
  });
}

/** Where the day is spent: the journeys, else the city. */
function DayPlaces({ day }: { day: TripDay }) {
  const t = useTranslations('tripSummary');
  const routes = day.parts.flatMap((part) =>
    part.kind === 'bus'
      ? [t('route', { from: part.journey.departureLocation.cityName, to: part.journey.destinationLocation.cityName })]
      : [],
  );
  const cities = day.parts.flatMap((part) =>
    part.kind === 'stay' ? [part.stay.hotel.cityName] : part.kind === 'activity' ? [part.activity.cityName] : [],
  );
  const places = routes.length > 0 ? routes : cities.length > 0 ? cities : day.freeIn ? [day.freeIn.cityName] : [];
  return <small>{[...new Set(places)].join(', ')}</small>;
}

type DayPartsProps = { session: Session; removal: PartRemoval; day: TripDay; isLastDay: boolean; now: Date };

function DayParts({ session, removal: { remove, isBusy }, day, isLastDay, now }: DayPartsProps) {
  const t = useTranslations('tripSummary');
  const language = useLocale();

  function actions(part: TripPart, title: string, changeHref: string) {
    if (session.isLocked) return null;
    const removeText = part.kind === 'bus' && part.isPair ? t('removeBoth') : undefined;
    return (
      <PartActions
        title={title}
        changeHref={changeHref}
        removeText={removeText}
        isBusy={isBusy}
        onRemove={() => remove(part)}
      />
    );
  }

  return day.parts.map((part) => {
    const frame = { isLast: isLastDay && part === day.parts.at(-1), now };
    if (part.kind === 'bus') {
      const title = t('busTo', { city: part.journey.destinationLocation.cityName });
      return (
        <BusPart
          key={`bus-${part.startsAt}`}
          bus={part}
          title={title}
          {...frame}
          seats={<BusSeats session={session} entry={part.entry} direction={part.ticket.direction} />}
          actions={actions(part, title, changeBusPath(session, part, language))}
        />
      );
    }
    if (part.kind === 'stay') {
      const title = t('stay', { hotel: part.stay.hotel.name, nights: part.stay.nights });
      return (
        <StayPart
          key="stay"
          stay={part}
          title={title}
          {...frame}
          conflict={stayConflict(session, part.stay)}
          actions={actions(part, title, changeHotelPath(session, part.stay, language))}
        />
      );
    }
    const { activity } = part;
    return (
      <ActivityPart
        key={`activity-${activity.activityId}-${activity.optionId}-${part.startsAt}-${part.entry}`}
        activity={part}
        {...frame}
        conflict={activityConflict(session, activity) ?? activityClash(session, part.entry)}
        actions={actions(part, activity.activityName, changeActivityPath(activity, language))}
      />
    );
  });
}

/** A day at the hotel on which nothing is planned yet. */
function FreeDay({ date, city }: { date: string; city: { cityCode: string; cityName: string } }) {
  const t = useTranslations('tripSummary');
  const language = useLocale();
  return (
    <div className="tl">
      <span className="tl__icon tl__icon--add">
        <Icon name="plus" />
      </span>
      <p className="tl__gap">
        <TextLink href={pathFor('activities', language, {}, { city: city.cityCode, date })}>
          {t('addActivity', { date: formatDate(date, language, 'long') })}
        </TextLink>
      </p>
    </div>
  );
}
