import { MAX_LINE_LENGTH } from '@/contract/planner-items';

/** Words that fit into a field of the planner. What is longer ends with an ellipsis, and no sign is cut in two. */
export function fitLine(words: string, longest = MAX_LINE_LENGTH): string {
  if (words.length <= longest) return words;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(words.slice(0, longest + 1))) {
    if (kept.length + segment.length > longest - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** As many of a list as fit on one line, none of them cut. */
export function fitList(values: readonly string[], longest = MAX_LINE_LENGTH): string {
  const different = [...new Set(values.filter((value) => value !== ''))];
  return different.reduce((line, value) => {
    const longer = line === '' ? fitLine(value, longest) : `${line}, ${value}`;
    return longer.length <= longest ? longer : line;
  }, '');
}
