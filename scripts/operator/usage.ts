/** A terminal beside a window, and a line of the log. */
const COLUMNS = 100;
const INDENT = '    ';

/** Usage in lines that fit; what stands in brackets, and an option with its value, stay together. */
export function usageLines(usage: string): string[] {
  return usage.split('\n').flatMap((line) => {
    const [indent = ''] = /^ */.exec(line) ?? [];
    const lines: string[] = [];
    let current = indent;
    for (const piece of line.match(/\[[^\]]*\]\S*|--[a-z]\S* [A-Z]\S*|\S+/g) ?? []) {
      const isFirst = current.trim() === '';
      if (!isFirst && current.length + 1 + piece.length > COLUMNS) {
        lines.push(current);
        current = `${indent}${INDENT}${piece}`;
      } else current += isFirst ? piece : ` ${piece}`;
    }
    return [...lines, current];
  });
}

/** Whether somebody asks how a command is used. */
export function asksForUsage(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}
