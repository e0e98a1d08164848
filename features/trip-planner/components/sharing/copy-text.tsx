import { useState } from 'react';
import { Button } from '@/components/ui/basics/button';

export type CopyTextProps = {
  text: string;
  words: { copy: string; copied: string; notCopied: string };
};

/** Puts a text into the clipboard, and says politely whether it is there. */
export function CopyText({ text, words }: CopyTextProps) {
  const [state, setState] = useState<'shown' | 'copied' | 'refused'>('shown');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Refused, or not there: a page that is not served securely has no clipboard.
      setState('refused');
    }
  }
  return (
    <div className="row">
      <Button size="sm" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {words.copy}
      </Button>
      <span className="small muted" role="status">
        {state === 'copied' && words.copied}
        {state === 'refused' && words.notCopied}
      </span>
    </div>
  );
}
