/** Departure id of a skeleton row: that company has not answered yet (R134, D33). Such a row cannot be chosen. */
export const MOCKED_DEPARTURE_ID = 'MOCKED_DEPARTURE_ID';
