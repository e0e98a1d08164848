import type { PhotoStore } from '../../hotels/photos/photo-store';

/** Keeps photos as long as the process lives: for an API that has no folder of its own. */
export function memoryPhotos(): PhotoStore & { names: () => string[] } {
  const kept = new Map<string, Uint8Array>();
  return {
    write: async (name, content) => void kept.set(name, content),
    read: async (name) => kept.get(name) ?? null,
    remove: async (names) => {
      for (const name of names) kept.delete(name);
    },
    names: () => [...kept.keys()].sort(),
  };
}
