import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/feedback/toasts-store';
import { Button } from '@/components/ui/basics/button';
import { Dialog } from '@/components/ui/overlays/dialog';
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
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('title')}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('keep')}</Button>
            <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <p>{t('text')}</p>
      </Dialog>
    </>
  );
}
