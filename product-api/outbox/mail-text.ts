import type { Language } from '@/rules/language';
import { text } from '../texts/text';
import type { MailPart, MailSum } from './mail-parts';

/** Parts of a mail for programs that show no HTML: the same words in the same order, with every address in full. */
export function mailText(parts: readonly MailPart[], language: Language): string {
  return parts.map((part) => partText(part, language)).join('\n\n');
}

function partText(part: MailPart, language: Language): string {
  const say = (label: string, value: string) => text(language, 'mails.frame.row', { label, value });
  if (typeof part === 'string') return part;
  if ('heading' in part) return `${part.heading}\n${mailText(part.parts, language)}`;
  if ('rows' in part) {
    const rows = part.rows.map(({ label, value }) => say(label, [value].flat().join(' · ')));
    return [...(part.title ? [part.title] : []), ...rows, ...(part.notes ?? [])].join('\n');
  }
  if ('sums' in part) return part.sums.map((sum) => say(labelOf(sum), sum.amount)).join('\n');
  if ('list' in part) return part.list.map((line) => `– ${line}`).join('\n');
  if ('link' in part) return say(part.link, part.url);
  return part.join('\n');
}

function labelOf({ label, detail }: MailSum): string {
  return detail ? `${label} (${detail})` : label;
}
