export const SUPPLIER_STATES = ['answered', 'searching', 'failed'] as const;
export type Supplier = { name: string; state: (typeof SUPPLIER_STATES)[number] };

/** Reads the header x-suppliers: 'Kestrel%20Coach=answered,Nordet=searching'. What cannot be read is passed over. */
export function suppliersOf(header: string | undefined): Supplier[] {
  return (header ?? '').split(',').flatMap((entry) => {
    const [name = '', stateText = ''] = entry.trim().split('=');
    const state = SUPPLIER_STATES.find((known) => known === stateText);
    try {
      return name !== '' && state ? [{ name: decodeURIComponent(name), state }] : [];
    } catch {
      return [];
    }
  });
}
