/** How sure the page is of what it shows: just checked, without a connection, or not to be checked here any more. */
export type DayState = 'checked' | 'offline' | 'closed';
