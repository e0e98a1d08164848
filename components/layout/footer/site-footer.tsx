import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { brand } from '@/lib/brand/brand';
import type { Language } from '@/rules/language';
import { SoftLink } from '@/components/ui/links/soft-link';
import { Logo } from '../logo';
import { FooterContact } from './footer-contact';
import { LanguageMenu } from '../header/language-menu';
import type { SitePaths } from '../site-paths';
import { SocialLinks } from '../header/social-links';

export type FooterGroup = { kind: 'bus' | 'hotels'; title: string; links: readonly { label: string; href: string }[] };
export type SiteFooterProps = {
  paths: SitePaths;
  /** Destination pages: at most 4 bus groups and 2 hotel groups (R175, D13c). */
  groups: readonly FooterGroup[];
  /** Of the copyright line; the server's, so that both draw the same. */
  year: number;
  onOpenChat?: () => void;
  /** Asks again whether visits may be counted (D56). */
  onCookieChoices?: () => void;
  /** A way to have the cities near the visitor (D13c). */
  nearMe?: ReactNode;
  onLanguageChange?: (language: Language) => void;
};

/** Footer with destination pages, language, contact and the static pages (R11). */
export function SiteFooter({
  paths,
  groups,
  year,
  nearMe,
  onOpenChat,
  onCookieChoices,
  onLanguageChange,
}: SiteFooterProps) {
  const t = useTranslations('layout');
  const own = [
    { label: t('footer.aboutUs'), href: paths.about },
    { label: t('footer.findBooking'), href: paths.findBooking },
    ...(paths.blog ? [{ label: t('footer.blog'), href: paths.blog }] : []),
    { label: t('footer.newsletter'), href: paths.newsletter },
  ];
  return (
    <footer className="footer on-navy">
      <div className="wrap">
        <div className="footer__top">
          <div className="footer__brand">
            <Logo href={paths.home} />
            <p className="lead">{t('footer.tagline')}</p>
            <FooterContact onOpenChat={onOpenChat} />
            <div className="footer__social">
              <SocialLinks />
            </div>
            {nearMe}
          </div>
          {[...groups, { title: brand.name, links: own }].map((group) => (
            <div key={group.title}>
              <h2>{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.href}>
                    <SoftLink href={link.href}>{link.label}</SoftLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="footer__bottom">
          <LanguageMenu look="footer" onLanguageChange={onLanguageChange} />
          <SoftLink href={paths.privacy}>{t('footer.privacy')}</SoftLink>
          <SoftLink href={paths.terms}>{t('footer.terms')}</SoftLink>
          {onCookieChoices && (
            <button type="button" className="footer__button" onClick={onCookieChoices}>
              {t('footer.cookies')}
            </button>
          )}
          <span>{t('footer.copyright', { year: String(year), brand: brand.name })}</span>
        </div>
      </div>
    </footer>
  );
}
