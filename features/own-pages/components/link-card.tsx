'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Button, LinkButton } from '@/components/ui/basics/button';
import { Card } from '@/components/ui/basics/card';
import { Note } from '@/components/ui/basics/note';

/**
 * What the link of a mail is about, and the button that does it. `problem`: why it did not work; it can be tried again
 * (R165).
 */
export function LinkQuestion({ what, button, other, problem, noScript }: LinkQuestionProps) {
  return (
    <Card gap={14}>
      <p>{what}</p>
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <div className="row">
        <Button variant="primary" onClick={button.onPress} isBusy={button.isBusy} busyLabel={button.busyLabel}>
          {button.label}
        </Button>
        <LinkButton href={other.href}>{other.label}</LinkButton>
      </div>
      <noscript>
        <p className="note">{noScript}</p>
      </noscript>
    </Card>
  );
}

type LinkQuestionProps = {
  what: string;
  button: { label: string; busyLabel: string; isBusy: boolean; onPress: () => void };
  other: { href: string; label: string };
  problem?: string;
  noScript: string;
};

/** What came of it. The button that had the focus is gone: the heading takes it, unless nothing was pressed. */
export function LinkOutcome({
  title,
  text,
  takesFocus = true,
  actions,
}: {
  title: string;
  text: ReactNode;
  takesFocus?: boolean;
  actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card gap={14}>
      <h2 className="card__title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {actions && <div className="row">{actions}</div>}
    </Card>
  );
}
