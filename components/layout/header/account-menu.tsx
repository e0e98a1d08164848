'use client';

import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import type { AuthProfile } from '@/lib/account/auth-profile';
import type { Language } from '@/rules/language';
import { Icon } from '../../ui/basics/icon';
import { Avatar } from './avatar';
import { MenuButton, type MenuItem } from '../../ui/overlays/menu-button';
import { SignOutForm } from './sign-out-form';

export type AccountMenuProps = {
  language: Language;
  profile: AuthProfile | null;
  /** Address of the account's own page. */
  accountHref: string;
  /** Address of the planner; null where its flag is off (R53). */
  plannerHref: string | null;
  look: 'header' | 'phone';
};

/** Key of the planner's address that opens the question whether everything in it is to be deleted. */
const DELETE_SEARCH = '?delete=1';

/** Who is signed in, and what they can do (R53, R84, R119): a menu on wide screens, entries of the menu on phones. */
export function AccountMenu({ look, ...props }: AccountMenuProps) {
  return look === 'header' ? <WideMenu {...props} /> : <PhoneEntries {...props} />;
}

type PartProps = Omit<AccountMenuProps, 'look'>;

function WideMenu({ language, profile, accountHref, plannerHref }: PartProps) {
  const t = useTranslations('layout');
  const form = useRef<HTMLFormElement>(null);
  const name = nameOf(profile);
  const ofPlanner = (item: (href: string) => MenuItem) => (plannerHref ? [item(plannerHref)] : []);
  return (
    <>
      <MenuButton
        label={name ? t('account.menuOf', { name }) : t('account.menu')}
        trigger={
          <>
            <Avatar profile={profile} />
            <span className="account__name">{name ?? t('account.menu')}</span>
          </>
        }
        items={[
          ...ofPlanner((href) => ({ id: 'planner', label: t('nav.tripPlanner'), icon: 'route', href })),
          { id: 'own', label: t('account.own'), icon: 'user', href: accountHref },
          { id: 'out', label: t('account.signOut'), icon: 'signOut', onSelect: () => form.current?.requestSubmit() },
          // What cannot be undone stands last.
          ...ofPlanner((href) => ({
            id: 'delete',
            label: t('account.deleteData'),
            icon: 'trash',
            href: href + DELETE_SEARCH,
          })),
        ]}
        note={profile?.email ?? undefined}
      />
      <SignOutForm language={language} ref={form} />
    </>
  );
}

function PhoneEntries({ language, profile, accountHref, plannerHref }: PartProps) {
  const t = useTranslations('layout.account');
  return (
    <>
      <p className="menu__item account__who">
        <Avatar profile={profile} />
        <span>
          {nameOf(profile) ?? t('menu')}
          {profile?.given_name && profile.email && <span className="xsmall muted">{profile.email}</span>}
        </span>
      </p>
      <a className="menu__item" href={accountHref}>
        <Icon name="user" />
        {t('own')}
      </a>
      <SignOutForm language={language}>
        <button type="submit" className="menu__item">
          <Icon name="signOut" />
          {t('signOut')}
        </button>
      </SignOutForm>
      {plannerHref && (
        <a className="menu__item" href={plannerHref + DELETE_SEARCH}>
          <Icon name="trash" />
          {t('deleteData')}
        </a>
      )}
    </>
  );
}

function nameOf(profile: AuthProfile | null): string | null {
  return profile?.given_name ?? profile?.email ?? null;
}
