/** A node of a page, as much of it as is looked at. */
export type PageNode = {
  type: string;
  name?: string;
  attribs?: Record<string, string>;
  children?: PageNode[];
  data?: string;
};

/** Last first, for whoever takes them from the end. */
export function childrenOf({ children }: PageNode): PageNode[] {
  return (children ?? []).toReversed();
}
