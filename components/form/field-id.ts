/**
 * The id of a field by its form name ('adults.0.firstName'), the same for the field and for links to it from an error
 * summary.
 */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^\w-]+/g, '-')}`;
}
