import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import type { Language } from '@/rules/language';

/** Everything that is kept of somebody, as one file: a plain link, so that the browser saves it. */
export function TakeData({ language }: { language: Language }) {
  const t = useTranslations('account.data');
  return (
    <Card title={t('title')} titleId="your-data">
      <p className="small muted">{t('text')}</p>
      <div>
        <LinkButton icon="download" href={`/api/v1/account/export?language=${language}`} download prefetch={false}>
          {t('button')}
        </LinkButton>
      </div>
    </Card>
  );
}
