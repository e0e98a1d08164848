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
  onConfirm: () => void;
};

/** Asks before something that cannot be taken back at once. */
export function Question({ isOpen, onClose, title, text, keep, confirm, isBusy, onConfirm }: QuestionProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
