const reasons = ['subscription_required', 'archive_required'];

/** Whether a plan, or one with the archive, lifts the service's refusal with this error code. */
export function isRefusedForPlan(reason: string | null): boolean {
  return reason !== null && reasons.indexOf(reason) >= 0;
}
