'use client';

import { useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { otherLanguagePath } from '@/lib/paths/language-paths';
import { LANGUAGES, type Language } from '@/rules/language';
import { PageQuery } from '../page-query';
import { FooterContact } from './footer-contact';
import type { SitePaths } from '../site-paths';

export type ShortFooterProps = {
  language: Language;
  paths: SitePaths;
  onOpenChat: () => void;
  /** Asks again whether visits may be counted (D56). */
  onCookieChoices: () => void;
  onLanguageChange: (language: Language) => void;
};

/** Footer of the checkout: nothing that leads away from it but what the law and a question need (R11, R44). */
export function ShortFooter({ language, paths, onOpenChat, onCookieChoices, onLanguageChange }: ShortFooterProps) {
  const t = useTranslations('layout');
  const pathname = usePathname();
  const [query, setQuery] = useState('');
  return (
    <footer className="legal">
      <PageQuery onQuery={setQuery} />
      <div className="wrap row row--between">
        <div className="row">
          <InOwnTab href={paths.privacy}>{t('footer.privacy')}</InOwnTab>
          <InOwnTab href={paths.terms}>{t('footer.terms')}</InOwnTab>
          <button type="button" className="footer__button" onClick={onCookieChoices}>
            {t('footer.cookies')}
          </button>
          {LANGUAGES.filter((other) => other !== language).map((other) => (
            <a
              key={other}
              href={otherLanguagePath(query ? `${pathname}?${query}` : pathname, other)}
              lang={other}
              hrefLang={other}
              onClick={() => onLanguageChange(other)}
            >
              {t(`language.${other}`)}
            </a>
          ))}
        </div>
        <FooterContact onOpenChat={onOpenChat} />
      </div>
    </footer>
  );
}

/** What was typed on the page is not lost because somebody reads the terms. */
function InOwnTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
