import { useTranslations } from 'next-intl';
import { Badge, type BadgeProps } from '@/components/ui/basics/badge';
import type { BookingState } from '../rules/arrange-bookings';

const LOOKS: Readonly<Record<BookingState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  PENDING: { tone: 'blue', icon: 'clock' },
  CONFIRMED: { tone: 'success', icon: 'check' },
  PART: { tone: 'warning', icon: 'info' },
  CANCELLED: { tone: 'danger' },
  FAILED: { tone: 'danger' },
};

export function StateBadge({ state }: { state: BookingState }) {
  const t = useTranslations('myBookings.badge');
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}
