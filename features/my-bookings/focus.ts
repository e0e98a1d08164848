/** For the heading of a step that takes the place of another: the focus tells screen readers. */
export function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
}
