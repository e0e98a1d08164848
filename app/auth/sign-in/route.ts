import { answerSignIn } from '@/lib/auth/answer-sign-in';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerSignIn(request);
}
