'use client';

import { useId, type MouseEvent } from 'react';
import { useTranslations } from 'next-intl';
import { SoftLink } from '@/components/ui/links/soft-link';
import { Button } from '../../ui/basics/button';
import { Icon } from '../../ui/basics/icon';
import type { IconName } from '../../ui/basics/icon-names';
import { Logo } from '../logo';
import { Overlay } from '../../ui/overlays/overlay';
import { classNames } from '../../ui/basics/class-names';
import { CurrencyMenu } from './currency-menu';
import { useHelpItems } from './help-items';
import { LanguageMenu } from './language-menu';
import { NavLink } from './nav-link';
import type { SiteHeaderProps } from './site-header-props';
import { navKeys, type NavKey } from '../site-paths';
import { SocialLinks } from './social-links';

const NAV_ICONS: Readonly<Record<NavKey, IconName>> = {
  bus: 'bus',
  hotels: 'hotel',
  busHotel: 'bed',
  activities: 'activity',
  myBookings: 'ticket',
  tripPlanner: 'route',
};

export type PhoneMenuSheetProps = { isOpen: boolean; onClose: () => void; header: SiteHeaderProps };

/** All of the header below 992 px in a sheet from the top, with privacy policy and terms (R53). */
export function PhoneMenuSheet({ isOpen, onClose, header }: PhoneMenuSheetProps) {
  const t = useTranslations('layout');
  const titleId = useId();
  const {
    paths,
    current,
    currency,
    onCurrencyChange,
    onLanguageChange,
    showTripPlanner = false,
    steps,
    accountItems,
  } = header;
  const helpItems = useHelpItems(header);

  // A link to another page closes the sheet; a choice of currency leaves it open.
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };

  return (
    <Overlay isOpen={isOpen} onClose={onClose} labelledBy={titleId} className="overlay--top">
      <div className="sheet sheet--top" onClick={closeOnLink}>
        <h2 className="vh" id={titleId}>
          {t('menu.title')}
        </h2>
        <div className="menu__bar">
          <Logo href={paths.home} />
          <Button variant="quiet" iconOnly aria-label={t('menu.close')} onClick={onClose}>
            <Icon name="close" size={24} />
          </Button>
        </div>
        <div className="menu menu--phone">
          {!steps && (
            <>
              <nav aria-label={t('nav.label')}>
                {navKeys(showTripPlanner).map((key) => (
                  <NavLink key={key} name={key} className="menu__item" href={paths[key]} current={current}>
                    <Icon name={NAV_ICONS[key]} />
                    {t(`nav.${key}`)}
                  </NavLink>
                ))}
              </nav>
              <div className="menu__sep" />
            </>
          )}
          {accountItems}
          {helpItems.map((item) => {
            const content = (
              <>
                {item.icon && <Icon name={item.icon} />}
                {item.label}
                {item.end && <span className="menu__end">{item.end}</span>}
              </>
            );
            const look = classNames('menu__item', item.className);
            return item.href ? (
              <a key={item.id} className={look} href={item.href}>
                {content}
              </a>
            ) : (
              <button
                key={item.id}
                type="button"
                className={look}
                onClick={() => {
                  onClose();
                  item.onSelect?.();
                }}
              >
                {content}
              </button>
            );
          })}
          <div className="menu__pair">
            <LanguageMenu look="phone" onLanguageChange={onLanguageChange} />
            <CurrencyMenu look="phone" value={currency} onChange={onCurrencyChange} />
          </div>
          <div className="menu__sep" />
          <SoftLink prefetch="wanted" className="menu__item small muted" href={paths.privacy}>
            {t('footer.privacy')}
          </SoftLink>
          <SoftLink prefetch="wanted" className="menu__item small muted" href={paths.terms}>
            {t('footer.terms')}
          </SoftLink>
          <SocialLinks />
        </div>
      </div>
    </Overlay>
  );
}
