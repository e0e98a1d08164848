'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { PlannerKind } from '@/contract/planner-items';
import { ITEM_ICONS } from '../../basics/item-icons';
import { PLANNER_KINDS_SHOWN } from '../../words/kinds';

/** What is added: four cards. */
export function KindChooser({ onChoose }: { onChoose: (kind: PlannerKind) => void }) {
  const t = useTranslations('plannerForm.kinds');
  return (
    <ul className="kinds">
      {PLANNER_KINDS_SHOWN.map((kind) => (
        <li key={kind}>
          <button type="button" className="kind" onClick={() => onChoose(kind)}>
            <Icon name={ITEM_ICONS[kind]} size={24} />
            <span>
              <b>{t(`${kind}.name`)}</b>
              <small className="muted">{t(`${kind}.text`)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
