import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { visitorZone } from '@/lib/near-me/visitor-zone';
import { isZone } from '@/rules/dates/zone-names';
import { errorOf } from '@/rules/thrown';
import { readBase64 } from '../attachments/read-base64';
import { createItem, refreshPlanner } from '../trip-planner.queries';
import { useItemWords } from '../words/use-item-words';
import { useSayLater } from '../basics/use-say-later';
import { lightExport } from './light-export';
import { withFound, type FoundItem } from './rules/found-items';

/** As the API takes it, bytes. */
const MAX_BYTES = 1_024 * 1_024;

type ImportProblem = { key: number; fileName: string; error: Error };
type ImportState = {
  items: readonly FoundItem[];
  problems: readonly ImportProblem[];
  skipped: number;
  /** Of exports: they are not brought back by reading them. */
  attachments: number;
  readCount: number;
};

/** The visitor's own clock (D55). A browser may tell a name that is none, such as 'Etc/Unknown'. */
function ownZone(): string | undefined {
  const timeZone = visitorZone();
  return isZone(timeZone) ? timeZone : undefined;
}

/**
 * Reservations out of mails, pages and calendars: read by the API, which keeps nothing, and added one by one as they
 * are approved.
 */
export function useImport() {
  const t = useTranslations('plannerImport');
  const api = useProductApi();
  const queryClient = useQueryClient();
  const { titleOf } = useItemWords();
  const sayLater = useSayLater();
  const [state, setState] = useState<ImportState>({
    items: [],
    problems: [],
    skipped: 0,
    attachments: 0,
    readCount: 0,
  });
  const [waiting, setWaiting] = useState(0);
  const turn = useRef<Promise<void>>(Promise.resolve());

  const change = (key: string, changes: Partial<FoundItem>) =>
    setState((all) => ({
      ...all,
      items: all.items.map((item) => (item.key === key ? { ...item, ...changes } : item)),
    }));

  async function readOne(file: File): Promise<void> {
    try {
      if (file.size === 0) throw new Error(t('faults.empty'));
      const unreadable = () => Promise.reject(new Error(t('faults.unreadable')));
      const sent = await lightExport(file).catch(unreadable);
      if (sent.file.size > MAX_BYTES) throw new Error(t('faults.tooLarge'));
      const text = await readBase64(sent.file).catch(unreadable);
      const { items, skipped } = (
        await api('readPlannerImport', { body: { name: file.name.slice(-255), file: text, zone: ownZone() } })
      ).data;
      setState((all) => ({
        ...all,
        items: withFound(all.items, file.name, items),
        skipped: all.skipped + skipped,
        attachments: all.attachments + sent.attachments,
        readCount: all.readCount + 1,
      }));
    } catch (cause) {
      const error = errorOf(cause);
      setState((all) => ({
        ...all,
        problems: [...all.problems, { key: all.problems.length, fileName: file.name, error }],
      }));
      sayLater(error, t('notRead', { name: file.name, reason: error.message }));
    } finally {
      setWaiting((count) => count - 1);
    }
  }

  /** One after the other: they appear in their order. */
  function read(files: readonly File[]) {
    setWaiting((count) => count + files.length);
    for (const file of files) turn.current = turn.current.then(() => readOne(file));
  }

  async function addAll(items: readonly FoundItem[]) {
    for (const { key } of items) change(key, { state: 'adding', message: null });
    const refused: { title: string; error: Error }[] = [];
    for (const { key, fields } of items) {
      try {
        await createItem(api, fields);
        change(key, { state: 'added' });
      } catch (cause) {
        const error = errorOf(cause);
        change(key, { state: 'found', message: error.message });
        refused.push({ title: titleOf({ fields, cityName: null, departureCityName: null }), error });
      }
    }
    const last = refused.at(-1);
    if (last)
      sayLater(last.error, t('notAdded', { title: last.title, reason: last.error.message, count: refused.length }));
    await refreshPlanner(queryClient);
  }

  return {
    ...state,
    isReading: waiting > 0,
    isAdding: state.items.some((item) => item.state === 'adding'),
    addedCount: state.items.filter((item) => item.state === 'added').length,
    read,
    add: (items: readonly FoundItem[]) => void addAll(items),
    /** It was mended and saved in the form. */
    markAdded: (key: string) => change(key, { state: 'added', faults: [], message: null }),
  };
}

export type Import = ReturnType<typeof useImport>;
