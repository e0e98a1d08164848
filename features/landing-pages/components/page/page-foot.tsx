import { useTranslations } from 'next-intl';
import type { LandingPage } from '@/contract/landing-pages';
import { brand } from '@/lib/brand/brand';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatDateTime, zoneLabel } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';

/** When times and prices were read, and who helps (E14, blocks 15 and 16). */
export function PageFoot({ page, language }: { page: LandingPage; language: Language }) {
  const t = useTranslations('landing.foot');
  const zone = page.from?.zone ?? page.to?.zone ?? HOME_ZONE;
  const date = `${formatDateTime(page.updatedAt, zone, language, 'longYear')} ${zoneLabel(page.updatedAt, zone, language)}`;
  return (
    <div className="wrap">
      <div className="landing__foot">
        <p className="small muted">
          {t.rich('updated', { date, time: (words) => <time dateTime={page.updatedAt}>{words}</time> })}
        </p>
        <p className="small">{t.rich('help', { phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a> })}</p>
      </div>
    </div>
  );
}
