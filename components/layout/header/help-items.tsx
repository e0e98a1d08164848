import { useTranslations } from 'next-intl';
import { brand } from '@/lib/brand/brand';
import type { MenuItem } from '../../ui/overlays/menu-button';

export type ChatProps = {
  /** Opens the contact panel; without it there is no chat entry. */
  onOpenChat?: () => void;
  /** True inside the hours, false outside, absent while not known. */
  isChatOpen?: boolean;
};

/** Ways to reach us: chat, telephone, text message on phones only, e-mail (R10, R12). */
export function useHelpItems({ onOpenChat, isChatOpen }: ChatProps): readonly MenuItem[] {
  const t = useTranslations('layout.help');
  const chat: MenuItem[] = onOpenChat
    ? [
        {
          id: 'chat',
          label: t('chat'),
          icon: 'chat',
          end: isChatOpen ? <span className="xsmall">{t('openNow')}</span> : undefined,
          onSelect: onOpenChat,
        },
      ]
    : [];
  return [
    ...chat,
    { id: 'phone', label: brand.phone.shown, icon: 'phone', href: brand.phone.href },
    { id: 'text', label: t('text'), icon: 'smartphone', href: brand.sms.href, className: 'phone-only' },
    { id: 'email', label: t('email'), icon: 'mail', href: brand.email.href },
  ];
}
