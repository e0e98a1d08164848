import { classNames } from './class-names';
import { ICONS, type IconName } from './icon-names';

export type IconProps = {
  name: IconName;
  /** Pixels: 20 in text and buttons, 16 in small print, 24 on its own. */
  size?: 16 | 20 | 24;
  className?: string;
  /** Read aloud. Without it the icon is decoration and hidden from screen readers. */
  label?: string;
};

export function Icon({ name, size = 20, className, label }: IconProps) {
  const Drawing = ICONS[name];
  const look = classNames('i', size !== 20 && `i--${size}`, className);
  return label ? <Drawing className={look} role="img" aria-label={label} /> : <Drawing className={look} aria-hidden="true" />;
}
