'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { showToast } from '@/components/feedback/toasts-store';
import { Badge } from '@/components/ui/basics/badge';
import { Button } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import type { SignIn } from '@/contract/accounts/account';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatDateTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { signInsQuery } from '../account.queries';
import { Leaving } from './leaving';

/** Browsers and devices with a sign-in that holds: each can be ended, and all of them at once (S28). */
export function SignInList({ language }: { language: Language }) {
  const t = useTranslations('account.signIns');
  const api = useProductApi();
  const { data: signIns, error, refetch } = useQuery(signInsQuery(api));
  return (
    <Card title={t('title')} titleId="sign-ins">
      <p className="small muted">{t('lead')}</p>
      {!signIns && !error && <PartSkeleton count={2} label={t('waiting')} />}
      {!signIns && error && <ProblemMessage message={t('problem')} onRetry={() => void refetch()} />}
      {signIns && (
        <ul className="signins">
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} language={language} />
          ))}
        </ul>
      )}
      <Leaving
        language={language}
        act={(api) => api('endAllSignIns')}
        icon="signOut"
        words={{ title: t('all.title'), text: t('all.text'), keep: t('all.keep'), confirm: t('all.confirm') }}
      >
        {t('all.button')}
      </Leaving>
    </Card>
  );
}

function SignInRow({ signIn: { id, device, startedAt, isCurrent }, language }: { signIn: SignIn; language: Language }) {
  const t = useTranslations('account.signIns');
  const api = useProductApi();
  const queryClient = useQueryClient();
  const name = device ?? t('unknown');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('endOneSignIn', { params: { signInId: String(id) } }),
    onSuccess: () => showToast({ message: t('ended', { device: name }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInsQuery(api).queryKey }),
  });
  return (
    <li className="signins__row">
      <Icon name={/iOS|Android/.test(name) ? 'smartphone' : 'globe'} />
      <span className="signins__what">
        <b>{name}</b>
        <small className="muted">{t('since', { when: formatDateTime(startedAt, HOME_ZONE, language) })}</small>
      </span>
      {isCurrent ? (
        <Badge tone="success">{t('here')}</Badge>
      ) : (
        <Button size="sm" isBusy={isPending} aria-label={t('endOf', { device: name })} onClick={() => mutate()}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
