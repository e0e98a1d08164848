import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/feedback/toasts-store';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { ProductApi } from '@/lib/http/product-api-client';
import { refreshPlanner } from './trip-planner.queries';

export type PlannerWriteOptions<Given> = {
  onDone?: (given: Given) => void;
  /** The place that asked shows the refusal itself. */
  isQuiet?: boolean;
};

/**
 * A write of the planner: says what the API said, and asks for everything again. Without a connection it fails at once.
 */
export function usePlannerWrite<Given = void>(
  write: (api: ProductApi, given: Given) => Promise<{ message: string }>,
  { onDone, isQuiet }: PlannerWriteOptions<Given> = {},
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
  });
}
