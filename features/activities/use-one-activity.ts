'use client';

import { useQuery } from '@tanstack/react-query';
import type { Activity } from '@/contract/activities';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { activityQuery, isMissingActivity } from './activities.queries';
import type { ActivityTrip } from './use-activity-trip';

export type OneActivity =
  | { state: 'waiting' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'found';
      activity: Activity;
      /** Days and currency are those of the question before: the answer to this one is on its way. */
      isEarlier: boolean;
    };

/** One activity with its times on the days of the trip; without an id there is none. */
export function useOneActivity(id: string | null, { frame, currency }: ActivityTrip): OneActivity {
  const query = useQuery({
    ...activityQuery(useProductApi(), { id: id ?? '', from: frame.from, to: frame.to, currency }),
    enabled: id !== null,
  });
  if (query.data) return { state: 'found', activity: query.data, isEarlier: query.isPlaceholderData };
  if (id === null || isMissingActivity(query.error)) return { state: 'missing' };
  return query.isPending ? { state: 'waiting' } : { state: 'failed', retry: () => void query.refetch() };
}
