'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/basics/button';
import { brand } from '@/lib/brand/brand';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { useMailLink } from '../use-mail-link';
import { LinkOutcome, LinkQuestion } from './link-card';

/** Before, after, and what to do when the link does not work. */
export function UnsubscribeCard({ token, language }: { token: string; language: Language }) {
  const t = useTranslations('subscribe.unsubscribe');
  const api = useProductApi();
  const { outcome, isBad, problem, isPending, follow } = useMailLink(
    token,
    async () => (await api('unsubscribe', { body: { token } })).data,
  );
  const home = pathFor('home', language);
  if (outcome) {
    const actions = (
      <>
        <LinkButton variant="primary" href={home}>
          {t('home')}
        </LinkButton>
        <LinkButton href={pathFor('subscribe', language)}>{t('again')}</LinkButton>
      </>
    );
    return <LinkOutcome title={t('done', { email: outcome.maskedEmail })} text={t('doneText')} actions={actions} />;
  }
  if (isBad) {
    const mail = { email: brand.email.shown, mail: (words: ReactNode) => <a href={brand.email.href}>{words}</a> };
    return <LinkOutcome title={t('badLink')} text={t.rich('badLinkText', mail)} takesFocus={token !== ''} />;
  }
  return (
    <LinkQuestion
      what={t('what', { brand: brand.name })}
      button={{ label: t('confirm'), busyLabel: t('sending'), isBusy: isPending, onPress: follow }}
      other={{ href: home, label: t('keep') }}
      problem={problem}
      noScript={t('noScript', { email: brand.email.shown })}
    />
  );
}
