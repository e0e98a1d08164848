'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { usePathname } from 'next/navigation';
import { DefaultLayout } from '@/components/layout/frames/default-layout';
import { WithoutFooterLayout } from '@/components/layout/frames/without-footer-layout';
import { useAccount } from '@/lib/account/account-store';
import { pagePathOf } from '@/lib/paths/language-paths';
import { pathFor, ROUTES } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { SignInEnded } from './sign-in-ended';

type AccountLayoutProps = { language: Language; header: ReactNode; footer: ReactNode; children: ReactNode };

/** Without a footer while somebody is being signed in (R45); around the planner with what watches over the sign-in. */
export function AccountLayout({ language, header, footer, children }: AccountLayoutProps) {
  const isReturn = pagePathOf(usePathname()) === ROUTES.authCallback.path;
  if (isReturn) return <WithoutFooterLayout header={header}>{children}</WithoutFooterLayout>;
  return (
    <>
      <DefaultLayout header={header} footer={footer} surface="mist">
        {children}
      </DefaultLayout>
      <SignInEnded language={language} />
      <LeaveWhenSignedOut language={language} />
    </>
  );
}

/**
 * Who signs out in one tab leaves nothing of theirs on the screen in another. A sign-in that ends by itself keeps the
 * page (R105).
 */
function LeaveWhenSignedOut({ language }: { language: Language }) {
  const { status } = useAccount();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'signedIn') wasSignedIn.current = true;
    if (status === 'signedOut' && wasSignedIn.current) window.location.replace(pathFor('home', language));
  }, [status, language]);
  return null;
}
