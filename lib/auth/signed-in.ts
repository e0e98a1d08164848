/**
 * Whether the visitor is signed in. Accounts open together with the trip planner; until then everybody is a guest,
 * so its guard (R124) lets nobody through.
 */
export function isSignedIn(): boolean {
  return false;
}
