/** More than a person works through at once; those that wait longest come first. */
const PAGE = 200;

/**
 * What waits for an operator, read page by page.
 * @param all not only as many as a person works through at once
 */
export async function readOpen<Row>(
  readPage: (page: { limit: number; offset: number }) => Promise<Row[]>,
  { all }: { all: boolean },
): Promise<Row[]> {
  const open: Row[] = [];
  for (;;) {
    const page = await readPage({ limit: PAGE, offset: open.length });
    open.push(...page);
    if (!all || page.length < PAGE) return open;
  }
}
