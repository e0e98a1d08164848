import { answerBackChannelLogout } from '@/lib/auth/answer-provider-logout';

/** The login provider itself says that somebody has signed out there (OpenID Connect Back-Channel Logout 1.0). */
export function POST(request: Request): Promise<Response> {
  return answerBackChannelLogout(request);
}
