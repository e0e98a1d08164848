import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { Icon } from '@/components/ui/basics/icon';

/** Where each brand prints the CVV2. */
export function SecurityCodeHelp() {
  const t = useTranslations('payment.codeHelp');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className="alert__x"
        aria-label={t('open')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="help" />
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t('title')} footer={<Button onClick={close}>{t('close')}</Button>}>
        <div className="stack gap-10">
          <p>{t('back')}</p>
          <p>{t('front')}</p>
        </div>
      </Dialog>
    </>
  );
}
