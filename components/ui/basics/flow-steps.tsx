import { useTranslations } from 'next-intl';
import { SoftLink } from '../links/soft-link';
import { classNames } from './class-names';

type FlowStep = {
  id: string;
  label: string;
  /** Where a step that is done can be opened again. */
  href?: string;
  /** It was passed over and is still to be done. */
  isOpen?: boolean;
};

export type FlowStepsProps = {
  steps: readonly FlowStep[];
  current: string;
  /** On a phone the bar alone, from edge to edge; its words are read aloud. */
  isTight?: boolean | undefined;
  /** Three of them, in the header: their names where there is room, else name and number over a thin bar. */
  isInHeader?: boolean;
};

/** The way from search to payment (R37): names on a line on wide screens; name, number and bar on narrow ones. */
export function FlowSteps({ steps, current, isTight = false, isInHeader = false }: FlowStepsProps) {
  const t = useTranslations('trip.steps');
  const position = steps.findIndex((step) => step.id === current);
  const now = steps[position];
  const next = steps[position + 1];
  if (!now) return null;
  const stateOf = ({ isOpen }: FlowStep, index: number) => {
    if (index === position) return 'is-now';
    return index < position && !isOpen ? 'is-done' : undefined;
  };
  const bar = steps.map((step, index) => <i key={step.id} className={stateOf(step, index)} />);
  return (
    <nav aria-label={t('label')} className={isInHeader ? 'header__steps' : undefined}>
      <ol className={classNames('steps', !isInHeader && 'only-wide row')}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={classNames('steps__item', stateOf(step, index))}
            aria-current={index === position ? 'step' : undefined}
          >
            {index < position && step.href ? (
              <SoftLink prefetch="wanted" href={step.href}>
                <span className="steps__dot" />
                {step.label}
                {!step.isOpen && <span className="vh">, {t('done')}</span>}
              </SoftLink>
            ) : (
              <span>
                <span className="steps__dot" />
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
      {isInHeader ? (
        <div className="stepbar">
          <b>{now.label}</b> <span>{t('position', { position: position + 1, count: steps.length })}</span>
          <div className="stepbar__bar" aria-hidden="true">
            {bar}
          </div>
        </div>
      ) : (
        <div className={classNames('steps-mini only-narrow', isTight && 'steps-mini--tight')}>
          <div className="steps-mini__words row row--between">
            <span>
              <b>{now.label}</b>{' '}
              <span className="muted">{t('position', { position: position + 1, count: steps.length })}</span>
            </span>
            {next && <span className="muted">{t('next', { step: next.label })}</span>}
          </div>
          <div className="steps-mini__bar" aria-hidden="true">
            {bar}
          </div>
        </div>
      )}
    </nav>
  );
}
