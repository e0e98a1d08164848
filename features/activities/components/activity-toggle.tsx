'use client';

import { useState } from 'react';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';

/** Opens an activity on a phone, where its row is pressed anywhere: the rest of the row is not drawn for it (P7b). */
export function ActivityToggle({ label, opens }: { label: string; opens: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button
      type="button"
      className={classNames('activity__toggle', isOpen && 'activity__toggle--open')}
      aria-expanded={isOpen}
      aria-controls={opens}
      onClick={() => setIsOpen(!isOpen)}
    >
      <span className="vh">{label}</span>
      <Icon name="chevronDown" size={16} />
    </button>
  );
}
