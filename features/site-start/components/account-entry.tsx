'use client';

import { lazy, Suspense, type ComponentType } from 'react';
import type { AccountMenuProps } from '@/components/layout/header/account-menu';
import { SignInLink } from '@/components/layout/header/sign-in-link';
import { useAccount } from '@/lib/account/account-store';

type EntryProps = Omit<AccountMenuProps, 'profile'>;

const Nothing: ComponentType<AccountMenuProps> = () => null;
/** Loaded by who is signed in (P6). Where it cannot be, the header does without: a page never falls for its menu. */
const AccountMenu = lazy<ComponentType<AccountMenuProps>>(() =>
  import('@/components/layout/header/account-menu').then(
    (menu) => ({ default: menu.AccountMenu }),
    () => ({ default: Nothing }),
  ),
);

/**
 * The account's place in the header: the same on every kept page until the browser knows whether there is somebody
 * (R53, R105).
 */
export function AccountEntry(menu: EntryProps) {
  // Nobody else's place changes, so that it is not drawn anew while the page is taken over (P7).
  const account = useAccount((state) => (state.status === 'signedIn' ? state : null));
  const entry =
    account !== null ? (
      <Suspense>
        <AccountMenu {...menu} profile={account.profile} />
      </Suspense>
    ) : (
      <SignInLink language={menu.language} className={menu.look === 'header' ? 'header__link' : 'menu__item'} />
    );
  return menu.look === 'header' ? <div className="account">{entry}</div> : entry;
}
