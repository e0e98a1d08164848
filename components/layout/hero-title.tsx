'use client';

import { useRef } from 'react';
import { useHeadingFocus } from './use-heading-focus';

/** The h1 of a page that begins with a navy hero. */
export function HeroTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
