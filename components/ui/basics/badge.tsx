import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

export type BadgeProps = {
  tone?: 'success' | 'warning' | 'danger' | 'blue' | 'night';
  icon?: IconName;
  className?: string;
  children: ReactNode;
};

export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone && `badge--${tone}`, className)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
