import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { showToast } from '@/components/feedback/toasts-store';
import { TextLink } from '@/components/ui/basics/button';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import { Question } from '@/components/ui/overlays/question';
import { useForgetBrowser } from '../use-forget-browser';

/** Ends every link of a mail and every other browser's proof (D62). */
export function EndLinks({ bookingNumber, onDone }: { bookingNumber: string; onDone: () => void }) {
  const t = useTranslations('myBooking');
  const api = useProductApi();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => api('endBookingLinks', { params: { bookingNumber } }),
    onSuccess: () => {
      setIsAsking(false);
      showToast({ message: t('endLinks.done'), variant: 'success' });
      onDone();
    },
  });
  return (
    <>
      <TextLink small icon="lock" onClick={() => setIsAsking(true)}>
        {t('acts.endLinks')}
      </TextLink>
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('endLinks.title')}
        text={t('endLinks.text')}
        keep={t('endLinks.keep')}
        confirm={t('endLinks.confirm')}
        isBusy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}

/** This browser opens none any more, and goes to the list, which says so (D62). */
export function ForgetBrowser() {
  const t = useTranslations('myBooking');
  const language = useLocale();
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useForgetBrowser(() => {
    setIsAsking(false);
    showToast({ message: t('forget.done') });
    router.replace(pathFor('myBookings', language));
  });
  return (
    <>
      <TextLink small icon="signOut" onClick={() => setIsAsking(true)}>
        {t('acts.forget')}
      </TextLink>
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('forget.title')}
        text={t('forget.text')}
        keep={t('forget.keep')}
        confirm={t('forget.confirm')}
        isBusy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}
