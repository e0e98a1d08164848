import { useTranslations } from 'next-intl';
import { brand } from '@/lib/brand/brand';

/** Hours and ways to reach us (R10). Until scripts run, the chat's opener writes an e-mail. */
export function FooterContact({ onOpenChat }: { onOpenChat?: () => void }) {
  const t = useTranslations('layout.help');
  return (
    <p className="footer__ways">
      {t('hours')}
      <br />
      <a href={brand.phone.href}>{brand.phone.shown}</a>
      <span className="phone-only">
        <a href={brand.sms.href}>{t('text')}</a>
      </span>
      {onOpenChat && (
        <a
          href={brand.email.href}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            onOpenChat();
          }}
        >
          {t('chat')}
        </a>
      )}
      <a href={brand.email.href}>{t('email')}</a>
    </p>
  );
}
