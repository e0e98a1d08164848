import type { ReactNode } from 'react';

type ChangeOptionProps = {
  name: string;
  value: string;
  isPicked: boolean;
  onPick: () => void;
  title: ReactNode;
  note?: ReactNode;
  sum: ReactNode;
  /** Asked once this one is picked. */
  children?: ReactNode;
};

/** One answer to a change with what it costs or gives back; what it asks for further stands below it. */
export function ChangeOption({ name, value, isPicked, onPick, title, note, sum, children }: ChangeOptionProps) {
  return (
    <div className="option">
      <label>
        <input className="option__r" type="radio" name={name} value={value} checked={isPicked} onChange={onPick} />
        <span>
          <b>{title}</b>
          {note && <small>{note}</small>}
        </span>
        <b className="option__sum">{sum}</b>
      </label>
      {isPicked && children && <div className="option__in">{children}</div>}
    </div>
  );
}

type SlotProps = {
  name: string;
  value: string;
  isPicked: boolean;
  onPick: () => void;
  title: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
};

/** One of the buses or rooms of an answer. */
export function ChangeSlot({ name, value, isPicked, onPick, title, note, end }: SlotProps) {
  return (
    <label className="slot">
      <input type="radio" name={name} value={value} checked={isPicked} onChange={onPick} />
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {end && <span className="small strong">{end}</span>}
    </label>
  );
}
