import { codeOf } from '@/rules/thrown';

/** What can keep a database from writing while it still reads (S29). */
export type StorageFault = 'full' | 'readOnly' | 'handles';

/** In words for an operator: the log, /readyz and the line of a start. */
export const STORAGE_WORDS: Readonly<Record<StorageFault, string>> = {
  full: 'no room is left on the disk',
  readOnly: 'the disk cannot be written',
  handles: 'no file handle is left',
};

/** Node's and PostgreSQL's codes; PostgreSQL says 42501 for a disk that is read-only, too, but never in these words. */
const CODES: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  '53100': 'full',
  EROFS: 'readOnly',
  EMFILE: 'handles',
  ENFILE: 'handles',
};
const MESSAGES: readonly [RegExp, StorageFault][] = [
  [/No space left on device|Disk quota exceeded/i, 'full'],
  [/Read-only file system/i, 'readOnly'],
  [/Too many open files|out of file descriptors/i, 'handles'],
];

/** Null: it failed for another reason. */
export function storageFaultOf(error: unknown): StorageFault | null {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { message } = cause;
    // A query's own message holds what somebody typed: only what system and database say is read.
    const isQuery = 'query' in cause && cause.cause !== undefined;
    const said = isQuery ? undefined : MESSAGES.find(([words]) => words.test(message))?.[1];
    const fault = CODES[codeOf(cause)] ?? said;
    if (fault) return fault;
  }
  return null;
}

export type Storage = {
  /** What keeps the database from writing, as far as is known now. */
  fault: () => StorageFault | null;
  /** Told of what failed: what is no fault of the storage is passed over. */
  failed: (error: unknown) => void;
  /** Looks anew. Done every few seconds; tests do it when they like. */
  check: () => Promise<StorageFault | null>;
  close: () => void;
};

export type StorageSettings = {
  /** Looks whether something can be written. @param known as far as is known. @returns or throws what is in the way */
  look: (known: StorageFault | null) => Promise<StorageFault | null>;
  /** Without a fault nobody looks: a failed write tells (PostgreSQL, whose disk is elsewhere). */
  onlyWhileFaulty?: boolean;
  log: { warn: (what: object, words: string) => void; info: (words: string) => void };
  everyMs?: number;
};

const CHECK_EVERY_MS = 2_000;

/** Knows whether the database can write: the log says so once, and once again when all is well. */
export function watchStorage({
  look,
  onlyWhileFaulty = false,
  log,
  everyMs = CHECK_EVERY_MS,
}: StorageSettings): Storage {
  let fault: StorageFault | null = null;
  const become = (next: StorageFault | null): StorageFault | null => {
    if (next !== fault) {
      if (next === null) log.info('the database writes again');
      else log.warn({ storage: next }, `the database only reads: ${STORAGE_WORDS[next]}`);
    }
    fault = next;
    return next;
  };
  const check = async (): Promise<StorageFault | null> => {
    try {
      return become(await look(fault));
    } catch (error) {
      // Away, perhaps: whoever asks the database says so.
      return become(storageFaultOf(error) ?? fault);
    }
  };
  const timer = setInterval(() => void (onlyWhileFaulty && fault === null ? null : check()), everyMs).unref();
  return {
    fault: () => fault,
    failed: (error) => {
      const found = storageFaultOf(error);
      if (found) become(found);
    },
    check,
    close: () => clearInterval(timer),
  };
}
