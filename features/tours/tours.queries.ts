import type { ProductApi } from '@/lib/http/product-api-client';
import type { Tour } from '@/lib/tours/parse-tour';

export type TourActivity = { id: string; title: string };

/**
 * The activities a tour speaks of, in its order, by the names they are sold under; one that is no longer sold is left
 * out. Null while nobody can say.
 */
export async function tourActivities(
  api: ProductApi,
  { city, activities }: Pick<Tour, 'city' | 'activities'>,
): Promise<TourActivity[] | null> {
  // A tour is worth reading without them, and its page is drawn anew within a minute.
  const sold = await api('listActivities', { query: { cityCode: city } }).then(
    ({ data }) => data,
    () => null,
  );
  if (!sold) return null;
  const titles = new Map(sold.map(({ id, title }) => [id, title]));
  return activities.flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title }];
  });
}
