'use client';

import type { ComponentType } from 'react';
import { PageQueries } from './page-queries';

/** A piece that is loaded late and asks by queries: it brings the page's store of answers along, once and for all. */
export function withPageQueries<Props extends object>(Piece: ComponentType<Props>): ComponentType<Props> {
  return function WithPageQueries(props: Props) {
    return (
      <PageQueries>
        <Piece {...props} />
      </PageQueries>
    );
  };
}
