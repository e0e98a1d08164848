'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '../../ui/basics/class-names';
import { Icon } from '../../ui/basics/icon';
import { Logo } from '../logo';
import { CurrencyMenu } from './currency-menu';
import { useHelpItems } from './help-items';
import { LanguageMenu } from './language-menu';
import { MenuButton } from '../../ui/overlays/menu-button';
import { NavLink } from './nav-link';
import { PhoneMenu } from './phone-menu';
import type { SiteHeaderProps } from './site-header-props';
import { navKeys } from '../site-paths';
import { SocialLinks } from './social-links';

/** Header of every page but those without one (R12, R44, R47). */
export function SiteHeader(props: SiteHeaderProps) {
  const t = useTranslations('layout');
  const {
    paths,
    tone,
    current,
    currency,
    onCurrencyChange,
    onLanguageChange,
    showTripPlanner = false,
    steps,
    account,
  } = props;
  const helpItems = useHelpItems(props);
  return (
    <header className={classNames('header', tone === 'clear' && 'header--clear', steps ? 'header--steps' : null)}>
      <div className="wrap header__in">
        <Logo href={paths.home} />
        {steps ?? (
          <nav className="header__nav" aria-label={t('nav.label')}>
            {navKeys(showTripPlanner).map((key) => (
              <NavLink key={key} name={key} className="header__link" href={paths[key]} current={current}>
                {t(`nav.${key}`)}
              </NavLink>
            ))}
          </nav>
        )}
        <div className="header__end">
          <MenuButton
            trigger={
              <>
                <Icon name="chat" />
                <span className="header__word">{t('help.label')}</span>
              </>
            }
            items={helpItems}
            note={t('help.hours')}
            footer={<SocialLinks />}
            className={classNames('header__link', steps ? 'header__link--help' : 'header__link--wide')}
          />
          <LanguageMenu look="header" onLanguageChange={onLanguageChange} />
          <CurrencyMenu look="header" value={currency} onChange={onCurrencyChange} />
          {account && <div className="header__account">{account}</div>}
          <PhoneMenu {...props} />
        </div>
      </div>
    </header>
  );
}
