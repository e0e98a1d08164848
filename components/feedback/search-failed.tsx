import { Button } from '../ui/basics/button';
import { EmptyState } from '../ui/basics/empty-state';

export type SearchFailedProps = { title: string; text: string; retry: string; onRetry: () => void };

/** The search itself failed (R166): the list is empty, the message is in the alert; here is the next step. */
export function SearchFailed({ title, text, retry, onRetry }: SearchFailedProps) {
  return (
    <EmptyState
      icon="alert"
      title={title}
      text={text}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
}
