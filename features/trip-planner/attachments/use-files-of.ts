import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { PlannerItem } from '@/contract/trip-planner';
import { refreshPlanner } from '../trip-planner.queries';
import { useUploads } from './use-uploads';

/**
 * The attachments of an item that is there already: what is added is sent at once. `news`: what happened last, in
 * words.
 */
export function useFilesOf(item: PlannerItem) {
  const t = useTranslations('plannerFiles');
  const queryClient = useQueryClient();
  const { uploads, add: queue, remove, retry: queueAgain, send } = useUploads();
  /** What the API answered last, until the screen has an item that is newer. */
  const [answered, setAnswered] = useState<{ before: PlannerItem; now: PlannerItem } | null>(null);
  const [news, setNews] = useState('');
  const { files } = answered && answered.before === item ? answered.now : item;

  function tell(now: PlannerItem, words: string) {
    setAnswered({ before: item, now });
    setNews(words);
  }

  async function sendAll() {
    const sent = await send(item, (now, name) => tell(now, t('added', { name })));
    if (sent) void refreshPlanner(queryClient);
  }

  return {
    files,
    uploads,
    news,
    add(given: readonly File[]) {
      queue(
        given,
        files.map(({ name }) => name),
      );
      void sendAll();
    },
    retry(key: number) {
      queueAgain(key);
      void sendAll();
    },
    forget: remove,
    takenAway(now: PlannerItem, name: string) {
      tell(now, t('removed', { name }));
      void refreshPlanner(queryClient);
    },
  };
}
