'use client';

import { useState, type ComponentProps } from 'react';
import Link from 'next/link';

/**
 * A link of the site's frame, or of a strip of days: what it leads to is fetched ahead once somebody points at it or
 * comes to it, not for everybody whose screen it is on (P7).
 */
export function WantedLink(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus'>) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={isWanted ? null : false} onPointerEnter={want} onFocus={want} />;
}
