/** Under which name the seats of a booking's newest exchange offer are held: another offer ends them. */
export function holdKeyOf(bookingId: number): string {
  return `exchange-of-booking-${bookingId}`;
}
