import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAX_TRIES = 100;

/** A disk of its own, which somebody else can fill, and over it one that can fail. */
export type SmallDisk = {
  folder: string;
  /** False where only root may mount: said loudly. */
  isThere: boolean;
  /** Somebody else takes the disk, all but so many bytes of it. */
  fill: (leaving: number) => void;
  makeRoom: () => void;
  remount: (mode: 'ro' | 'rw') => void;
  remove: () => void;
};

/** @param name of its folder */
export function smallDisk(name: string): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  const filler = path.join(folder, 'filler');
  const isThere = isDone('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder]);
  if (!isThere)
    console.warn('\n!!! NO SMALL DISK: only root may mount one. The tests of a full disk are SKIPPED. !!!\n');
  return {
    folder,
    isThere,
    fill: (leaving) => {
      for (let tries = 0; ; tries += 1) {
        const { bavail, bsize } = statfsSync(folder);
        try {
          execFileSync('fallocate', ['-l', String(bavail * bsize - leaving), filler], { stdio: 'ignore' });
          return;
        } catch (error) {
          // The product has written meanwhile: there is less than was counted.
          if (tries === MAX_TRIES) throw error;
        }
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remount: (mode) => execFileSync('mount', ['-o', `remount,${mode}`, folder]),
    remove: () => {
      while (unmount(folder, '-l'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A disk that a fault can make read-only under open files: one of memory refuses that while it is used. */
export type FailingDisk = {
  folder: string;
  isThere: boolean;
  /** What has not reached it by now is lost, as in a power cut; it can be read only. */
  fail: () => void;
  /** Mounts it anew, as an operator would. False while somebody has a file of it open. */
  repair: () => boolean;
  /** All that was written so far has reached it. */
  sync: () => void;
  remove: () => void;
};

/** @param name of its folder */
export function failingDisk(name: string): FailingDisk {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  const image = `${folder}.img`;
  const mount = () => isDone('mount', ['-o', 'loop', image, folder]);
  const isThere = isDone('truncate', ['-s', '800M', image]) && isDone('mkfs.ext4', ['-q', image]) && mount();
  if (!isThere)
    console.warn('\n!!! NO DISK THAT CAN FAIL: it takes mkfs.ext4 and a loop device. Its tests are SKIPPED. !!!\n');
  let isOut = false;
  return {
    folder,
    isThere,
    fail: () => {
      isOut = false;
      execFileSync('mount', ['-o', 'remount,abort', folder]);
    },
    // Taken out once, it may have to be mounted again and again: another program has the loop device for a moment.
    repair: () => {
      isOut ||= unmount(folder);
      return isOut && mount();
    },
    sync: () => execFileSync('sync'),
    remove: () => {
      while (unmount(folder, '-l'));
      for (const place of [folder, image]) rmSync(place, { recursive: true, force: true });
    },
  };
}

/** False where nothing is mounted, or while somebody has a file of it open. */
const unmount = (folder: string, ...options: string[]) => isDone('umount', [...options, folder]);

function isDone(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
