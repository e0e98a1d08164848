/** Where the strip of days stands: a bus without a seat for everybody leads there. */
export const OTHER_DAYS_ID = 'other-days';
/** Where the buses of the evening before begin (D42): the day's heading leads there. */
export const EVENING_BEFORE_ID = 'evening-before';
