'use client';

import { Component, createRef, type HTMLAttributes } from 'react';

const SLIDE_MS = 200;

export type SmoothRowsProps = HTMLAttributes<HTMLDivElement> & {
  /** Ids of the rows as they stand: where these change, rows may have moved. */
  order: readonly string[];
};

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A list whose rows slide to their new place when others come in between (F11), instead of being somewhere else at once
 * (P7); at once for who wants no motion. A class, since only `getSnapshotBeforeUpdate` sees where rows stood.
 */
export class SmoothRows extends Component<SmoothRowsProps> {
  private readonly list = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: SmoothRowsProps): Map<Element, number> | null {
    if (before.order.join() === this.props.order.join() || wantsNoMotion()) return null;
    return new Map(this.rows().map((row) => [row, row.getBoundingClientRect().top]));
  }

  override componentDidUpdate(_props: SmoothRowsProps, _state: unknown, places: Map<Element, number> | null) {
    if (!places) return;
    const moved = this.rows().flatMap((row) => {
      const before = places.get(row);
      const by = before === undefined ? 0 : before - row.getBoundingClientRect().top;
      // Who stands far below the screen before and after is not seen moving; who comes up from there slides in.
      const nearest = before === undefined ? 0 : Math.min(before, before - by);
      return by !== 0 && nearest < window.innerHeight ? [{ row, by }] : [];
    });
    for (const { row, by } of moved)
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: SLIDE_MS,
        easing: 'ease-out',
      });
  }

  private rows(): Element[] {
    return [...(this.list.current?.children ?? [])];
  }

  override render() {
    const { order: _order, ...rest } = this.props;
    return <div ref={this.list} {...rest} />;
  }
}
