import { useTranslations } from 'next-intl';
import { brand } from '@/lib/brand/brand';
import { SoftLink } from '@/components/ui/links/soft-link';

/** The ring is departure, the dot arrival: the same line as on tickets and maps. */
function LogoMark() {
  return (
    <svg viewBox="0 0 34 20" aria-hidden="true">
      <path d="M14 10h6" stroke="currentColor" strokeWidth="3" />
      <circle cx="8" cy="10" r="6" fill="none" stroke="currentColor" strokeWidth="3.5" />
      <circle cx="26" cy="10" r="7.5" fill="#F97316" />
    </svg>
  );
}

/** Links home; without `href` only the mark and the name. */
export function Logo({ href }: { href?: string }) {
  const t = useTranslations('layout');
  const content = (
    <>
      <LogoMark />
      {brand.name}
    </>
  );
  if (!href) return <span className="logo">{content}</span>;
  return (
    <SoftLink prefetch="wanted" className="logo" href={href} aria-label={t('brandHome', { brand: brand.name })}>
      {content}
    </SoftLink>
  );
}
