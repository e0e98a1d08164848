import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/feedback/toasts-store';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import { refreshPlanner } from './trip-planner.queries';

export type PlannerWriteOptions<Given> = {
  onDone?: (given: Given) => void;
  /** Somebody else has taken away meanwhile what it was about. */
  onGone?: () => void;
  /** The place that asked shows the refusal itself. */
  isQuiet?: boolean;
};

/**
 * A write of the planner: says what the API said, and asks for everything again; also where what it was about is there
 * no more, since the page still shows it. Without a connection it fails at once.
 */
export function usePlannerWrite<Given = void>(
  write: (api: ProductApi, given: Given) => Promise<{ message: string }>,
  { onDone, onGone, isQuiet }: PlannerWriteOptions<Given> = {},
) {
  const api = useProductApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => write(api, given),
    meta: { isQuiet },
    onSuccess: ({ message }, given) => {
      showToast({ message, variant: 'success' });
      onDone?.(given);
      void refreshPlanner(queryClient);
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure) || error.code !== 'ITEM_NOT_FOUND') return;
      onGone?.();
      void refreshPlanner(queryClient);
    },
  });
}
