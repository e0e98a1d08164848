import type { FieldErrors, FieldValues } from 'react-hook-form';

export type FormError = { /** Form name, 'adults.0.firstName'. */ name: string; message: string };

/** react-hook-form's tree of errors as a list, one entry for each field that has a message, in the form's order. */
export function formErrorList<Values extends FieldValues>(errors: FieldErrors<Values>): FormError[] {
  return collect(errors, '');
}

function collect(node: Record<string, unknown>, path: string): FormError[] {
  if (typeof node.message === 'string' && node.message !== '')
    return [{ name: path.replace(/\.root$/, ''), message: node.message }];
  return Object.entries(node).flatMap(([key, child]) => {
    // `ref` is a DOM element, and `types` repeats the messages by rule.
    if (key === 'ref' || key === 'types' || typeof child !== 'object' || child === null) return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-hook-form's tree holds records only
    return collect(child as Record<string, unknown>, path ? `${path}.${key}` : key);
  });
}
