import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import type { Language } from '@/rules/language';
import { Leaving } from './leaving';

/** Deletes the account for good, after a question that says what goes and what stays. */
export function DeleteAccount({ language, email }: { language: Language; email: string | null }) {
  const t = useTranslations('account.delete');
  const title = email ? t('questionOf', { email }) : t('question');
  return (
    <Card title={t('title')} titleId="delete-account">
      <p className="small muted">{t('lead')}</p>
      <Leaving
        language={language}
        act={(api) => api('deleteAccount')}
        variant="danger"
        icon="trash"
        words={{ title, text: t('text'), keep: t('keep'), confirm: t('confirm') }}
      >
        {t('button')}
      </Leaving>
    </Card>
  );
}
