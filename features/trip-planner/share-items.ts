import type { PlannerItem } from '@/contract/trip-planner';
import type { ProductApi } from '@/lib/http/product-api-client';
import { COMPONENT_TYPE_OF } from './trip-planner.queries';

/** How many items one call takes. */
const ITEMS_A_CALL = 200;

export type Sharing = { items: readonly PlannerItem[]; emails: readonly string[] };

/**
 * Shares items with people by address: one item by itself (R148), a trip in one act (F49). Answers what the screen
 * says.
 */
export async function shareWith(api: ProductApi, { items, emails }: Sharing): Promise<{ message: string }> {
  return inCalls(api, { items, emails }, 'add');
}

/** Takes people off items (R121); a viewer who names their own address leaves (D54). */
export async function unshareFrom(api: ProductApi, { items, emails }: Sharing): Promise<{ message: string }> {
  return inCalls(api, { items, emails }, 'remove');
}

async function inCalls(
  api: ProductApi,
  { items, emails }: Sharing,
  act: 'add' | 'remove',
): Promise<{ message: string }> {
  const emailAddressesToUpdate = [...emails];
  const [only] = items;
  if (only && items.length === 1 && only.origin === 'external') {
    const input = {
      params: { id: only.id },
      body: { componentType: COMPONENT_TYPE_OF[only.fields.kind], emailAddressesToUpdate },
    };
    return act === 'add' ? (await api('addPlannerUsers', input)).data : (await api('removePlannerUsers', input)).data;
  }
  const ids = items.map(({ id }) => id);
  let message = '';
  for (let from = 0; from < ids.length; from += ITEMS_A_CALL) {
    const body = { itemIds: ids.slice(from, from + ITEMS_A_CALL), emailAddressesToUpdate };
    ({ message } =
      act === 'add'
        ? (await api('sharePlannerItems', { body })).data
        : (await api('unsharePlannerItems', { body })).data);
  }
  return { message };
}
