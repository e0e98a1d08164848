const SUPPLIER_STATES = ['answered', 'searching', 'failed'] as const;
/** A company that is asked; its id is that of its tickets' operator. */
export type Supplier = { name: string; state: (typeof SUPPLIER_STATES)[number]; id?: string };

/**
 * Reads the headers x-suppliers, 'Kestrel%20Coach=answered,Nordet=searching', and x-supplier-ids, 'kestrel,nordet', in
 * the same order. What cannot be read is passed over.
 */
export function suppliersOf(header: string | undefined, idsHeader?: string): Supplier[] {
  const ids = (idsHeader ?? '').split(',');
  return (header ?? '').split(',').flatMap((entry, index) => {
    const [name = '', stateText = ''] = entry.trim().split('=');
    const state = SUPPLIER_STATES.find((known) => known === stateText);
    try {
      const id = decodeURIComponent(ids[index]?.trim() ?? '');
      return name !== '' && state ? [{ name: decodeURIComponent(name), state, ...(id === '' ? {} : { id }) }] : [];
    } catch {
      return [];
    }
  });
}
