'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDuration, formatTime, sameOffset, zoneLabel, type Instant } from '@/rules/dates/dates';
import { formatDistance } from '@/rules/places/distance';
import {
  journeyChanges,
  type ChangePlace,
  type ChangingJourney,
  type JourneyChange,
} from '@/rules/buses/journey-changes';
import { NO_BREAK_SPACE } from '@/rules/typography';

export type ChangeText = {
  staysSeated: boolean;
  /** 'Change in Ottawa, 45 min' */
  title: string;
  /** 'same station', or the two stations and how far they are apart; '' in a bus that goes on. */
  place: string;
  /** 'Arrives 9:45 AM, leaves 10:30 AM', with the clock's name where it is another than at the start. */
  times: string;
  /**
   * What happens when the first bus is late; null in a bus that goes on, and where the change cannot be made any more.
   */
  missed: string | null;
};

/** Puts the changes of a journey into words. Nothing is promised that a company has not stated. */
export function useChangeTexts(): (journey: ChangingJourney) => ChangeText[] {
  const t = useTranslations('busChanges');
  const language = useLocale();

  function titleOf({ staysSeated, city, minutes }: JourneyChange): string {
    // A timetable has moved a bus that was sold.
    if (minutes < 0) return t('broken', { city });
    const facts = { city, duration: formatDuration(minutes, language) };
    return staysSeated ? t('staySeated', facts) : t('title', facts);
  }

  function placeOf({ isSameStation, before, after, metres }: JourneyChange): string {
    if (isSameStation) return t('sameStation');
    return t('otherStation', {
      from: before.destinationLocation.name,
      to: after.departureLocation.name,
      distance: formatDistance(metres, language),
    });
  }

  function missedOf({ ifMissed, before, after }: JourneyChange): string {
    const names = { first: before.operator.name, second: after.operator.name };
    if (ifMissed === 'nextBus') return t('missed.nextBus', names);
    return ifMissed === 'newTicket' ? t('missed.newTicket', names) : t('missed.notStated', names);
  }

  return (journey) => {
    const start = journey.legs[0]?.departureLocation.zone ?? '';
    const clock = (instant: Instant, { zone }: ChangePlace) => {
      const time = formatTime({ instant, zone }, language);
      return sameOffset(instant, start, zone) ? time : `${time}${NO_BREAK_SPACE}${zoneLabel(instant, zone, language)}`;
    };
    return journeyChanges(journey).map((change) => {
      const { staysSeated, minutes, before, after } = change;
      return {
        staysSeated,
        title: titleOf(change),
        place: staysSeated || minutes < 0 ? '' : placeOf(change),
        times: t('times', {
          arrival: clock(before.arrivalTime, before.destinationLocation),
          departure: clock(after.departureTime, after.departureLocation),
        }),
        missed: staysSeated || minutes < 0 ? null : missedOf(change),
      };
    });
  };
}
