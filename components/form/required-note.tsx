import { useTranslations } from 'next-intl';

/** Stands above each form (D47b). */
export function RequiredNote() {
  const t = useTranslations('forms');
  return (
    <p className="small muted">{t.rich('requiredNote', { star: (mark) => <span className="req">{mark}</span> })}</p>
  );
}
