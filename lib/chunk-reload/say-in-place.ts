import { GUARD_SETTINGS, hideChunkNotice } from './guard-chunks';

/** Parts of the page that say at this moment what they lack. */
const places = new Set<symbol>();

/**
 * A part of the page says in its place that it could not be loaded (S22): the notice over the page would say the same
 * again. That is so while the same failure can still reach it; what fails later is the notice's own to tell (R164),
 * however long the part stands there.
 * @returns ends that earlier, when the part no longer says so
 */
export function sayInPlace(): () => void {
  const place = Symbol('place');
  const show = hideChunkNotice();
  const end = () => {
    if (places.delete(place) && places.size === 0) show();
  };
  places.add(place);
  setTimeout(end, GUARD_SETTINGS.patienceMs);
  return end;
}
