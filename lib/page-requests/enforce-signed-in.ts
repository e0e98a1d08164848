import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Language } from '@/rules/language';
import type { SignedInVisitor } from '../auth/signed-in';
import { signedInVisitor } from '../auth/signed-in';
import { pageKnowledge } from './page-knowledge';
import { plannerSearch } from '../paths/planner-search';
import { pathFor } from '../paths/routes';

/**
 * The planner's guard, asked once more where the page is drawn: the middleware alone is never the lock (R124, D16).
 * A product API that is away is an error of the page.
 * @param search of the page's address
 */
export async function enforceSignedIn(
  language: Language,
  search: Record<string, string | string[] | undefined>,
): Promise<SignedInVisitor> {
  const { isTripPlannerEnabled } = await pageKnowledge.flags();
  const jar = new Map((await cookies()).getAll().map(({ name, value }) => [name, value]));
  const visitor = isTripPlannerEnabled ? await signedInVisitor(jar) : null;
  if (visitor) return visitor;
  const asked = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]));
  redirect(
    pathFor(
      'notFound',
      language,
      {},
      isTripPlannerEnabled && pageKnowledge.accountsAreOpen() ? { for: 'planner', ...plannerSearch(asked) } : '',
    ),
  );
}
