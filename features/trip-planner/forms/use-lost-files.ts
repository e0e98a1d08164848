import { useEffect, useMemo, useState } from 'react';
import { useAccount } from '@/lib/account/account-store';
import type { Upload } from '../attachments/use-uploads';
import { useStillHere } from '../basics/use-still-here';
import { draftOwner } from './draft-owner';
import { dropFileNames, keepFileNames, keptFileNames } from './draft-files';

export type LostFiles = {
  /** Chosen before, and not again since. */
  names: readonly string[];
  /** Nobody asks for them any more. */
  forget: () => void;
  /** The item is saved. */
  end: () => void;
  /** What was chosen goes with the form. */
  giveUp: () => void;
};

/**
 * A form that was closed or reloaded brings back what was typed, but no files: it knows their names and can ask for
 * them again. While it is saved they are not lost: another form asks for none of them.
 */
export function useLostFiles(
  form: string,
  { uploads, isSaving }: { uploads: readonly Upload[]; isSaving: boolean },
): LostFiles {
  const owner = useAccount(draftOwner);
  const isStillHere = useStillHere();
  const kept = useMemo(() => (owner === null ? [] : keptFileNames(form, owner)), [form, owner]);
  const [isForgotten, setForgotten] = useState(false);
  const [isOver, setOver] = useState(false);
  const chosen = uploads.filter(({ state }) => state !== 'refused').map(({ file }) => file.name);
  const names = isForgotten || isOver ? [] : kept.filter((name) => !chosen.includes(name));
  const toKeep = JSON.stringify(isSaving ? [] : [...names, ...chosen]);
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above as a list of names
    if (owner !== null && !isOver) keepFileNames(form, { owner, names: JSON.parse(toKeep) as string[] });
  }, [form, owner, toKeep, isOver]);

  return {
    names,
    forget: () => setForgotten(true),
    end() {
      setOver(true);
      // Where the form has left the page, another one may keep names of its own by now.
      if (isStillHere()) dropFileNames(form);
    },
    giveUp() {
      setOver(true);
      dropFileNames(form);
    },
  };
}
