/** Answer header that names the session to a caller who does not know its present id (D31). */
export function renewedSession(asked: string | null, now: string | null): Record<string, string> {
  return now === null || asked === now ? {} : { 'x-session-id': now };
}
