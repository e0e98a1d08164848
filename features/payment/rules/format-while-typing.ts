/**
 * Rewrites a field in its format and leaves the caret behind the same digit, so that a number can be mended in the
 * middle. At the end of the text nothing has to be kept: the caret is at the end anyway.
 */
export function formatWhileTyping(field: HTMLInputElement, format: (typed: string) => string): void {
  const typed = field.value;
  const shown = format(typed);
  if (shown === typed) return;
  const caret = field.selectionStart ?? typed.length;
  const isAtEnd = caret === typed.length;
  field.value = shown;
  if (isAtEnd) return;
  const digitsBefore = typed.slice(0, caret).replace(/\D/g, '').length;
  const position = positionAfterDigits(shown, digitsBefore);
  field.setSelectionRange(position, position);
}

function positionAfterDigits(text: string, count: number): number {
  let digits = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (digits === count) return position;
    if (/\d/.test(text.charAt(position))) digits += 1;
  }
  return text.length;
}
