'use client';

import { useRef, type ReactNode } from 'react';
import { classNames } from '../basics/class-names';
import { Icon } from '../basics/icon';
import type { IconName } from '../basics/icon-names';
import { useMenu } from './use-menu';

export type MenuItem = {
  id: string;
  label: ReactNode;
  icon?: IconName;
  /** At the right: a symbol, 'open now'. */
  end?: ReactNode;
  /** A link; without it a button. */
  href?: string;
  /** Language of the label, where it is not the page's. */
  lang?: string;
  /** Given: one of several choices, this one chosen or not. */
  isChecked?: boolean;
  className?: string;
  onSelect?: () => void;
};

export type MenuButtonProps = {
  /** Accessible name of the button where `trigger` does not say enough. */
  label?: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Small print under the items. */
  note?: ReactNode;
  /** Under a line at the end, outside the menu itself: social links. */
  footer?: ReactNode;
  align?: 'start' | 'end';
  /** Opens upwards, near the bottom of its place. */
  isUp?: boolean;
  /** Look of the button. */
  className?: string;
};

/** A button that opens a menu. The items are in the page from the start, so that its links work for crawlers. */
export function MenuButton({
  label,
  trigger,
  items,
  note,
  footer,
  align = 'end',
  isUp,
  className = 'header__link',
}: MenuButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useMenu(place, button);
  return (
    <div
      ref={place}
      className={classNames('menu-place', align === 'start' && 'menu-place--start', isUp && 'menu-place--up')}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-controls={menu.menuId}
        onClick={menu.toggle}
        onKeyDown={menu.onButtonKeyDown}
      >
        {trigger}
      </button>
      <div className="menu" hidden={!menu.isOpen} onKeyDown={menu.onMenuKeyDown}>
        <div role="menu" id={menu.menuId} aria-label={label}>
          {items.map((item) => (
            <Item key={item.id} item={item} onDone={() => menu.close(item.href === undefined)} />
          ))}
        </div>
        {(note || footer) && <div className="menu__sep" />}
        {note && <p className="menu__note">{note}</p>}
        {footer}
      </div>
    </div>
  );
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const isChoice = item.isChecked !== undefined;
  const shared = {
    className: classNames('menu__item', item.className),
    role: isChoice ? 'menuitemradio' : 'menuitem',
    'aria-checked': item.isChecked,
    lang: item.lang,
    tabIndex: -1,
    onClick: () => {
      onDone();
      item.onSelect?.();
    },
  };
  const content = (
    <>
      {isChoice && (item.isChecked ? <Icon name="check" /> : <span className="menu__blank" />)}
      {item.icon && <Icon name={item.icon} />}
      {item.label}
      {item.end && <span className="menu__end">{item.end}</span>}
    </>
  );
  // A plain <a>: telephone numbers, mail and the other language's root layout are all left to the browser.
  if (item.href !== undefined)
    return (
      <a {...shared} href={item.href} hrefLang={item.lang}>
        {content}
      </a>
    );
  return (
    <button {...shared} type="button">
      {content}
    </button>
  );
}
