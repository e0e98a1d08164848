import type { Activity } from '@/contract/activities';
import type { ApiContext } from '../context';
import { findDestination, type DestinationRow } from '../places/find-destinations';
import { ApiError } from '../http/api-error';
import { catalogueActivity } from './catalogue/activity-catalogue';
import type { CatalogueActivity } from './catalogue/catalogue-activity';
import { showActivities, type ActivityQuery } from './list-activities';

/**
 * An activity of the catalogue and its city; activities exist only where the city does. @throws ApiError
 * ACTIVITY_NOT_FOUND
 */
export async function findActivity(
  ctx: ApiContext,
  id: string,
): Promise<{ activity: CatalogueActivity; city: DestinationRow }> {
  const activity = catalogueActivity(id);
  const city = activity ? await findDestination(ctx, activity.cityCode) : null;
  if (!activity || !city) throw new ApiError('ACTIVITY_NOT_FOUND');
  return { activity, city };
}

/**
 * @throws ApiError ACTIVITY_NOT_FOUND; VALIDATION_FAILED when the days are reversed or more than 31; NOT_READY without
 * rates
 */
export async function readActivity(ctx: ApiContext, query: ActivityQuery & { id: string }): Promise<Activity> {
  const { activity, city } = await findActivity(ctx, query.id);
  const [shown] = await showActivities(ctx, [activity], { ...query, city });
  if (!shown) throw new ApiError('ACTIVITY_NOT_FOUND');
  return shown;
}
