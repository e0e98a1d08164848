import { useMutation } from '@tanstack/react-query';
import type { PlannerFile } from '@/contract/trip-planner';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { saveFile } from '@/lib/http/browser/save-file';

/** Fetches an attachment and saves it under its name; never shown inside the site (S17). */
export function useItemFile(id: string) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async ({ fileId, name }: Pick<PlannerFile, 'fileId' | 'name'>) =>
      saveFile((await api('readPlannerFile', { params: { id, fileId } })).data, name),
  });
}
