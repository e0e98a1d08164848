import { answerSignOut } from '@/lib/auth/answer-sign-out';

/** Only a form of ours ends a sign-in: an address that is visited does not. */
export function POST(request: Request): Promise<Response> {
  return answerSignOut(request);
}
