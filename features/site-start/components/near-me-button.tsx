'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { NearMeAnswer } from '../use-near-me';

/** Asks for the visitor's position, and only when it is pressed (D13c). What comes of it is said beside it. */
export function NearMeButton({ answer, onAsk }: { answer: NearMeAnswer; onAsk: () => void }) {
  const t = useTranslations('siteStart.footer.nearMe');
  const isLooking = answer.kind === 'looking';
  return (
    <div className="footer__near">
      <button
        type="button"
        className="select-line"
        aria-busy={isLooking || undefined}
        onClick={isLooking ? undefined : onAsk}
      >
        <Icon name="locate" />
        {t('ask')}
      </button>
      <p role="status">{answer.kind === 'failed' ? answer.message : answer.kind === 'idle' ? null : t(answer.kind)}</p>
    </div>
  );
}
