import { afterPaint } from '@/lib/idle/after-paint';

/** Where the panel comes from, as its layer has it (`overlay--bottom`, `overlay--beside`). */
export type PanelSide = 'bottom' | 'beside';

/** What a panel that never comes leaves behind is taken away by then, ms. */
const GONE_MS = 1_500;

let edge: HTMLElement | null = null;
let late: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the edge of a panel with the press that opens it; the panel, its layer and what is in it are drawn once that is
 * painted (P7b). For a panel that is loaded already: its layer takes the edge away.
 * @param open draws it
 */
export function openAhead(side: PanelSide, open: () => void): void {
  if (!edge?.isConnected) {
    edge = document.createElement('div');
    edge.className = 'ahead';
    // It stays: what is put into a page anew is judged against every rule that looks into it.
    document.body.append(edge);
  }
  edge.dataset.side = side;
  clearTimeout(late);
  late = setTimeout(hideEdge, GONE_MS);
  afterPaint(open);
}

/** The panel is there. */
export function hideEdge(): void {
  delete edge?.dataset.side;
}
