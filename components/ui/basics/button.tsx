import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import { SoftLink, type SoftLinkProps } from '../links/soft-link';

export type ButtonLook = {
  /**
   * primary: the one main action of a screen; tint: choose one of many; solid: chosen; line, quiet: the rest; danger:
   * takes something away.
   */
  variant?: 'primary' | 'solid' | 'tint' | 'line' | 'quiet' | 'danger';
  size?: 'sm' | 'lg';
  /** As wide as its place. */
  block?: boolean;
  /** Only an icon: give aria-label. */
  iconOnly?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
};

function lookOf({ variant = 'line', size, block, iconOnly }: ButtonLook, className?: string): string {
  return classNames(
    'btn',
    `btn--${variant}`,
    size && `btn--${size}`,
    block && 'btn--block',
    iconOnly && 'btn--icon',
    className,
  );
}

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /**
     * Work is running: a spinner stands in for the icon and further presses do nothing, but the button keeps its focus.
     */
    isBusy?: boolean;
    busyLabel?: ReactNode;
  };

export function Button({
  variant,
  size,
  block,
  iconOnly,
  icon,
  iconEnd,
  isBusy,
  busyLabel,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : (type ?? 'button')}
      className={classNames(lookOf({ variant, size, block, iconOnly }, className), isBusy && 'is-busy')}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {isBusy && busyLabel ? busyLabel : children}
      {iconEnd && !isBusy && <Icon name={iconEnd} />}
    </button>
  );
}

export function LinkButton({
  variant,
  size,
  block,
  iconOnly,
  icon,
  iconEnd,
  className,
  children,
  prefetch = 'wanted',
  ...rest
}: ButtonLook & SoftLinkProps) {
  return (
    <SoftLink {...rest} prefetch={prefetch} className={lookOf({ variant, size, block, iconOnly }, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </SoftLink>
  );
}

type TextLinkLook = { icon?: IconName; iconEnd?: IconName; small?: boolean; className?: string; children: ReactNode };
export type TextLinkProps = TextLinkLook & (SoftLinkProps | ({ href?: undefined } & ComponentProps<'button'>));

/** A link that stands by itself, or a button that looks like one when it has no address. */
export function TextLink({ icon, iconEnd, small, className, children, ...rest }: TextLinkProps) {
  const look = classNames('link', small && 'link--sm', className);
  const content = (
    <>
      {icon && <Icon name={icon} size={16} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={16} />}
    </>
  );
  if (rest.href !== undefined)
    return (
      <SoftLink prefetch="wanted" {...rest} className={look}>
        {content}
      </SoftLink>
    );
  return (
    <button type="button" {...rest} className={look}>
      {content}
    </button>
  );
}
