import { accessSync, constants, lstatSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartFault } from './start-fault';
import { codeOf } from '@/rules/thrown';

/**
 * Why no data can be kept in a directory that is there or still to be made, in one line with what to do; null: it can.
 * Nothing that stays is made. Asked before a directory is made with its parents: below /proc Node tries that for ever.
 */
export function directoryFault(directory: string): string | null {
  const wanted = path.resolve(directory);
  const existing = nearestExisting(wanted);
  try {
    if (!statSync(existing).isDirectory()) return refusal(wanted, `${existing} is no folder. Move it away`);
    accessSync(existing, constants.W_OK | constants.X_OK);
    if (existing !== wanted) rmdirSync(mkdtempSync(path.join(existing, '.tandem-')));
    return null;
  } catch (error) {
    return refusal(wanted, inTheWay(existing, codeOf(error)));
  }
}

/** @throws StartFault with that line */
export function needUsableDirectory(directory: string): void {
  const fault = directoryFault(directory);
  if (fault !== null) throw new StartFault(fault);
}

function refusal(directory: string, what: string): string {
  return `The data directory ${directory} cannot be used: ${what}, or set DATA_DIR to another directory.`;
}

function inTheWay(existing: string, code: string): string {
  if (code === 'EACCES' || code === 'EPERM')
    return `this account may not write in ${existing}. Give that to the account`;
  if (code === 'EROFS') return `the disk of ${existing} cannot be written. Mount it for writing`;
  return `nothing can be made in ${existing} (${code}). Mend that`;
}

/** A link to nothing counts: nothing can be made in its place. */
function nearestExisting(directory: string): string {
  for (let each = directory; ; each = path.dirname(each)) {
    try {
      lstatSync(each);
      return each;
    } catch (error) {
      if (each === path.dirname(each)) throw error;
    }
  }
}
