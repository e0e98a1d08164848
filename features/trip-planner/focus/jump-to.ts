/** Heading of what is shown, whatever it is: a trip, items without a date, or nothing yet. */
export const TRIP_HEADING = 'planner-heading';

/** Brings a place of the page into view and gives it the focus. @returns false where there is none */
export function jumpTo(id: string): boolean {
  const place = document.getElementById(id);
  if (!place) return false;
  place.scrollIntoView({ block: 'center' });
  place.focus({ preventScroll: true });
  return true;
}
