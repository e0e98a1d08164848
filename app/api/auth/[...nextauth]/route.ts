import { answerAuthCall } from '@/lib/auth/answer-auth-call';

export const dynamic = 'force-dynamic';

/** next-auth's calls (R7): the provider's return, and who is signed in. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  return answerAuthCall(request, (await params).nextauth);
}
