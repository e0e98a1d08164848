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

/** Asks, says that it is done and how to leave, or what to do when the link does not work. */
export function ConfirmCard({ token, language }: { token: string; language: Language }) {
  const t = useTranslations('subscribe.joining');
  const api = useProductApi();
  const { outcome, isBad, problem, isPending, follow } = useMailLink(
    token,
    async () => (await api('confirmSubscription', { body: { token } })).data,
  );
  const home = pathFor('home', language);
  if (outcome) {
    const actions = (
      <>
        <LinkButton variant="primary" href={pathFor('bus', language)}>
          {t('search')}
        </LinkButton>
        <LinkButton href={pathFor('unsubscribe', language, {}, { token: outcome.unsubscribeToken })}>
          {t('leave')}
        </LinkButton>
      </>
    );
    return <LinkOutcome title={t('done', { email: outcome.maskedEmail })} text={t('doneText')} actions={actions} />;
  }
  if (isBad) {
    const mail = { email: brand.email.shown, mail: (words: ReactNode) => <a href={brand.email.href}>{words}</a> };
    const again = <LinkButton href={pathFor('subscribe', language)}>{t('again')}</LinkButton>;
    return (
      <LinkOutcome title={t('badLink')} text={t.rich('badLinkText', mail)} takesFocus={token !== ''} actions={again} />
    );
  }
  return (
    <LinkQuestion
      what={t('what', { brand: brand.name, address: brand.address })}
      button={{ label: t('confirm'), busyLabel: t('sending'), isBusy: isPending, onPress: follow }}
      other={{ href: home, label: t('home') }}
      problem={problem}
      noScript={t('noScript', { email: brand.email.shown })}
    />
  );
}
