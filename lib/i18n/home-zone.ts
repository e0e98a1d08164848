/** Zone of dates without a place of their own; whatever has a place is written by rules/dates/dates in its own zone. */
export const HOME_ZONE = 'America/Toronto';
