/**
 * Drawing a picture takes a processor for a moment: few at once, few waiting, and what was drawn is kept for a while.
 */
const [AT_ONCE, MOST_WAITING, MOST_KEPT, KEEP_MS] = [2, 20, 60, 600_000];

export class TooManyPictures extends Error {}

type Picture = Uint8Array<ArrayBuffer> | null;

/**
 * Remembers pictures by name; an old one is shown once more while a new one is drawn.
 * @param draw null when there is no such picture, which is not remembered: names can be made up
 */
export function keptPictures(
  draw: (key: string) => Promise<Picture>,
  now: () => number = Date.now,
): (key: string) => Promise<Picture> {
  const kept = new Map<string, { picture: Picture; until: number }>();
  const underWay = new Map<string, Promise<Picture>>();
  const waiting: (() => void)[] = [];
  let drawing = 0;

  async function drawInTurn(key: string): Promise<Picture> {
    if (drawing >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new TooManyPictures();
      // Whoever goes on has the place of the one before.
      await new Promise<void>((go) => waiting.push(go));
    } else {
      drawing += 1;
    }
    try {
      const picture = await draw(key);
      if (picture) keep(key, picture);
      return picture;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else drawing -= 1;
    }
  }

  function keep(key: string, picture: Picture): void {
    kept.delete(key);
    kept.set(key, { picture, until: now() + KEEP_MS });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  function drawOnce(key: string): Promise<Picture> {
    const running = underWay.get(key) ?? drawInTurn(key).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return (key) => {
    const known = kept.get(key);
    if (!known) return drawOnce(key);
    // Nobody waits for a new one, as nobody does for a page. What fails is drawn by the next who asks.
    if (now() >= known.until) drawOnce(key).catch(() => undefined);
    return Promise.resolve(known.picture);
  };
}
