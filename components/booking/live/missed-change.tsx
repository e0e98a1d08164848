'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { withPageQueries } from '@/components/queries/with-page-queries';
import { LinkButton } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { wayOnQuery, type WayOn } from '@/lib/live/live-queries';
import type { LiveLeg, MissedChange as Missed } from '@/lib/live/missed-change';
import { pathFor } from '@/lib/paths/routes';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { formatTime, localDateOf } from '@/rules/dates/dates';

export type MissedChangeProps = { missed: Missed<LiveLeg>; last: LiveLeg; travellers: number };

/** A late bus breaks the change: what holds then by the terms, and the next bus that can be had from there. */
export const MissedChange = withPageQueries(function WayOnNote({ missed, last, travellers }: MissedChangeProps) {
  const t = useTranslations('live');
  const language = useLocale();
  const { before, arrives, leaves, ifMissed } = missed;
  const { zone, cityName } = before.destinationLocation;
  const clock = (instant: string) => formatTime({ instant, zone }, language);
  const search = searchOf(missed, last, travellers);
  const { isSearching, next } = useNextBus(missed, search);
  return (
    <Note tone="danger" role="status">
      <span className="stack gap-8">
        <b>{t('missed', { city: cityName, arrives: clock(arrives), leaves: clock(leaves) })}</b>
        <span>{t(ifMissed ?? 'unknown')}</span>
        <span>
          {next
            ? t('wayOn', { time: clock(next.leaves), company: next.company })
            : t(isSearching ? 'looking' : 'noWay')}
        </span>
        <span>
          <LinkButton
            size="sm"
            href={pathFor('busOutbound', language, {}, criteriaToQuery({ ...search, tripType: 'oneWay' }))}
            prefetch={false}
          >
            {t('seeAll')}
          </LinkButton>
        </span>
      </span>
    </Note>
  );
});

function searchOf({ before, arrives }: Missed<LiveLeg>, last: LiveLeg, travellers: number): WayOn {
  const { cityCode, zone } = before.destinationLocation;
  return {
    cityCodeDeparture: cityCode,
    cityCodeDestination: last.destinationLocation.cityCode,
    dateStart: localDateOf(arrives, zone),
    nbOfAdults: travellers,
    nbOfChildren: 0,
    ageOfChildren: [],
  };
}

/** The bus with room that is there first, of those that leave once the late one has come. */
function useNextBus({ arrives }: Missed<LiveLeg>, search: WayOn) {
  const { data, isPending } = useQuery(wayOnQuery(useProductApi(), search, useLocale()));
  const leaving = (data?.journeys ?? []).filter(({ leaves }) => Date.parse(leaves) >= Date.parse(arrives));
  const next = leaving.sort((left, right) => Date.parse(left.arrives) - Date.parse(right.arrives))[0];
  return { isSearching: isPending || data?.isComplete === false, next };
}
