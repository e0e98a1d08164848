import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Language } from '@/rules/language';
import { signInPath } from '../account/sign-in-path';
import { signedInVisitor, type SignedInVisitor } from '../auth/signed-in';
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
  const visitor = isTripPlannerEnabled ? await visitorOfPage() : null;
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

/** The same of the account's own page, which needs no planner: who is not signed in does so on the way to it. */
export async function enforceAccount(language: Language): Promise<SignedInVisitor> {
  const visitor = await visitorOfPage();
  if (visitor) return visitor;
  redirect(
    pageKnowledge.accountsAreOpen()
      ? signInPath(language, pathFor('account', language))
      : pathFor('notFound', language),
  );
}

async function visitorOfPage(): Promise<SignedInVisitor | null> {
  return signedInVisitor(new Map((await cookies()).getAll().map(({ name, value }) => [name, value])));
}
