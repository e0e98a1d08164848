'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { isEndTold, useAccount } from '@/lib/account/account-store';
import { signInPath } from '@/lib/account/sign-in-path';
import type { Language } from '@/rules/language';

/**
 * The sign-in ended while the page was open (R105): what the page shows and what was typed stay where they are. A modal
 * dialog, because it has to be reached above a form that is one itself. It closes when another tab has signed in.
 */
export function SignInEnded({ language }: { language: Language }) {
  const t = useTranslations('account.ended');
  const isOpen = useAccount(isEndTold);
  const close = () => useAccount.setState(({ refusals }) => ({ refusalsSeen: refusals }));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('title')}
      footer={
        <>
          <Button onClick={close}>{t('later')}</Button>
          <a
            className="btn btn--primary"
            href={
              isOpen
                ? signInPath(language, window.location.pathname + window.location.search, { isAgain: true })
                : undefined
            }
          >
            {t('again')}
          </a>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
