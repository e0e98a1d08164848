import { Icon } from '@/components/ui/basics/icon';

/** What is wrong with the field above, tied to it by `id`. */
export function FieldFault({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="field__error" id={id}>
      <Icon name="alert" />
      {message}
    </p>
  );
}
