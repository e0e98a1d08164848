import { useQueryClient } from '@tanstack/react-query';
import { useProductApi } from '@/lib/http/browser/browser-api';

/**
 * What a mutation of the session needs (R127–R133). A refusal is an ApiFailure; its message is shown once
 * by the query client (R165) and `mutateAsync` rejects with it.
 */
export function useSessionCall() {
  return { api: useProductApi(), queryClient: useQueryClient() };
}
