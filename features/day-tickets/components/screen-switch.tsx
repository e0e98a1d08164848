import { useTranslations } from 'next-intl';
import { useWakeLock } from '../use-wake-lock';

/** Keeps the screen on until the bus leaves (D74). Nothing where the browser cannot, and once it has left. */
export function ScreenSwitch({ isOver }: { isOver: boolean }) {
  const t = useTranslations('dayTickets.awake');
  const { isKnown, isOn, isRefused, turn } = useWakeLock(isOver);
  if (!isKnown || isOver) return null;
  return (
    <div className="card pass__awake">
      <label className="switch">
        <span>
          <b>{t('title')}</b>
          <small>{t(isRefused ? 'refused' : 'until')}</small>
        </span>
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on */}
        <input type="checkbox" role="switch" checked={isOn} onChange={({ target }) => turn(target.checked)} />
      </label>
    </div>
  );
}
