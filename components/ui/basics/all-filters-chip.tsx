import { classNames } from './class-names';
import { Icon } from './icon';

export type AllFiltersChipProps = { isOn: boolean; label: string; onOpen: () => void };

/** Opens the sheet with all filters; says whether any is set. */
export function AllFiltersChip({ isOn, label, onOpen }: AllFiltersChipProps) {
  return (
    <button type="button" className={classNames('chip', isOn && 'is-on')} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="sliders" size={16} />
      {label}
    </button>
  );
}
