'use client';

import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '../../ui/basics/icon';
import type { SiteHeaderProps } from './site-header-props';

const loadSheet = () => import('./phone-menu-sheet');
/** Loaded by who reaches for it (P6). */
const PhoneMenuSheet = lazy(async () => ({ default: (await loadSheet()).PhoneMenuSheet }));

/** Opens the header's menu below 992 px. */
export function PhoneMenu(props: SiteHeaderProps) {
  const t = useTranslations('layout');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  function open() {
    setOpened(true);
    setOpen(true);
  }

  return (
    <>
      <button
        type="button"
        className="header__link header__link--menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('menu.open')}
        // Where it cannot be had, pressing says so.
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={open}
      >
        <Icon name="menu" size={24} />
      </button>
      {wasOpened && (
        <Suspense>
          <PhoneMenuSheet isOpen={isOpen} onClose={() => setOpen(false)} header={props} />
        </Suspense>
      )}
    </>
  );
}
