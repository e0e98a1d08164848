import { useMutation } from '@tanstack/react-query';
import type { PlannerFile } from '@/contract/trip-planner';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { saveFile } from '@/lib/http/browser/save-file';

const readFile = async () => (await import('@/contract/trip-planner')).readFile;

/** Fetches an attachment and saves it under its name; never shown inside the site (S17). */
export function useItemFile(id: string) {
  const api = useProductApi();
  return useMutation({
    mutationFn: async ({ fileId, name }: Pick<PlannerFile, 'fileId' | 'name'>) =>
      saveFile((await api(readFile, { params: { id, fileId } })).data, name),
    networkMode: 'always',
  });
}
