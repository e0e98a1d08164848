'use client';

import type { ChangeEvent } from 'react';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';
import { namedFile } from '../rules/file-faults';
import { useDroppedFiles } from '../use-dropped-files';

export type FileZoneProps = {
  /** What can be done here where a pointer can drop files, and where only a finger is. */
  lead: string;
  touchLead: string;
  choose: string;
  /** Name of the button that opens a phone's camera; none: there is no such button. */
  photo?: string;
  accept?: string;
  onFiles: (files: File[]) => void;
  onPhoto?: (photo: File) => void;
};

/** Where files are dropped, pasted or chosen, several at once; phones may take a picture. */
export function FileZone({ lead, touchLead, choose, photo, accept, onFiles, onPhoto }: FileZoneProps) {
  const { isOver, dropProps } = useDroppedFiles(onFiles);
  return (
    <div className={classNames('filezone', isOver && 'is-over')} {...dropProps}>
      <p className="small muted filezone__drop">{lead}</p>
      <p className="small muted filezone__touch">{touchLead}</p>
      <div className="row filezone__acts">
        <FileButton icon="upload" label={choose} accept={accept} multiple onFiles={onFiles} />
        {photo && onPhoto && (
          <span className="filezone__camera">
            <FileButton
              icon="camera"
              label={photo}
              accept="image/*"
              capture="environment"
              onFiles={([first]) => first && onPhoto(namedFile(first, new Date()))}
            />
          </span>
        )}
      </div>
    </div>
  );
}

type FileButtonProps = {
  icon: IconName;
  label: string;
  accept?: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
};

/** The browser's own file field in the look of a button. */
function FileButton({ icon, label, onFiles, ...input }: FileButtonProps) {
  function take(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.currentTarget.files ?? [])]);
    // The same file can be chosen again.
    event.currentTarget.value = '';
  }
  return (
    <label className="btn btn--line btn--sm filezone__btn">
      <Icon name={icon} />
      {label}
      <input className="vh" type="file" {...input} onChange={take} />
    </label>
  );
}
