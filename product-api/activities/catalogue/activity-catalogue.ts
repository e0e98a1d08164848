import { CENTRAL_CANADA_ACTIVITIES } from './central-canada';
import { OUTER_CANADA_ACTIVITIES } from './outer-canada';
import { EASTERN_STATES_ACTIVITIES } from './eastern-states';
import { MIDDLE_STATES_ACTIVITIES } from './middle-states';
import { WESTERN_STATES_ACTIVITIES } from './western-states';
import type { CatalogueActivity } from './catalogue-activity';

/** The sample catalogue (D43): invented providers, public places to meet, no supplier. */
export const ACTIVITY_CATALOGUE: readonly CatalogueActivity[] = [
  ...CENTRAL_CANADA_ACTIVITIES,
  ...OUTER_CANADA_ACTIVITIES,
  ...EASTERN_STATES_ACTIVITIES,
  ...MIDDLE_STATES_ACTIVITIES,
  ...WESTERN_STATES_ACTIVITIES,
];

const BY_ID: ReadonlyMap<string, CatalogueActivity> = new Map(
  ACTIVITY_CATALOGUE.map((activity) => [activity.id, activity]),
);

/** Codes of the cities with something to do. */
export const CITIES_WITH_ACTIVITIES: ReadonlySet<string> = new Set(
  ACTIVITY_CATALOGUE.map((activity) => activity.cityCode),
);

export function catalogueActivity(id: string): CatalogueActivity | null {
  return BY_ID.get(id) ?? null;
}

export function activitiesIn(cityCode: string): CatalogueActivity[] {
  return ACTIVITY_CATALOGUE.filter((activity) => activity.cityCode === cityCode);
}
