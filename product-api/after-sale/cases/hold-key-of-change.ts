import type { ChangeRow } from '../changes/changes.repository';

/** Under which name the seats of another bus are held for a change: one bus at a time, on whichever page. */
export function holdKeyOfChange({ caseId }: Pick<ChangeRow, 'caseId'>): string {
  return `case-${caseId}`;
}
