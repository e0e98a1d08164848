import type { ReactNode } from 'react';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';
import { takeFocus } from '../focus';

type OutcomeCardProps = {
  icon: IconName;
  title: string;
  text: ReactNode;
  /** It came about on this page just now: the focus tells screen readers. */
  isNew?: boolean;
  children?: ReactNode;
};

/** What became of a change. */
export function OutcomeCard({ icon, title, text, isNew, children }: OutcomeCardProps) {
  return (
    <Card gap={18}>
      <div className="row gap-14 nowrap-row outcome">
        <span className="tl__icon outcome__icon">
          <Icon name={icon} />
        </span>
        <div>
          <h2 className="booklist__title" tabIndex={-1} ref={isNew ? takeFocus : undefined}>
            {title}
          </h2>
          <p className="muted">{text}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
