import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

const TONE_ICONS = { info: 'info', warning: 'warning', success: 'check', danger: 'alert' } as const satisfies Record<
  string,
  IconName
>;

export type NoteProps = {
  tone?: keyof typeof TONE_ICONS;
  icon?: IconName;
  role?: 'status' | 'alert';
  id?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A remark in the flow of the page. Give `role` only where it appears after the page was drawn. */
export function Note({ tone = 'info', icon, role, id, ref, children }: NoteProps) {
  return (
    <div className={classNames('note', tone !== 'info' && `note--${tone}`)} role={role} id={id} ref={ref}>
      <Icon name={icon ?? TONE_ICONS[tone]} />
      <span>{children}</span>
    </div>
  );
}
