import type { ReactNode } from 'react';
import { CoachOnRoad } from './coach-drawing';
import { Icon } from './icon';
import type { IconName } from './icon-names';

export type EmptyStateProps = {
  icon?: IconName;
  /** A drawing instead of the icon. */
  art?: 'bus';
  title: ReactNode;
  text?: ReactNode;
  /** Buttons: the next step. */
  actions?: ReactNode;
  level?: 2 | 3;
};

/** Says what happened and offers the next step. */
export function EmptyState({ icon, art, title, text, actions, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="blank">
      {art === 'bus' && <CoachOnRoad />}
      {icon && <Icon name={icon} size={24} />}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
