import type { ReactNode } from 'react';
import { useLocale } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatTime } from '@/rules/dates/dates';
import { takeFocus } from './focus';
import { RefusalNote } from './step-up/refusal-note';

type OfferFrameProps = {
  offer: { offerId: string; expiresAt: string };
  title: string;
  /** Why it is another offer than the one before; null: it is the first. */
  renewed: string | null;
  /** Until when it holds, in words. */
  holds: (time: string) => ReactNode;
  /** The way back to the choice. */
  change: { label: string; onChange: () => void; isDisabled: boolean };
  /** Name of the side with the sum and the one press that does it. */
  sumLabel: string;
  refusal: { message: string; count: number };
  sum: ReactNode;
  children: ReactNode;
};

/** An offer on one screen (D64): what it says at left, what it comes to and the press that does it at right. */
export function OfferFrame(props: OfferFrameProps) {
  const { offer, title, renewed, holds, change, sumLabel, refusal, sum, children } = props;
  const language = useLocale();
  return (
    <div className="flow">
      <div className="stack gap-20">
        <h2 className="vh" tabIndex={-1} ref={takeFocus} key={offer.offerId}>
          {title}
        </h2>
        {renewed && (
          <Note tone="warning" role="status">
            {renewed}
          </Note>
        )}
        <p className="hold">
          <Icon name="clock" />
          <span>{holds(formatTime({ instant: offer.expiresAt, zone: HOME_ZONE }, language))}</span>
        </p>
        {children}
        <div>
          <TextLink small icon="arrowLeft" onClick={change.onChange} disabled={change.isDisabled}>
            {change.label}
          </TextLink>
        </div>
      </div>
      <aside className="is-shown" aria-label={sumLabel}>
        <div className="card cart">
          <div className="card__body stack gap-14">
            <RefusalNote message={refusal.message || null} count={refusal.count} />
            {sum}
          </div>
        </div>
      </aside>
    </div>
  );
}
