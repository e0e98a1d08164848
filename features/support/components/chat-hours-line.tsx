import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { brand } from '@/lib/brand/brand';
import { visitorZone } from '@/lib/near-me/visitor-zone';
import type { chatHoursAt } from '@/rules/contact/chat-hours';
import { formatTime, sameOffset } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';

export type OpenHours = ReturnType<typeof chatHoursAt>;

/**
 * Open or closed now, the hours as they are written, and on the visitor's clocks where those differ (R10, D57, F55).
 */
export function ChatHoursLine({
  now,
  hours: { isOpen, opensAt, closesAt },
  language,
}: {
  now: Date;
  hours: OpenHours;
  language: Language;
}) {
  const t = useTranslations('contact');
  const zone = visitorZone();
  return (
    <>
      <p>
        {isOpen ? <span className="live" /> : <Icon name="moon" size={16} />}
        {t(isOpen ? 'open' : 'closed')}
      </p>
      {!sameOffset(now, zone, brand.chatHours.zone) && (
        <p>
          {t('yourTime', {
            from: formatTime({ instant: opensAt, zone }, language),
            to: formatTime({ instant: closesAt, zone }, language),
          })}
        </p>
      )}
    </>
  );
}
