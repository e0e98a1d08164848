import { useAccount } from '@/lib/account/account-store';
import { TYPED_TEXTS } from '@/lib/account/typed-texts';
import { dropFromTab, keepInTab, keptInTab } from '@/lib/tab-storage/tab-storage';
import { draftOwner } from './draft-owner';

/**
 * Names in the tab under which a form is kept (`form`: as `formName` says): what is typed, and which files were chosen.
 */
export const textsName = (form: string) => `${TYPED_TEXTS}${form}`;
export const filesName = (form: string) => `${TYPED_TEXTS}files ${form}`;

/** Where a form is kept while it is sent. */
const sendingName = (form: string) => `sending ${form}`;

type Kept = { texts: string | null; files: string | null };

/**
 * What this page is sending, by form: whatever else stands under such a name was left behind by a page that is gone.
 */
const underway = new Map<string, Kept>();

export type SentDraft = {
  /** It is saved, or given up. */
  drop: () => void;
  /** It was not saved. */
  putBack: () => void;
};

/** Takes a draft out of its names while it is sent (R147): nobody is offered again what is just being saved. */
export function sendDraft(form: string): SentDraft {
  const owner = draftOwner(useAccount.getState());
  const sent = keptOf(form);
  if (sent.texts !== null || sent.files !== null) {
    underway.set(form, sent);
    forget(form);
    forget(sendingName(form));
    keep(sendingName(form), sent);
  }

  function drop() {
    if (underway.get(form) !== sent) return;
    underway.delete(form);
    forget(sendingName(form));
  }
  return {
    drop,
    putBack() {
      drop();
      if (owner === draftOwner(useAccount.getState())) restore(form, sent);
    },
  };
}

/** What a page was sending when it was left is a draft again: nobody knows whether it was saved. */
export function bringBackLeft(form: string): void {
  if (underway.has(form)) return;
  const left = keptOf(sendingName(form));
  forget(sendingName(form));
  restore(form, left);
}

/** Unless something newer is kept by now: names of files go with the text they were chosen for. */
function restore(form: string, { texts, files }: Kept): void {
  const now = keptOf(form);
  if (now.texts === null) keep(form, { texts, files: now.files ?? files });
}

function keep(form: string, { texts, files }: Kept): void {
  if (texts !== null) keepInTab(textsName(form), texts);
  if (files !== null) keepInTab(filesName(form), files);
}

function keptOf(form: string): Kept {
  return { texts: keptInTab(textsName(form)), files: keptInTab(filesName(form)) };
}

function forget(form: string): void {
  dropFromTab(textsName(form));
  dropFromTab(filesName(form));
}
