import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';

/** The embedded login provider lists passkeys itself: a page of its own, outside the site's scripts. */
export function Passkeys({ href }: { href: string }) {
  const t = useTranslations('account.passkeys');
  return (
    <Card title={t('title')} titleId="passkeys">
      <p className="small muted">{t('text')}</p>
      <div>
        <a className="btn btn--line" href={href}>
          <Icon name="lock" />
          {t('button')}
        </a>
      </div>
    </Card>
  );
}
