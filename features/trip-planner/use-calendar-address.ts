import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { feedStateQuery } from './trip-planner.queries';

/** The private calendar address: the API tells it once, when it is made; afterwards only that there is one. */
export function useCalendarAddress() {
  const api = useProductApi();
  const queryClient = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const state = useQuery({ ...feedStateQuery(api), networkMode: 'always' });
  const askAgain = () => queryClient.invalidateQueries(feedStateQuery(api));
  const create = useMutation({
    mutationFn: async () => (await api('createPlannerFeed', { body: {} })).data,
    onSuccess: (feed) => {
      setUrl(feed.url);
      return askAgain();
    },
  });
  const end = useMutation({
    mutationFn: () => api('endPlannerFeed'),
    onSuccess: () => {
      setUrl(null);
      return askAgain();
    },
  });
  /** `since`: when the one there is was made. */
  return { url, since: state.data?.createdAt ?? null, isReadable: state.isSuccess, create, end };
}
