import type { ReactNode } from 'react';

/** Fields that belong together, under their name. */
export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="item-form__group">
      <legend>{legend}</legend>
      <div className="fields">{children}</div>
    </fieldset>
  );
}
