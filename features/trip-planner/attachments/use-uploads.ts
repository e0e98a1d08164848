import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { PlannerItem } from '@/contract/trip-planner';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { useSayLater } from '../basics/use-say-later';
import { errorOf } from '@/rules/thrown';
import { fileFault, toldApart } from './rules/file-faults';
import { canTryAgain, sendFile, UnreadableFile, type FileOwner } from './send-file';

/**
 * A file on its way. waiting: until the item exists or its turn comes. `progress`: share that is read, then null while
 * it is sent. refused: not taken (R113–R115).
 */
export type Upload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  progress: number | null;
  message: string | null;
  canRetry: boolean;
};

let lastKey = 0;

/** Files that are to be attached, one after the other: what is wrong with one stands at it and stops no other. */
export function useUploads() {
  const t = useTranslations('plannerFiles');
  const api = useProductApi();
  const sayLater = useSayLater();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** The newest list, for what goes on while the screen is drawn. */
  const now = useRef(uploads);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  function write(next: (all: readonly Upload[]) => readonly Upload[]) {
    now.current = next(now.current);
    setUploads(now.current);
  }
  const change = (key: number, changes: Partial<Upload>) =>
    write((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const remove = (key: number) => write((all) => all.filter((upload) => upload.key !== key));

  /** @param taken names of the item's attachments */
  function add(files: readonly File[], taken: readonly string[]) {
    for (const given of files) {
      const waiting = now.current.filter(({ state }) => state !== 'refused').map((upload) => upload.file.name);
      const file = toldApart(given, { taken: [...taken, ...waiting], now: new Date() });
      const fault = fileFault(file, [...taken, ...waiting]);
      const upload: Upload = {
        key: ++lastKey,
        file,
        state: fault ? 'refused' : 'waiting',
        progress: null,
        message: fault && t(`faults.${fault}`),
        canRetry: false,
      };
      write((all) => [...all, upload]);
    }
  }

  async function sendOne(owner: FileOwner, { key, file }: Upload): Promise<PlannerItem | null> {
    change(key, { state: 'sending', progress: 0, message: null });
    try {
      const { item } = await sendFile(api, owner, file, (share) =>
        change(key, { progress: share === 1 ? null : share }),
      );
      remove(key);
      return item;
    } catch (error) {
      const message = error instanceof UnreadableFile ? t('faults.unreadable') : errorOf(error).message;
      change(key, { state: 'refused', progress: null, message, canRetry: canTryAgain(error) });
      sayLater(errorOf(error), t('notAttached', { name: file.name, reason: message }));
      return null;
    }
  }

  /**
   * Sends what waits. @returns the item with its last attachment; null where none was added. @param onAdded told of
   * each
   */
  function send(owner: FileOwner, onAdded?: (item: PlannerItem, name: string) => void): Promise<PlannerItem | null> {
    const sending = turn.current.then(async () => {
      let newest: PlannerItem | null = null;
      for (let next = waitingOf(now.current); next; next = waitingOf(now.current)) {
        const item = await sendOne(owner, next);
        if (item) onAdded?.(item, next.file.name);
        newest = item ?? newest;
      }
      return newest;
    });
    turn.current = sending;
    return sending;
  }

  const retry = (key: number) => change(key, { state: 'waiting', message: null });
  /** Those somebody has seen refused already. */
  const forgetRefused = () => write((all) => all.filter(({ state }) => state !== 'refused'));
  const areLeft = () => now.current.length > 0;

  return { uploads, add, remove, retry, send, forgetRefused, areLeft };
}

export type Uploads = ReturnType<typeof useUploads>;

function waitingOf(uploads: readonly Upload[]): Upload | undefined {
  return uploads.find(({ state }) => state === 'waiting');
}
