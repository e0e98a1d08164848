'use client';

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

export type Tab = { id: string; label: string; icon?: IconName; panel: ReactNode };
export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Controlled; without it the first is open. */
  selected?: string;
  onSelect?: (id: string) => void;
  variant?: 'line' | 'search';
};

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs by the ARIA pattern: arrow keys move and open, Tab goes into the panel. */
export function Tabs({ label, tabs, selected, onSelect, variant = 'line' }: TabsProps) {
  const id = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const [own, setOwn] = useState(tabs[0]?.id);
  const open = selected ?? own;

  function select(tab: Tab) {
    setOwn(tab.id);
    onSelect?.(tab.id);
    buttons.current.get(tab.id)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const next = step && tabs[step(Math.max(0, tabs.findIndex((tab) => tab.id === open)), tabs.length)];
    if (!next) return;
    event.preventDefault();
    select(next);
  }

  return (
    <>
      <div className={classNames('tabs', variant === 'line' ? 'tabs--line' : 'search__tabs')} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(element) => void buttons.current.set(tab.id, element)}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            className="tab"
            aria-selected={tab.id === open}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => select(tab)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.id} role="tabpanel" id={`${id}-panel-${tab.id}`} aria-labelledby={`${id}-tab-${tab.id}`} hidden={tab.id !== open}>
          {tab.id === open && tab.panel}
        </div>
      ))}
    </>
  );
}
