/** What can go wrong with the captcha (R169); each has its words in the namespace `captcha`. */
export type CaptchaFault = 'noKey' | 'noVersion' | 'failedToExecute' | 'failedToLoad';

export class CaptchaError extends Error {
  readonly fault: CaptchaFault;

  constructor(fault: CaptchaFault) {
    super(fault);
    this.name = 'CaptchaError';
    this.fault = fault;
  }
}

/** The fault to show for anything that was thrown on the way. */
export function captchaFaultOf(error: unknown): CaptchaFault {
  return error instanceof CaptchaError ? error.fault : 'failedToExecute';
}
