/** Accounts open together with the trip planner; until then nothing offers to sign in. */
export const ACCOUNTS_ARE_OPEN: boolean = false;

/** Whether the visitor is signed in. While accounts are closed everybody is a guest, so the planner's guard (R124) lets nobody through. */
export function isSignedIn(): boolean {
  return false;
}
