import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlannerItem } from '@/contract/trip-planner';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import { withoutItem, type Planner } from './rules/choose-trip';
import { PLANNER_KEY, refreshPlanner, removeItem, restoreItem } from './trip-planner.queries';
import { usePlannerWrite } from './use-planner-write';

const TRIPS_KEY = [...PLANNER_KEY, 'trips'];

/** How long an item can be brought back, ms (R147). */
const UNDO_MS = 600_000;

/** Removed and not yet brought back: `message` is what the API said. */
export type RemovedItem = { item: PlannerItem; message: string };

/**
 * Removing an item at once on the screen; it comes back when the API refuses, or when the person wants it back within
 * ten minutes.
 */
export function useRemoveItem({ onRestored }: { onRestored: (id: string) => void }) {
  const api = useProductApi();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<readonly RemovedItem[]>([]);
  const forget = (id: string) => setRemoved((all) => all.filter(({ item }) => item.id !== id));

  const removal = useMutation({
    mutationFn: (item: PlannerItem) => removeItem(api, item),
    onMutate: async (item) => {
      await queryClient.cancelQueries({ queryKey: TRIPS_KEY });
      const before = queryClient.getQueriesData<Planner>({ queryKey: TRIPS_KEY });
      queryClient.setQueriesData<Planner>(
        { queryKey: TRIPS_KEY },
        (planner) => planner && withoutItem(planner, item.id),
      );
      return before;
    },
    onError: (_error, _item, before) => {
      for (const [key, planner] of before ?? []) queryClient.setQueryData(key, planner);
    },
    onSuccess: ({ message }, item) => {
      setRemoved((all) => [...all, { item, message }]);
      setTimeout(() => forget(item.id), UNDO_MS);
    },
    onSettled: () => void refreshPlanner(queryClient),
  });
  // Two presses in one go are one: a button is drawn as pressed only after them.
  const underWay = useRef(new Set<string>());
  const bringBack = (client: ProductApi, id: string) =>
    restoreItem(client, id).finally(() => underWay.current.delete(id));
  const undo = usePlannerWrite(bringBack, {
    onDone: (id) => {
      forget(id);
      onRestored(id);
    },
  });

  /** What is gone for good is offered no longer. */
  const restore = (id: string) => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    undo.mutate(id, {
      onError: (error) => void (error instanceof ApiFailure && error.code === 'ITEM_NOT_FOUND' && forget(id)),
    });
  };

  return {
    remove: removal.mutate,
    removed,
    forget,
    forgetAll: () => setRemoved([]),
    restore,
    isRestoring: undo.isPending,
  };
}

export type ItemRemoval = ReturnType<typeof useRemoveItem>;
