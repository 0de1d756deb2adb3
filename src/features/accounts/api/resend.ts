import { errorCode } from '../../../api/api-error.ts';

/** Default delay in seconds before another code, if the service named none. */
export const resendSeconds = 60;

/** Whether the service sent no new code because the last one is still valid. */
export const isStillValid = (error: unknown): boolean => errorCode(error) === 'resend_too_soon';

/** Why no valid code is there. */
export const sendingFailure = (error: Error | null): Error | null => (isStillValid(error) ? null : error);
