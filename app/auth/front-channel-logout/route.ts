import { answerFrontChannelLogout } from '@/lib/auth/answer-provider-logout';

/** A frame of the login provider's page, while somebody signs out there (OpenID Connect Front-Channel Logout 1.0). */
export function GET(request: Request): Promise<Response> {
  return answerFrontChannelLogout(request);
}
