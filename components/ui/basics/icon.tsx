import { classNames } from './class-names';
import type { IconName } from './icon-names';

export type IconProps = {
  name: IconName;
  /** Pixels: 20 in text and buttons, 16 in small print, 24 on its own. */
  size?: 16 | 20 | 24;
  className?: string;
  /** Read aloud. Without it the icon is decoration and hidden from screen readers. */
  label?: string;
};

/**
 * One drawing of /icons.svg, which every page shares: the browser fetches it once, and scripts carry none of it (P6).
 */
export function Icon({ name, size = 20, className, label }: IconProps) {
  const said = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={classNames('i', size !== 20 && `i--${size}`, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      {...said}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
