import { lazy, Suspense, type ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-names';

/** A drawing that most pages never show; it is no loss where it cannot be loaded. */
const CoachOnRoad = lazy(() =>
  import('../drawings/coach-drawing').then(
    (drawings) => ({ default: drawings.CoachOnRoad }),
    () => ({ default: RoadOnly }),
  ),
);

/** Of the same size. */
function RoadOnly() {
  return <svg className="art" viewBox="0 36 200 66" aria-hidden="true" />;
}

export type EmptyStateProps = {
  icon?: IconName;
  /** A drawing instead of the icon. */
  art?: 'bus';
  /** None where the heading above says it. */
  title?: ReactNode;
  text?: ReactNode;
  /** Buttons: the next step. */
  actions?: ReactNode;
};

/** Says what happened and offers the next step. */
export function EmptyState({ icon, art, title, text, actions }: EmptyStateProps) {
  return (
    <div className="blank">
      {art === 'bus' && (
        <Suspense fallback={<RoadOnly />}>
          <CoachOnRoad />
        </Suspense>
      )}
      {icon && <Icon name={icon} size={24} />}
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
