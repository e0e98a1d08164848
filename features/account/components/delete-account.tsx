import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import type { Language } from '@/rules/language';
import { Leaving } from './leaving';

/** Deletes the account for good, after a question that says what goes and what stays. */
export function DeleteAccount({ language, email }: { language: Language; email: string | null }) {
  const t = useTranslations('account.delete');
  return (
    <Card title={t('title')} titleId="delete-account">
      <p className="small muted">{t('lead')}</p>
      <Leaving
        language={language}
        act={(api) => api('deleteAccount')}
        variant="danger"
        icon="trash"
        words={{
          title: t('question'),
          text: (
            <>
              {email && (
                <>
                  <b>{email}</b>
                  <br />
                </>
              )}
              {t('text')}
            </>
          ),
          keep: t('keep'),
          confirm: t('confirm'),
        }}
        done={{ title: t('done.title'), text: t('done.text'), close: t('done.close') }}
      >
        {t('button')}
      </Leaving>
    </Card>
  );
}
