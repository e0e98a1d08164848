import { useTranslations } from 'next-intl';
import { classNames } from './class-names';
import { SoftLink } from '../links/soft-link';

/** A step of the way here; the page itself comes last and has no address. */
export type Crumb = { label: string; href?: string };

export type BreadcrumbProps = {
  crumbs: readonly Crumb[];
  /** `ink`: on paper instead of navy. */
  tone?: 'navy' | 'ink';
};

/** Where one is (E14, E15): plain links from home to the page, which is marked as the current one. */
export function Breadcrumb({ crumbs, tone = 'navy' }: BreadcrumbProps) {
  const t = useTranslations('breadcrumb');
  return (
    <nav aria-label={t('label')} className={classNames(tone === 'ink' && 'crumbs-line')}>
      <ol className={classNames('crumbs', tone === 'ink' && 'crumbs--ink')}>
        {crumbs.map(({ label, href }) =>
          href === undefined ? (
            <li key={label} aria-current="page">
              {label}
            </li>
          ) : (
            <li key={href}>
              <SoftLink href={href}>{label}</SoftLink>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
