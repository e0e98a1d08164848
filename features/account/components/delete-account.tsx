'use client';

import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SignOutForm } from '@/components/layout/header/sign-out-form';
import { Button } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { Question } from '@/components/ui/overlays/question';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { Language } from '@/rules/language';
import { deleteAccount } from '../account.queries';

/** Deletes the account for good, after a question that says what goes and what stays. */
export function DeleteAccount({ language, email }: { language: Language; email: string | null }) {
  const t = useTranslations('account.delete');
  const api = useProductApi();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(deleteAccount),
    // The cookies of a sign-in that is gone go with it.
    onSuccess: () => form.current?.requestSubmit(),
  });
  return (
    <Card title={t('title')} titleId="delete-account">
      <p className="small muted">{t('lead')}</p>
      <div>
        <Button variant="danger" icon="trash" onClick={() => setIsAsking(true)}>
          {t('button')}
        </Button>
      </div>
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={email ? t('questionOf', { email }) : t('question')}
        text={t('text')}
        keep={t('keep')}
        confirm={t('confirm')}
        isBusy={isPending}
        onConfirm={() => mutate()}
      />
      <SignOutForm language={language} ref={form} />
    </Card>
  );
}
