'use client';

import type { ReactNode, Ref } from 'react';
import { tellAccountNews } from '@/lib/account/account-news';
import { SIGN_OUT_PATH } from '@/lib/account/sign-in-path';
import { forgetTyped } from '@/lib/account/typed-texts';
import { forgetSavedTickets } from '@/lib/offline/saved-tickets';
import type { Language } from '@/rules/language';

export type SignOutFormProps = {
  language: Language;
  ref?: Ref<HTMLFormElement>;
  /** A submit button; none where the form is sent by script. */
  children?: ReactNode;
};

/**
 * Ends the sign-in here, at the provider and in other tabs. A form, so that no link, and no page elsewhere, can do it.
 */
export function SignOutForm({ language, ref, children }: SignOutFormProps) {
  function endHere() {
    forgetTyped();
    // Who signs out leaves nothing behind on this device (D62). Where the browser refuses, the list there can do it.
    void forgetSavedTickets().catch(() => undefined);
    tellAccountNews('out');
  }
  return (
    <form ref={ref} method="post" action={SIGN_OUT_PATH} onSubmit={endHere}>
      <input type="hidden" name="language" value={language} />
      {children}
    </form>
  );
}
