import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { brand, type SocialNetwork } from '@/lib/brand/brand';

const DRAWINGS: Readonly<Record<SocialNetwork, ReactNode>> = {
  facebook: (
    <path
      d="M14 8.5h2V6h-2a3 3 0 0 0-3 3v2H9v2.5h2V19h2.5v-5.500H16l.5-2.5h-3V9.2c0-.4.2-.7.5-.7z"
      fill="currentColor"
    />
  ),
  instagram: (
    <>
      <rect x="5" y="5" width="14" height="14" rx="4" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <circle cx="12" cy="12" r="3.2" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <circle cx="16" cy="8" r="1" fill="currentColor" />
    </>
  ),
  youtube: (
    <>
      <rect x="4" y="6.5" width="16" height="11" rx="3.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="m10.5 9.5 4.5 2.5-4.5 2.5z" fill="currentColor" />
    </>
  ),
};

/** The brand's pages elsewhere (R11, R12). */
export function SocialLinks() {
  const t = useTranslations('layout.social');
  return (
    <div className="social" role="group" aria-label={t('label', { brand: brand.name })}>
      {brand.social.map(({ network, href }) => (
        <a key={network} href={href} aria-label={t(network)} rel="noopener noreferrer me" target="_blank">
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            {DRAWINGS[network]}
          </svg>
        </a>
      ))}
    </div>
  );
}
