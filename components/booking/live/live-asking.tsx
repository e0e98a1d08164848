'use client';

import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { withPageQueries } from '@/components/queries/with-page-queries';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { liveNewsQuery } from '@/lib/live/live-queries';
import { keepLiveNews, useLiveStore } from '@/lib/live/live-store';
import { LiveBoards } from './live-boards';

/** As the product API judges a feed that is silent. */
const OLD_AFTER_MS = 3 * 60_000;

/** Asks about all departures that the page shows, and keeps what is said of them. */
export const LiveAsking = withPageQueries(function Asking() {
  const api = useProductApi();
  const language = useLocale();
  const ids = useLiveStore((state) => state.ids);
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery(liveNewsQuery(api, ids, language));
  useEffect(() => {
    if (data) keepLiveNews(data, errorUpdatedAt - dataUpdatedAt > OLD_AFTER_MS);
  }, [data, dataUpdatedAt, errorUpdatedAt]);
  return <LiveBoards />;
});
