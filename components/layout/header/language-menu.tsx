'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { otherLanguagePath } from '@/lib/paths/language-paths';
import { LANGUAGES, type Language } from '@/rules/language';
import { Icon } from '../../ui/basics/icon';
import { MenuButton, type MenuItem } from '../../ui/overlays/menu-button';
import { PageQuery } from '../page-query';

export type LanguageMenuProps = {
  /** header: 'EN'; phone: globe and name as a button; footer: globe and name. Both open upwards. */
  look: 'header' | 'phone' | 'footer';
  className?: string;
  /** Told before the browser follows the link. */
  onLanguageChange?: (language: Language) => void;
};

/** The other language of the same page, path and query kept (R11, R56). Its name holds what is seen (2.5.3). */
export function LanguageMenu({ look, className, onLanguageChange }: LanguageMenuProps) {
  const t = useTranslations('layout.language');
  const current = useLocale();
  const short = t(`short.${current}`);
  const pathname = usePathname();
  const [query, setQuery] = useState('');
  const items: MenuItem[] = LANGUAGES.map((language) => ({
    id: language,
    label: t(language),
    href: otherLanguagePath(query ? `${pathname}?${query}` : pathname, language),
    lang: language,
    isChecked: language === current,
    onSelect: () => onLanguageChange?.(language),
  }));
  const looks = {
    header: 'header__link header__link--wide header__link--choice',
    phone: 'btn btn--line btn--sm btn--block',
    footer: 'select-line',
  };
  return (
    <>
      <PageQuery onQuery={setQuery} />
      <MenuButton
        label={t('label', { language: look === 'header' ? `${short}, ${t(current)}` : t(current) })}
        trigger={
          <>
            {look !== 'header' && <Icon name="globe" />}
            {look === 'header' ? short : t(current)}
            <Icon name="chevronDown" size={16} />
          </>
        }
        items={items}
        align={look === 'header' ? 'end' : 'start'}
        isUp={look !== 'header'}
        className={className ?? looks[look]}
      />
    </>
  );
}
