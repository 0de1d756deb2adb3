/** How long before its end a renewing subscription gets its next order. */
export const leadDays = 3;
const minPeriodDays = 7;

/** A pass for a day or two does not renew, because its reminder would come as soon as it begins. */
export function isRenewable({ period_days }: { readonly period_days: number }): boolean {
  return period_days >= minPeriodDays;
}
