import * as planner from '@/contract/trip-planner';
import { savedOf } from '@/tests/support/api/answers';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { plannerHotel } from '@/tests/support/planner/planner-fields';
import { as, callAs } from '@/tests/support/planner/planner-people';

/** What somebody who is signed in gets who tries what only the owner of an item may (S10). */
export async function strangerStatuses(api: TestApi): Promise<number[]> {
  const owner = callAs(api, as('maelle@example.org'));
  const stranger = callAs(api, as('other@example.org'));
  const created = await owner('POST', planner.externalHotels.create.path, { body: plannerHotel() });
  const { id } = savedOf(created).item;
  const address = planner.externalHotels.change.path.replace('{id}', id);
  return [
    (await stranger('PATCH', `/v1/trip-planners/external-components/${id}/add-file`, { body: FILE })).status,
    (await stranger(planner.externalHotels.change.method.toUpperCase(), address, { body: plannerHotel() })).status,
    (await stranger('DELETE', address)).status,
  ];
}

const FILE = { componentType: 'hotel', name: 'more.txt', file: 'aGk=' };
