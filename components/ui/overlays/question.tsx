import type { ReactNode } from 'react';
import { Button } from '../basics/button';
import { Dialog } from './dialog';

export type QuestionProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  keep: string;
  confirm: string;
  isBusy: boolean;
  /** What is asked takes something away for good. */
  isDanger?: boolean;
  onConfirm: () => void;
};

/** Asks before something that cannot be taken back at once. */
export function Question({ isOpen, onClose, title, text, keep, confirm, isBusy, isDanger, onConfirm }: QuestionProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
