'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { CurrencyCode } from '@/rules/currency';
import type { Language } from '@/rules/language';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';
import { Logo } from '../ui/logo';
import { CurrencyMenu } from './currency-menu';
import { useHelpItems, type ChatProps } from './help-items';
import { LanguageMenu } from './language-menu';
import { MenuButton } from './menu-button';
import { PhoneMenu } from './phone-menu';
import { navKeys, type NavKey, type SitePaths } from './site-paths';
import { SocialLinks } from './social-links';

export type SiteHeaderProps = ChatProps & {
  paths: SitePaths;
  /** clear: transparent over the hero of home-like pages; white elsewhere (R47). */
  tone: 'clear' | 'white';
  /** Marks the page we are on. */
  current?: NavKey;
  currency: CurrencyCode;
  onCurrencyChange: (currency: CurrencyCode) => void;
  onLanguageChange?: (language: Language) => void;
  /** Trip planner is in the menu only with its flag (D10). */
  showTripPlanner?: boolean;
  /** The user menu's place on wide screens, and its entries in the menu on phones. */
  account?: ReactNode;
  accountItems?: ReactNode;
};

/** Header of every page but those without one (R12, R44, R47). */
export function SiteHeader(props: SiteHeaderProps) {
  const t = useTranslations('layout');
  const { paths, tone, current, currency, onCurrencyChange, onLanguageChange, showTripPlanner = false, account } = props;
  const helpItems = useHelpItems(props);
  return (
    <header className={classNames('header', tone === 'clear' && 'header--clear')}>
      <div className="wrap header__in">
        <Logo href={paths.home} />
        <nav className="header__nav" aria-label={t('nav.label')}>
          {navKeys(showTripPlanner).map((key) => (
            <Link key={key} className="header__link" href={paths[key]} aria-current={key === current ? 'page' : undefined}>
              {t(`nav.${key}`)}
            </Link>
          ))}
        </nav>
        <div className="header__end">
          <MenuButton
            trigger={
              <>
                <Icon name="chat" />
                {t('help.label')}
              </>
            }
            items={helpItems}
            note={t('help.hours')}
            footer={<SocialLinks />}
            className="header__link header__link--wide"
          />
          <LanguageMenu look="header" onLanguageChange={onLanguageChange} />
          <CurrencyMenu look="header" value={currency} onChange={onCurrencyChange} />
          {account && <div className="only-wide">{account}</div>}
          <PhoneMenu {...props} />
        </div>
      </div>
    </header>
  );
}
