import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/feedback/toasts-store';
import { Button } from '@/components/ui/basics/button';
import { Question } from '@/components/ui/overlays/question';
import { useForgetBrowser } from '../use-forget-browser';

/** Closes every booking that this browser may open, after a question: on a shared computer (D62). */
export function CloseAll() {
  const t = useTranslations('myBookings.close');
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useForgetBrowser(() => {
    setIsAsking(false);
    showToast({ message: t('done') });
  });
  return (
    <>
      <Button variant="quiet" icon="signOut" onClick={() => setIsAsking(true)}>
        {t('button')}
      </Button>
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('title')}
        text={t('text')}
        keep={t('keep')}
        confirm={t('confirm')}
        isBusy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}
