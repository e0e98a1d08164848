import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/basics/badge';
import type { CompanyChange } from '@/contract/after-sale/company-changes';

/** A booking that waits for an answer to what a company or a hotel has changed (D71). */
export function ToAnswerBadge({ kind }: Pick<CompanyChange, 'kind'>) {
  const t = useTranslations('myBookings.toAnswer');
  const isMoved = kind === 'BUS_MOVED';
  return (
    <Badge tone={isMoved ? 'warning' : 'danger'} icon={isMoved ? 'clock' : 'alert'}>
      {t(kind)}
    </Badge>
  );
}
